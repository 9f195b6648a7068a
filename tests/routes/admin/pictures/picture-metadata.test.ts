import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { action } from "~/routes/admin/media/route";
import {
  forgetUploads,
  readStored,
  uploadedFiles,
  uploadedVariants,
} from "../../../support/back-end/bucket.ts";
import { database } from "../../../support/back-end/content.ts";
import { askWithFile } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";

/** Words of a place and a person, in every kind of metadata below. */
const SECRET = "Rynek-51-6-Anna";
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

const told = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#c82818" } })
    .withExif({
      IFD0: { Artist: SECRET, ImageDescription: SECRET },
      IFD3: { GPSLatitude: "51/1 6/1 0/1", GPSLatitudeRef: "N", GPSAreaInformation: SECRET },
    })
    .withXmp(XMP);

/** A PNG with a text chunk behind its header. */
async function pngWithText(): Promise<Buffer> {
  const png = await told().png().toBuffer();
  const text = Buffer.from(`Comment\0${SECRET}`, "latin1");
  const chunk = Buffer.alloc(8);
  chunk.writeUInt32BE(text.length, 0);
  chunk.write("tEXt", 4, "latin1");
  const afterHeader = 8 + 25;
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk,
    text,
    Buffer.alloc(4),
    png.subarray(afterHeader),
  ]);
}

let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});
afterEach(forgetUploads);

describe("what visitors can get of a picture", () => {
  test.each([
    ["jpg", () => told().jpeg().toBuffer()],
    ["png", pngWithText],
    ["webp", () => told().webp().toBuffer()],
    ["avif", () => told().avif().toBuffer()],
  ] as const)(
    "LIB-4 SEC-11 tells nothing of where, when and by whom a %s was taken: the original, each variant, the card of a link",
    async (kind, make) => {
      const bytes = await make();
      expect(bytes.includes(SECRET)).toBe(true);
      const file = { bytes, name: `zdjecie.${kind}`, fields: { intent: "upload" } };
      const sent = await answer(() =>
        action(askWithFile("/admin/media?view=pictures&upload=library", admin.cookie, file)),
      );
      const path = new URL(sent.location ?? "", "http://site.example").searchParams.get("edit") ?? "";
      expect(path).toMatch(new RegExp(`^library/.*\\.${kind}$`));
      const [row] =
        await database`select to_json(updated_at) #>> '{}' as version from media_files where path = ${path}`;
      const form = { intent: "save", updated_at: String(row?.version), focal_x: "10", focal_y: "90" };
      const at = `/admin/media?view=pictures&edit=${path}`;
      expect((await answer(() => action(ask(at, { cookie: admin.cookie, form })))).status).toBe(302);

      // Its own: a file that an earlier test left to the background may come late.
      const names = [...(await uploadedFiles()), ...(await uploadedVariants())]
        .map(({ name }) => name)
        .filter((name) => name.startsWith(path.replace(/\.\w+$/, "")));
      // AVIF and WebP in its own width, the card, and the card around the focal point.
      expect(names).toHaveLength(5);
      for (const name of names) {
        const stored = await readStored(name);
        const { exif, xmp, iptc, comments } = await sharp(stored).metadata();
        expect({ name, exif, xmp, iptc, comments }).toEqual({ name });
        expect(stored.includes(SECRET)).toBe(false);
        expect(stored.includes("Exif\0\0")).toBe(false);
      }
    },
  );
});
