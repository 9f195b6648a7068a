import type Squire from "squire-rte";
import { html as texts } from "~/i18n/admin/html";

export type Command = {
  name: string;
  label: string;
  className?: string;
  /** Whether the selection is already so, and the button pressed; none where it does not say. */
  isOn?: (editor: Squire) => boolean;
  run: (editor: Squire) => unknown;
};

/** The blocks of a fragment, each turned into one of another kind. */
function blocksAs(tag: string) {
  return (fragment: DocumentFragment): DocumentFragment => {
    for (const block of [...fragment.querySelectorAll("p, h2, h3, h4")]) {
      const changed = document.createElement(tag);
      changed.append(...block.childNodes);
      block.replaceWith(changed);
    }
    return fragment;
  };
}

/** Of which level a text's headings are: its field says so. */
const headingOf = (editor: Squire) => editor.getRoot().dataset.heading ?? "h3";
const isHeading = (editor: Squire) => ["H2", "H3", "H4"].some((tag) => editor.hasFormat(tag));

/** What the toolbar offers, in its order; links are a form of their own. */
export const COMMANDS: Command[] = [
  {
    name: "bold",
    label: texts.bold,
    className: "font-bold",
    isOn: (editor) => editor.hasFormat("B"),
    run: (editor) => (editor.hasFormat("B") ? editor.removeBold() : editor.bold()),
  },
  {
    name: "italic",
    label: texts.italic,
    className: "italic",
    isOn: (editor) => editor.hasFormat("I"),
    run: (editor) => (editor.hasFormat("I") ? editor.removeItalic() : editor.italic()),
  },
  {
    name: "heading",
    label: texts.heading,
    isOn: isHeading,
    run: (editor) => editor.modifyBlocks(blocksAs(isHeading(editor) ? "p" : headingOf(editor))),
  },
  {
    name: "bullets",
    label: texts.bullets,
    isOn: (editor) => editor.hasFormat("UL"),
    run: (editor) => (editor.hasFormat("UL") ? editor.removeList() : editor.makeUnorderedList()),
  },
  {
    name: "numbers",
    label: texts.numbers,
    isOn: (editor) => editor.hasFormat("OL"),
    run: (editor) => (editor.hasFormat("OL") ? editor.removeList() : editor.makeOrderedList()),
  },
  {
    name: "quote",
    label: texts.quote,
    isOn: (editor) => editor.hasFormat("BLOCKQUOTE"),
    run: (editor) =>
      editor.hasFormat("BLOCKQUOTE") ? editor.decreaseQuoteLevel() : editor.increaseQuoteLevel(),
  },
];
