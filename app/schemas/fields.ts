import { z } from "zod";
import { isVisible } from "./visible";

// conform leaves an empty field out of what it gives to the schema: so a text that may be empty has "" as its default,
// and one that must be there is a plain string whose absence is the error.

const tooLong = (max: number) => `Najwyżej ${max} znaków.`;

/** A line of text that may be empty; spaces around it are cut off. */
export const line = (max = 300) => z.string().trim().max(max, tooLong(max)).default("");

/** A line of text that must be there. @param missing what to say where it is not */
export const requiredLine = (missing: string, max = 300) =>
  z.string(missing).trim().refine(isVisible, missing).max(max, tooLong(max));

/** A text of several lines that may be empty. */
export const text = (max = 5_000) => line(max);

/** A text with HTML; what is not on the site's allow-list is cut away when it is saved. */
export const html = (max = 50_000) => line(max);

/** A choice between two states of a row, each with its words in the form. @param wrong what to say where it is neither */
export const yesOrNo = (wrong: string) => z.enum(["yes", "no"], wrong);
