import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isRowGone } from "~/backend/errors.server";
import { requireAdmin } from "~/backend/gate.server";
import { mediaUrl } from "~/backend/media.server";
import {
  createTestimonial,
  getAdminTestimonial,
  listAllTestimonials,
  moveTestimonial,
  removeTestimonial,
  replacePortrait,
  STOCK_PORTRAIT,
  testimonialForm,
  updateTestimonial,
} from "~/backend/testimonials-admin.server";
import { moveItem, perform, readForm, save, textOf } from "~/http/editing.server";
import { readOr } from "~/http/read-or.server";
import { clearFile, isUpload, replaceFile } from "~/http/upload.server";
import { UPLOAD_RULES } from "~/http/upload-rules";
import { admin } from "~/i18n/admin/common";
import { testimonials as texts } from "~/i18n/admin/testimonials";
import { TestimonialSchema } from "~/schemas/testimonial";
import { ClearDialog } from "~/ui/form/clear-dialog";
import { ConfirmDialog } from "~/ui/form/confirm-dialog";
import { GoneNotice } from "~/ui/form/gone-notice";
import { KeptForm } from "~/ui/form/kept-form";
import { LoadFailed } from "~/ui/form/load-failed";
import { OrderedList } from "~/ui/form/ordered-list";
import { UploadPanel, uploadReply } from "~/ui/form/upload-panel";
import { Toaster } from "~/ui/toaster";
import { ListHead } from "./parts/list-head";
import { TestimonialEditor } from "./parts/testimonial-editor";

const LIST = "/admin/testimonials";
const TABLES = ["testimonials" as const];

export async function loader(args: LoaderFunctionArgs) {
  const { client } = await requireAdmin(args);
  const query = new URL(args.request.url).searchParams;
  const rows = await readOr(null, "testimonials", listAllTestimonials(client));
  const find = (name: string) => rows?.find(({ id }) => id === query.get(name)) ?? null;
  const [edited, doomed] = [find("edit"), find("delete")];
  return {
    items:
      rows?.map(({ id, name, role, is_active, image_url }) => ({
        id,
        name,
        detail: is_active ? role : texts.states.no,
        picture: mediaUrl(image_url),
      })) ?? null,
    edited: edited && {
      ...testimonialForm(edited),
      preview: mediaUrl(edited.image_url),
      hasOwnImage: edited.image_url !== STOCK_PORTRAIT,
    },
    doomed,
    isGone: rows !== null && !edited && !doomed && (query.has("edit") || query.has("delete")),
    isUploading: query.get("upload") === "testimonial_image",
    isClearing: query.get("clear") === "testimonial_image",
    constraint: getZodConstraint(TestimonialSchema),
  };
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireAdmin(args);
  const { client } = signedIn;
  const edited = new URL(args.request.url).searchParams.get("edit") ?? "";
  const editor = `${LIST}?edit=${edited}`;
  const replaceImage = () =>
    replaceFile({
      request: args.request,
      admin: signedIn,
      address: args.context.address,
      writes: { testimonial_image: (path, version) => replacePortrait(client, edited, path, version) },
      tables: TABLES,
      to: editor,
    });
  if (isUpload(args.request)) return replaceImage();
  const form = await readForm(args.request);
  switch (form.get("intent")) {
    case "create":
      return perform(
        async () => {
          const { id } = await createTestimonial(client, texts.placeholder);
          const toast = { type: "success", title: texts.added, message: texts.addedHint } as const;
          return { to: `${LIST}?edit=${id}`, toast };
        },
        { tables: TABLES, failed: { type: "error", ...texts.addFailed } },
      );
    case "move":
      return moveItem({ form, write: (id, to) => moveTestimonial(client, id, to), tables: TABLES, to: LIST });
    case "remove":
      return perform(
        async () => {
          await removeTestimonial(client, textOf(form, "id"));
          return { to: LIST, toast: { type: "success", title: texts.removed } };
        },
        {
          tables: TABLES,
          failed: { type: "error", ...texts.removeFailed },
          refused: (error) => (isRowGone(error) ? texts.gone : null),
        },
      );
    case "upload":
      return replaceImage();
    case "clear":
      return clearFile({
        form,
        writes: { testimonial_image: (version) => replacePortrait(client, edited, STOCK_PORTRAIT, version) },
        tables: TABLES,
        to: editor,
      });
    case "save":
      return save({
        form,
        schema: TestimonialSchema,
        read: () => getAdminTestimonial(client, edited),
        write: (testimonial, updatedAt) => updateTestimonial(client, edited, testimonial, updatedAt),
        asForm: testimonialForm,
        tables: TABLES,
        saved: { to: LIST, toast: { type: "success", title: texts.saved } },
        failed: { type: "error", ...texts.saveFailed },
      });
    default:
      throw new Response("Bad request", { status: 400 });
  }
}

export { clientAction } from "~/ui/form/unanswered";

export default function Testimonials() {
  const { items, edited, doomed, isGone, isUploading, isClearing, constraint } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const formReply = uploadReply(reply) ? undefined : reply;
  return (
    <>
      <ListHead {...texts} total={items?.length ?? null} />
      <p className="mb-5 max-w-[65ch] text-paper-dim">{texts.intro}</p>
      {reply?.toast && !edited && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {edited && isUploading && (
        <UploadPanel
          target="testimonial_image"
          rule={UPLOAD_RULES.testimonial_image}
          title={texts.imageTitle}
          updatedAt={edited.updated_at}
          reply={reply}
          closeTo={`?edit=${edited.id}`}
          opener="change-image"
        />
      )}
      {edited && isClearing && (
        <ClearDialog
          target="testimonial_image"
          media="image"
          detail={texts.clearedImage.replace("{{name}}", () => edited.name)}
          updatedAt={edited.updated_at}
          toast={reply?.toast}
          closeTo={`?edit=${edited.id}`}
          control="change-image"
        />
      )}
      {edited && (
        <TestimonialEditor
          key={edited.id}
          testimonial={edited}
          constraint={constraint}
          reply={isClearing ? undefined : formReply}
          cancelTo={LIST}
        />
      )}
      {doomed && (
        <ConfirmDialog
          question={texts.removeQuestion}
          detail={doomed.name}
          confirm={admin.edit.remove}
          cancelTo={LIST}
          fields={{ intent: "remove", id: doomed.id }}
        />
      )}
      {isGone && <GoneNotice reply={formReply} labels={texts.fields} />}
      {!items && <LoadFailed {...texts.loadFailed} />}
      {!items && <KeptForm reply={formReply} labels={texts.fields} />}
      {items?.length === 0 && <p className="admin-panel">{texts.empty}</p>}
      <OrderedList shape="square" items={items ?? []} />
    </>
  );
}
