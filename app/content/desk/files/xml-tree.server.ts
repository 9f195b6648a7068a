import { SaxesParser } from "saxes";
import { desk } from "~/i18n/admin/sections/translation-desk";
import { FileRefused } from "./incoming";

/** An element with its namespace, attributes and children; a string is text. */
export type Element = {
  name: string;
  namespace: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
};

/** No file for translators is nested as deep. */
const MAX_DEPTH = 50;
const MAX_ELEMENTS = 300_000;

const texts = desk.back;
const broken = (reason: string) => new FileRefused(texts.xmlBroken.replace("{{reason}}", () => reason));

/**
 * Parses a well-formed XML document. Documents with a DOCTYPE are refused: no entity of their own is ever expanded, and
 * nothing is read from elsewhere.
 * @throws {FileRefused} with the parser's reason
 */
export function parseXml(document: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const open: Element[] = [];
  let root: Element | undefined;
  let count = 0;
  parser.on("error", ({ message }) => {
    throw broken(message);
  });
  parser.on("doctype", () => {
    throw new FileRefused(texts.doctype);
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    count += 1;
    if (open.length >= MAX_DEPTH || count > MAX_ELEMENTS) throw broken("nesting");
    const own = Object.values(attributes).map(({ name, value }) => [name, value]);
    const element: Element = {
      name: local,
      namespace: uri,
      attributes: Object.fromEntries(own),
      children: [],
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  const addText = (text: string) => void open.at(-1)?.children.push(text);
  parser.on("text", addText);
  parser.on("cdata", addText);
  // A DOCTYPE is only announced once it has ended, and what it declares is not kept.
  parser.write(document).close();
  if (!root) throw broken("no root");
  return root;
}
