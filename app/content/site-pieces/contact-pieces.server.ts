import { PRIVACY_SECTIONS } from "~/backend/content/site-content.server";
import { socialLinks } from "~/content/social-links.server";
import { pages as texts } from "~/i18n/admin/sections/pages";
import { blockPiece, firstWords, listPiece, type Piece, textSample, wordsPiece } from "./piece.server";
import type { KnownRows, PageEntry } from "./site-page";

const { pieces: names } = texts;

const idOf = ({ blocks }: KnownRows, key: string) => blocks.find((block) => block.key === key)?.id;

/** The company's record: what stands beside the form, and in the footer. @param mark its place on the page */
const company = (mark: string): Piece => ({
  name: names.company,
  kind: "company",
  editor: "/admin/company",
  mark,
  async sample(reader) {
    const row = await reader.company();
    return textSample(
      firstWords([row?.phone, row?.email, row && `${row.street}, ${row.postal_code} ${row.city}`]),
    );
  },
});

/** The contact block: words, form and company. @param place selector of the block in the page */
const contactBlock = (rows: KnownRows, place: string): Piece[] => [
  blockPiece({
    key: "contact_intro",
    id: idOf(rows, "contact_intro"),
    name: names.contactIntro,
    mark: `${place} .contact-columns > div > .notice`,
  }),
  wordsPiece({
    name: names.contactForm,
    prefix: "contact.",
    keys: ["contact.name", "contact.email", "contact.message", "contact.send"],
    mark: `${place} form`,
  }),
  blockPiece({
    key: "privacy_notice",
    id: idOf(rows, "privacy_notice"),
    name: names.notice,
    mark: `${place} .contact-columns > .notice`,
  }),
  company(`${place} dl:has([href^="mailto:"])`),
];

export const contactPage = (rows: KnownRows): PageEntry => ({
  slug: "contact",
  path: "/contact",
  name: texts.names.contact,
  isContact: true,
  pieces: [
    wordsPiece({
      name: names.contactHead,
      prefix: "contact.",
      keys: ["contact.title", "contact.description"],
      mark: ".banner-room",
    }),
    ...contactBlock(rows, "#main > section"),
    wordsPiece({
      name: names.contactSteps,
      prefix: "steps.",
      keys: ["steps.heading", "steps.firstWhen", "steps.secondWhen", "steps.thirdWhen", "steps.fourthWhen"],
      mark: "#main .steps-section",
    }),
  ],
});

export const privacyPage = (rows: KnownRows): PageEntry => ({
  slug: "privacy",
  path: "/privacy",
  name: texts.names.privacy,
  pieces: [
    ...PRIVACY_SECTIONS.map((key) => {
      const name = rows.blocks.find((block) => block.key === key)?.title;
      return blockPiece({ key, id: idOf(rows, key), name, mark: `#${key}` });
    }),
    wordsPiece({ name: names.words, prefix: "privacy.", keys: ["privacy.title", "privacy.contents"] }),
  ],
});

/** The pieces of every page, from top to bottom. @param hasContactBlock whether the page ends with it */
export const sharedPieces = (rows: KnownRows, hasContactBlock: boolean): Piece[] => [
  wordsPiece({
    name: names.menu,
    prefix: "header.",
    keys: ["header.home", "header.about", "header.services", "header.portfolio", "header.contact"],
    mark: "header.sticky",
  }),
  ...(hasContactBlock ? contactBlock(rows, "#contact") : []),
  wordsPiece({
    name: names.footer,
    prefix: "footer.",
    keys: ["footer.tagline", "footer.services", "footer.company"],
    mark: "footer",
  }),
  listPiece(socialLinks, { mark: "footer ul[aria-label]" }),
  wordsPiece({ name: names.consent, prefix: "consent.", keys: ["consent.heading", "consent.text"] }),
];
