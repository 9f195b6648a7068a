import type { PictureView, pictureForm } from "~/content/library/library-view.server";
import { library as texts } from "~/i18n/admin/library";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { TextField } from "~/ui/form/fields/basic-fields";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { FocalPoint } from "./focal-point";
import { UseList } from "./picture-tile";

type Props = {
  picture: PictureView;
  form: ReturnType<typeof pictureForm>;
  constraint: Constraint;
  reply: EditReply | undefined;
  /** The library, and this page. */
  listTo: string;
  editTo: string;
};

/** A picture of the library: its name, its descriptions, and the point that crops keep (LIB-2). */
export function PictureEditor({ picture, form, constraint, reply, listTo, editTo }: Props) {
  return (
    <EditorForm
      id="picture"
      title={picture.name}
      row={form}
      constraint={constraint}
      reply={reply}
      labels={texts.fields}
      cancelTo={listTo}
      reloadTo={editTo}
      back={{ to: listTo, name: texts.title }}
      side={() => <About picture={picture} />}
    >
      {(fields) => (
        <>
          <FocalPoint src={picture.src} x={fields.focal_x} y={fields.focal_y} />
          <h2 className="mt-10 text-lg font-semibold">{texts.words}</h2>
          <p className="mt-1 max-w-[65ch] text-sm text-paper-dim">{texts.altHint}</p>
          <div className="mt-4 grid gap-5 md:grid-cols-2">
            <TextField label={texts.fields.alt_pl} field={fields.alt_pl} />
            <TextField label={texts.fields.alt_en} field={fields.alt_en} lang="en" />
            <TextField label={texts.fields.name} field={fields.name} />
          </div>
        </>
      )}
    </EditorForm>
  );
}

function About({ picture }: { picture: PictureView }) {
  const { facts, added, state, uses } = picture;
  return (
    <div className="text-sm">
      <p className="text-paper-dim">
        {facts}
        <br />
        {added}
      </p>
      <p className="mt-4 font-semibold">{texts.states[state]}</p>
      <UseList uses={uses} />
      <label htmlFor="picture-markup" className="mt-6 mb-1 block font-semibold">
        {texts.markup}
      </label>
      <p id="picture-markup-hint" className="mb-1.5 text-paper-dim">
        {texts.markupHint}
      </p>
      <textarea
        id="picture-markup"
        readOnly
        rows={5}
        form="no-form"
        defaultValue={picture.markup}
        aria-describedby="picture-markup-hint"
        className="admin-field font-mono text-[0.8125rem]"
      />
    </div>
  );
}
