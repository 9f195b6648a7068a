import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import Squire from "squire-rte";
import { html as texts } from "~/i18n/admin/html";
import { sendPicture } from "~/ui/upload/send-picture";
import { COMMANDS } from "./html-commands";
import { HtmlLink } from "./html-link";
import { holdsPicture, picturesOf, toFragment, toMarkup } from "./html-markup";
import { HtmlPicture } from "./html-picture";
import { HtmlToolbar, type Tool } from "./html-toolbar";
import { changePicture, insertPicture, removePicture, type TextPicture } from "./text-picture";

type Props = {
  /** The form's field: read once, written on every change; whatever gives it the focus gives it to the editor. */
  field: RefObject<HTMLTextAreaElement>;
  id: string;
  label: string;
  lang: "pl" | "en" | undefined;
  heading: "h2" | "h3";
  /** Where this home serves pictures from, in a field that takes them. */
  mediaUrl: string | undefined;
  /** Whether it takes nothing but pictures: no tools for words. */
  hasOnlyPictures?: boolean | undefined;
  describedBy: string | undefined;
  isInvalid: boolean;
  onSource: () => void;
};

/** Writes into an uncontrolled field as typing does, so that the form sees the change. */
function type(field: HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function createEditor(
  root: HTMLElement,
  field: HTMLTextAreaElement,
  heading: "h2" | "h3",
  media: string | undefined,
): Squire {
  const editor = new Squire(root, {
    blockTag: "P",
    addLinks: false,
    sanitizeToDOMFragment: (html) => toFragment(html, heading, media),
    didError: (error) => reportError(error),
  });
  editor.setHTML(field.value);
  // Tab leaves the editor, as it leaves every field; code blocks are not on the site's list.
  for (const key of ["Tab", "Shift-Tab", "Ctrl-d", "Meta-d"]) editor.setKeyHandler(key, null);
  let before = toMarkup(editor.getHTML(), media);
  editor.addEventListener("input", () => {
    const after = toMarkup(editor.getHTML(), media);
    if (after === before) return;
    before = after;
    type(field, after);
  });
  return editor;
}

/** The link that the selection is in. */
function linkAt(editor: Squire, root: HTMLElement): string {
  const { startContainer } = editor.getSelection();
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const link = element?.closest("a");
  return link && root.contains(link) ? (link.getAttribute("href") ?? "") : "";
}

/** Puts pictures that were pasted or dropped into the library, and into the text (LIB-3). */
async function insertFiles(editor: Squire, files: File[], say: (message: string) => void): Promise<void> {
  const refused: string[] = [];
  for (const file of files) {
    const sent = await sendPicture(file, (share) =>
      say(texts.pictureSending.replace("{{percent}}", String(Math.round(100 * share)))),
    );
    if ("error" in sent) refused.push(`${file.name}: ${sent.error}`);
    else insertPicture(editor, { src: sent.src, alt: "", isHalf: false });
    const done = "error" in sent ? [] : [texts.pictureSent, sent.note];
    say([...refused, ...done].filter(Boolean).join(" "));
  }
}

/** A small rich-text editor over a form's textarea, which stays the field that is sent. */
export function HtmlEditor(props: Props) {
  const { field, id, label, lang, heading, mediaUrl, hasOnlyPictures, describedBy, isInvalid, onSource } =
    props;
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Squire | null>(null);
  const [isOn, setOn] = useState<Record<string, boolean>>({});
  const [link, setLink] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const [picture, setPicture] = useState<{ image: HTMLImageElement | null } | null>(null);

  const openLink = useCallback((opened: Squire) => {
    if (root.current) setLink(linkAt(opened, root.current));
  }, []);

  useEffect(() => {
    const [element, textarea] = [root.current, field.current];
    if (!element || !textarea) return;
    const created = createEditor(element, textarea, heading, mediaUrl);
    const showState = () =>
      setOn(Object.fromEntries(COMMANDS.map(({ name, isOn: test }) => [name, test?.(created) ?? false])));
    for (const event of ["pathChange", "select", "cursor", "input"])
      created.addEventListener(event, showState);
    // With the capital, too: that is what Caps Lock sends.
    for (const key of ["Ctrl-k", "Ctrl-K", "Meta-k", "Meta-K"])
      created.setKeyHandler(key, (self, event) => {
        event.preventDefault();
        openLink(self);
      });
    const takeFocus = () => created.focus();
    textarea.addEventListener("focus", takeFocus);
    if (document.activeElement === textarea) takeFocus();
    const takePictures = (event: ClipboardEvent | DragEvent) => {
      const held = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
      const files = mediaUrl ? picturesOf(held) : [];
      if (files.length === 0) {
        const dropped = mediaUrl ? texts.pictureForeign : texts.pictureDropped;
        setMessage(holdsPicture(held, mediaUrl) ? dropped : "");
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      void insertFiles(created, files, setMessage);
    };
    const openPicture = (event: MouseEvent) => {
      if (!mediaUrl || !(event.target instanceof HTMLImageElement)) return;
      // The editor would draw handles with inline styles, which the page's policy forbids.
      event.stopPropagation();
      setPicture({ image: event.target });
    };
    // Before the editor's own listeners.
    element.addEventListener("paste", takePictures, true);
    element.addEventListener("drop", takePictures, true);
    element.addEventListener("click", openPicture);
    setEditor(created);
    return () => {
      textarea.removeEventListener("focus", takeFocus);
      element.removeEventListener("paste", takePictures, true);
      element.removeEventListener("drop", takePictures, true);
      element.removeEventListener("click", openPicture);
      created.destroy();
    };
  }, [field, heading, mediaUrl, openLink]);

  const act = (run: (editor: Squire) => unknown) => {
    if (!editor) return;
    editor.focus();
    run(editor);
  };
  const closeLink = (run?: (editor: Squire) => unknown) => {
    setLink(null);
    act((current) => run?.(current));
  };
  const closePicture = (run?: (editor: Squire) => unknown) => {
    setPicture(null);
    act((current) => run?.(current));
  };
  const setChosen = (chosen: TextPicture, image: HTMLImageElement | null) =>
    closePicture((current) =>
      image ? changePicture(current, image, chosen) : insertPicture(current, chosen),
    );
  const wordTools: Tool[] = [
    ...COMMANDS.map(({ name, label: text, icon, run }) => ({
      name,
      label: text,
      icon,
      isOn: isOn[name] ?? false,
      onPress: () => act(run),
    })),
    { name: "link", label: texts.link, icon: "link", onPress: () => editor && openLink(editor) },
  ];
  const tools: Tool[] = [
    ...(hasOnlyPictures ? [] : wordTools),
    ...(mediaUrl
      ? [
          {
            name: "picture",
            label: texts.picture,
            icon: "portfolio",
            onPress: () => setPicture({ image: null }),
          },
        ]
      : []),
    { name: "undo", label: texts.undo, icon: "undo", onPress: () => act((current) => current.undo()) },
    { name: "redo", label: texts.redo, icon: "redo", onPress: () => act((current) => current.redo()) },
    { name: "source", label: texts.source, icon: "code", onPress: onSource },
  ];
  return (
    <div className="html-editor" data-invalid={isInvalid || undefined}>
      <HtmlToolbar label={texts.toolbar.replace("{{name}}", label)} controls={`${id}-editor`} tools={tools} />
      {link !== null && (
        <HtmlLink
          address={link}
          onSet={(address) => closeLink((current) => current.makeLink(address))}
          onRemove={() => closeLink((current) => current.removeLink())}
          onClose={() => closeLink()}
        />
      )}
      {/* In the page from the start: a live region speaks of what changes in it. */}
      <p role="status">{message && <span className="block px-3 py-2 font-semibold">{message}</span>}</p>
      {picture && (
        <HtmlPicture
          image={picture.image}
          lang={lang ?? "pl"}
          onSet={(chosen) => setChosen(chosen, picture.image)}
          onRemove={() => closePicture((current) => removePicture(current, picture.image))}
          onClose={() => closePicture()}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea can't hold formatted text */}
      <div
        ref={root}
        id={`${id}-editor`}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        lang={lang}
        data-heading={heading}
        className="html-text prose"
      />
    </div>
  );
}
