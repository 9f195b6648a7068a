import type { SubmissionResult } from "@conform-to/react";
import type { UploadTarget } from "~/files/upload-rules";
import type { Toast } from "~/schemas/toast";
import type { PairsChange } from "../form-values";

/** Another admin saved the row meanwhile: the fields that differ, and the version that a second save must name (DATA-4). */
export type Conflict = {
  updatedAt: string;
  /** `base` is what the form was filled with, where it is known. */
  fields: { name: string; mine: string; theirs: string; base?: string }[];
  /** The other admin, and the fields merged from their save, as text; only where the base version is known. */
  others?: { who: string; fields: string };
  /** The form's field that names the version, where it is another one than `updated_at`. */
  versionField?: "updated_at" | "draft_version";
};

/** The response to a form that was not saved: its input and errors, the other version, a preview, a toast. */
export type EditReply = {
  result: SubmissionResult | null;
  conflict?: Conflict;
  /** Whether the input holds values that the browser did not send: the form is to show them. */
  isRefilled?: boolean;
  /** A field's HTML as visitors will see it. */
  preview?: { name: string; html: string };
  /** Pairs added, moved or removed in the form's lists. */
  pairs?: PairsChange;
  /** A step of choosing a picture of the library for the form. */
  library?: LibraryStep;
  toast?: Toast;
};

/** Pictures of the library to choose from. */
export type PictureChoices = {
  target: UploadTarget;
  search: string;
  /** Number of pictures found; null where they can't be read. */
  count: number | null;
  page: number;
  pages: number;
  pictures: { path: string; name: string; src: string }[];
};

/** A step of choosing a picture for a field of a form. */
export type LibraryStep = {
  target: UploadTarget;
  /** The open panel's pictures; null where it is closed. */
  choices: PictureChoices | null;
  /** Why a choice was refused. */
  error?: string;
  /** Errors of files that came with the step and were refused, by their fields. */
  errors: Record<string, string[]>;
};

/** A file that was not stored, and why. */
export type RefusedFile = { name: string; error: string };

/** The response to an upload that was refused: the panel's target, the reason, a toast. Of several files, which were refused. */
export type UploadReply = {
  result: null;
  upload: { target: string; error: string; refused?: RefusedFile[] };
  toast: Toast;
};

/** The response to a picture that a script put into the library. */
export type UploadedPicture = { uploaded: { path: string; src: string } };
