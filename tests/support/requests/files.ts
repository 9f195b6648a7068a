import { readFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { deflateSync } from "node:zlib";
import { rootDir } from "../../../supabase/local/system/paths.ts";

const read = (name: string): Buffer => readFileSync(path.join(rootDir, name));

/** 48x27 pixels: its variants are made in no time, where the project's own pictures take a processor a second each. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAADAAAAAbBAMAAADIRxFBAAAAMFBMVEUkH1okWFpWH1omulpWWVoki1qGh1qDUFquUVqDG1quG1pX" +
  "jFpaulqwh1qHulqwulo3GTwxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABeElEQVQoz2WNsU7CUBhGL4QHAFInFiQkpHPjBIOQagcm" +
  "Ip26mksTAwMxlPYBxJh0cSHwAoqbUXAoYWGUOJIupRsLtX0CqP/tFVr0jN/JyYcQJRcwIAxfCL97PE52liViFBFxKh4HYIbD4VEB" +
  "hgVDilEostkcLcj+5yMefLDRIhlD56fZSj7XbrdVVdU07QFAsYBEIg8UCv2+qjw9E1AqCaSBSkUoCIrS17rdewClAsplnufzvFJQ" +
  "FKXXC0U5zYARBIHsQXBU7E2kYBiG7Pwt7PLho0ZMHUxV+GjgTufONE1LR7VaTRQvXqvvRvUS6DRkWbZ03USieAIqI2Wq4K5xA2O8" +
  "1C3TAgHUpbphGJPJ5AbjZrNpAVSI4ngMxoAdgmUo6EwLfFRIkkRVpDgDisXiJ7DZuC239e1t/e0WcVcBb2/T6XQ226zX7mpl27aP" +
  "OEKpVFoAjtNyXdfzfN+3qeC4+ZwaELsdiLAgifPl7gv/UCzCwvf+FU5Y/ABJ5CSyfMbgsQAAAABJRU5ErkJggg==";
/** 16x16 pixels of grey. */
const JPEG =
  "/9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgEBAQEBAUFBQUFBQYGBgYGBgYGBgYGBgYHBwcICAgHBwcGBgcHCAgICAkJCQgI" +
  "CAgJCQoKCgwMCwsODg4RERT/xABKAAEAAAAAAAAAAAAAAAAAAAAAAQEAAAAAAAAAAAAAAAAAAAAAEAEAAAAAAAAAAAAAAAAA" +
  "AAAAEQEAAAAAAAAAAAAAAAAAAAAA/8AAEQgAEAAQAwESAAISAAMSAP/aAAwDAQACEQMRAD8AAAAA/9k=";
const AVIF =
  "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAA" +
  "AAAAAFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAASEAAAAUAAAAKGlpbmYA" +
  "AAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAAQAAAAEAAAABBw" +
  "aXhpAAAAAAMICAgAAAAMYXYxQ4EADAAAAAATY29scm5jbHgAAgACAAIAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAAcbWRh" +
  "dAoGGAz/2wCAMgoYAAAAUAAAAACc";

/** Whole, well-formed files: the project's own, and the smallest there are of the other kinds. */
export const goodFiles = {
  png: () => Buffer.from(PNG, "base64"),
  webp: () => read("supabase/media/portfolio/placeholder.webp"),
  ico: () => read("public/favicon.ico"),
  webm: () => read("supabase/media/about/studio.webm"),
  mp4: () => read("public/loop/hero.mp4"),
  gif: () => Buffer.from("R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64"),
  jpg: () => Buffer.from(JPEG, "base64"),
  avif: () => Buffer.from(AVIF, "base64"),
};

/** The picture for sharing: 1200x630 pixels, 280 kB. */
export const sharePng = () => read("public/og.png");

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><html><body><script>alert(1)</script></body></html>";

/** The five bad files (UPL): each as a browser would send it, named and declared as a picture. */
export const badFiles = {
  /** One byte over the size limit of pictures. */
  tooLarge: () =>
    Buffer.concat([goodFiles.png(), Buffer.alloc(10 * 1024 * 1024 + 1 - goodFiles.png().length)]),
  wrongBytes: () => Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 251)),
  renamedHtml: () => Buffer.from(HTML),
  truncated: () => goodFiles.webp().subarray(0, 20_000),
  svg: () => Buffer.from(SVG),
};

/** Whole pictures with a page inside: in a comment, and after the end. */
export const polyglots = {
  gifComment: () => {
    const [gif, text] = [goodFiles.gif(), Buffer.from(HTML)];
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0])]);
    return Buffer.concat([gif.subarray(0, 19), comment, gif.subarray(19)]);
  },
  pngTail: () => Buffer.concat([goodFiles.png(), Buffer.from(HTML)]),
  jpegTail: () => Buffer.concat([goodFiles.jpg(), Buffer.from(HTML)]),
};

/** A chunk of a PNG; its checksum is left at zero, which nothing here looks at. */
function chunk(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length, 0);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, content, Buffer.alloc(4)]);
}

/** A PNG that says it has these dimensions, in pixels; small whatever they are. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(64)));
  return Buffer.concat([signature, chunk("IHDR", header), pixels, chunk("IEND", Buffer.alloc(0))]);
}

/** Bytes as the form reader hands them on. */
export function sentFile(bytes: Buffer, name = "plik.png") {
  return {
    name,
    size: bytes.length,
    read: async (position: number, length: number) => bytes.subarray(position, position + length),
    stream: () => Readable.from([bytes]),
    close: async () => {},
  };
}
