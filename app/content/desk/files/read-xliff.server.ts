import { desk } from "~/i18n/admin/sections/translation-desk";
import { FileRefused, type Incoming } from "./incoming";
import { NAMESPACES, VERSION_NOTE, type XliffVersion } from "./xliff.server";
import { type Element, parseXml } from "./xml-tree.server";

const texts = desk.back;
const broken = (reason: string) => new FileRefused(texts.xliffBroken.replace("{{reason}}", () => reason));

const isElement = (child: Element | string): child is Element => typeof child !== "string";

/** The child elements of a name in the element's own namespace; those of other namespaces are no part of XLIFF's core. */
const childrenOf = (element: Element, name: string): Element[] =>
  element.children.filter(
    (child): child is Element =>
      isElement(child) && child.name === name && child.namespace === element.namespace,
  );

/** The one child of a name. @throws {FileRefused} where there are several */
function childOf(element: Element, name: string): Element | undefined {
  const [first, second] = childrenOf(element, name);
  if (second) throw broken(`<${element.name}>: <${name}> × 2`);
  return first;
}

function attributeOf({ name, attributes }: Element, attribute: string): string {
  const value = attributes[attribute];
  if (!value) throw broken(`<${name}>: ${attribute}?`);
  return value;
}

const plainText = (element: Element): string =>
  element.children.map((child) => (isElement(child) ? plainText(child) : child)).join("");

/** Elements around words that mean nothing to the text itself. */
const TRANSPARENT = new Set(["mrk"]);
const MARKERS = new Set(["sm", "em"]);

/** A text with its codes. @param codeOf what a code's element stands for; null where that is not known */
function inlineText(element: Element, codeOf: (code: Element) => string | null): string {
  return element.children
    .map((child) => {
      if (!isElement(child)) return child;
      if (TRANSPARENT.has(child.name)) return inlineText(child, codeOf);
      if (MARKERS.has(child.name)) return "";
      const code = codeOf(child);
      if (code === null) throw broken(`<${child.name}>`);
      return code;
    })
    .join("");
}

/** Meaning of the source's inline elements, by their number. */
function codesById(source: Element | undefined, codeOf: (code: Element) => string | null) {
  const codes = new Map<string, string>();
  for (const child of source?.children ?? [])
    if (isElement(child)) codes.set(child.attributes.id ?? "", codeOf(child) ?? "");
  return codes;
}

function unit12(unit: Element): Incoming {
  const id = attributeOf(unit, "id");
  const source = childOf(unit, "source");
  if (!source) throw broken(`${id}: <source>?`);
  const own = (code: Element) => (["ph", "it", "bpt", "ept"].includes(code.name) ? plainText(code) : null);
  const known = codesById(source, own);
  const codeOf = (code: Element) => own(code) || known.get(code.attributes.id ?? "") || null;
  const target = childOf(unit, "target");
  const note = childrenOf(unit, "note").find(({ attributes }) => attributes.from === VERSION_NOTE);
  return { id, en: target ? inlineText(target, codeOf) : "", version: note ? plainText(note).trim() : "" };
}

/** Units of a file, those in groups included. */
function unitsIn(element: Element, name: string): Element[] {
  const groups = childrenOf(element, "group").flatMap((group) => unitsIn(group, name));
  return [...childrenOf(element, name), ...groups];
}

function read12(root: Element): Incoming[] {
  return childrenOf(root, "file").flatMap((file) => {
    checkLanguages(attributeOf(file, "source-language"), attributeOf(file, "target-language"));
    attributeOf(file, "original");
    const body = childOf(file, "body");
    if (!body) throw broken("<body>?");
    return unitsIn(body, "trans-unit").map(unit12);
  });
}

function unit21(unit: Element): Incoming {
  const id = attributeOf(unit, "id");
  const data = childOf(unit, "originalData");
  const originals = new Map(
    (data ? childrenOf(data, "data") : []).map((entry) => [attributeOf(entry, "id"), plainText(entry)]),
  );
  const own = (code: Element) => {
    if (code.name !== "ph") return null;
    return (
      originals.get(code.attributes.dataRef ?? "") ?? code.attributes.disp ?? code.attributes.equiv ?? null
    );
  };
  const parts = unit.children.filter(
    (child): child is Element => isElement(child) && ["segment", "ignorable"].includes(child.name),
  );
  if (!parts.some(({ name }) => name === "segment")) throw broken(`${id}: <segment>?`);
  let isTranslated = true;
  const en = parts.map((part) => {
    const source = childOf(part, "source");
    if (!source) throw broken(`${id}: <source>?`);
    const known = codesById(source, own);
    const codeOf = (code: Element) => own(code) ?? known.get(code.attributes.id ?? "") ?? null;
    const target = childOf(part, "target");
    if (target) return inlineText(target, codeOf);
    if (part.name === "segment") isTranslated = false;
    return inlineText(source, codeOf);
  });
  const notes = childOf(unit, "notes");
  const note =
    notes && childrenOf(notes, "note").find(({ attributes }) => attributes.category === VERSION_NOTE);
  return { id, en: isTranslated ? en.join("") : "", version: note ? plainText(note).trim() : "" };
}

function read21(root: Element): Incoming[] {
  checkLanguages(attributeOf(root, "srcLang"), attributeOf(root, "trgLang"));
  return childrenOf(root, "file").flatMap((file) => {
    attributeOf(file, "id");
    return unitsIn(file, "unit").map(unit21);
  });
}

/** Programs may name the country as well: "en-GB". */
function checkLanguages(source: string, target: string): void {
  if (!/^pl\b/i.test(source) || !/^en\b/i.test(target)) throw new FileRefused(texts.wrongLanguages);
}

/** The version that a document is of, by its root; null of another one. */
function versionOf({ name, namespace, attributes }: Element): XliffVersion | null {
  if (name !== "xliff") return null;
  if (namespace === NAMESPACES["1.2"] && attributes.version === "1.2") return "1.2";
  return namespace === NAMESPACES["2.1"] && /^2\.[01]$/.test(attributes.version ?? "") ? "2.1" : null;
}

/**
 * Reads the translations of an XLIFF file.
 * @throws {FileRefused} where it is none, or lacks what the standard requires
 */
export function fromXliff(document: string): Incoming[] {
  const root = parseXml(document);
  const version = versionOf(root);
  if (!version) throw broken(`<${root.name} version="${root.attributes.version ?? ""}">`);
  return version === "1.2" ? read12(root) : read21(root);
}
