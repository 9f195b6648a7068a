import type Squire from "squire-rte";
import { html as texts } from "~/i18n/admin/html";

export type Command = {
  name: string;
  label: string;
  icon: string;
  /** Whether the selection has the format, for the button's pressed state; omitted if there is no such state. */
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

/** Heading level of the text, set by its field. */
const headingOf = (editor: Squire) => editor.getRoot().dataset.heading ?? "h3";
const isHeading = (editor: Squire) => ["H2", "H3", "H4"].some((tag) => editor.hasFormat(tag));

/** Toolbar commands in display order. Links have a separate form. */
export const COMMANDS: Command[] = [
  {
    name: "bold",
    label: texts.bold,
    icon: "bold",
    isOn: (editor) => editor.hasFormat("B"),
    run: (editor) => (editor.hasFormat("B") ? editor.removeBold() : editor.bold()),
  },
  {
    name: "italic",
    label: texts.italic,
    icon: "italic",
    isOn: (editor) => editor.hasFormat("I"),
    run: (editor) => (editor.hasFormat("I") ? editor.removeItalic() : editor.italic()),
  },
  {
    name: "heading",
    label: texts.heading,
    icon: "heading",
    isOn: isHeading,
    run: (editor) => editor.modifyBlocks(blocksAs(isHeading(editor) ? "p" : headingOf(editor))),
  },
  {
    name: "bullets",
    label: texts.bullets,
    icon: "bullets",
    isOn: (editor) => editor.hasFormat("UL"),
    run: (editor) => (editor.hasFormat("UL") ? editor.removeList() : editor.makeUnorderedList()),
  },
  {
    name: "numbers",
    label: texts.numbers,
    icon: "numbers",
    isOn: (editor) => editor.hasFormat("OL"),
    run: (editor) => (editor.hasFormat("OL") ? editor.removeList() : editor.makeOrderedList()),
  },
  {
    name: "quote",
    label: texts.quote,
    icon: "blockquote",
    isOn: (editor) => editor.hasFormat("BLOCKQUOTE"),
    run: (editor) =>
      editor.hasFormat("BLOCKQUOTE") ? editor.decreaseQuoteLevel() : editor.increaseQuoteLevel(),
  },
];
