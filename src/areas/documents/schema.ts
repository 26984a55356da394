import { z } from "zod";
import type { ReviewStatus } from "#areas/reservations/schema.ts";
import {
  choiceField,
  idField,
  optionalDayField,
  requiredCheckboxField,
  requiredTextField,
  textField,
} from "#kit/forms/fields.ts";
import { issueText } from "#kit/text/localization.ts";
import { messages as embargoMessages } from "./embargo/texts.ts";

/** Access levels of the full text (spec §3). */
export const accessLevels = ["yes", "partially"] as const;

/** Licences of the full text; `none` reserves all rights (spec §3). */
export const licences = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "none"] as const;

/** Minimum length of an abstract in characters. A shorter abstract would not inform readers of the repository. */
export const minAbstractLength = 100;

/** Maximum length of the reason for an embargo in characters. */
export const embargoReasonLimit = 1_000;

const { problems } = embargoMessages;

/** Form fields of a final version, without its files (spec §3 Document). The command checks the day of the embargo. */
export const finalVersionForm = z
  .object({
    abstract: requiredTextField(5_000, minAbstractLength),
    abstractEng: textField(5_000),
    keywordsEng: textField(500),
    statementOfOrigin: requiredCheckboxField,
    publiclyAccessible: choiceField(accessLevels),
    embargoUntil: optionalDayField,
    embargoReason: textField(embargoReasonLimit),
    creativeCommons: choiceField(licences),
    studentComment: textField(2_000),
  })
  .refine(({ embargoUntil, publiclyAccessible }) => embargoUntil === null || publiclyAccessible === "yes", {
    path: ["embargoUntil"],
    message: issueText(problems.partially),
  })
  .refine(({ embargoUntil, embargoReason }) => embargoUntil === null || embargoReason !== "", {
    path: ["embargoReason"],
    message: issueText(problems.reason),
  });

export type FinalVersionInput = z.output<typeof finalVersionForm>;

/** Maximum length of the reason for a shorter abstract in characters. */
export const abstractReasonLimit = 1_000;

/** The form with which the library or student services shorten the abstracts of a completed thesis. */
export const shorterAbstractForm = z.object({
  abstract: textField(5_000),
  abstractEng: textField(5_000),
  abstractReason: requiredTextField(abstractReasonLimit),
  version: idField,
});

export type ShorterAbstractInput = z.output<typeof shorterAbstractForm>;

/** Form fields of a working version, without its file. */
export const workingVersionForm = z.object({ studentComment: textField(2_000) });

/** Form fields of a comment on a version, without its file. `documentId` is the version that the author has read. */
export const versionCommentForm = z.object({ documentId: idField, comment: textField(5_000) });

export type VersionCommentInput = z.output<typeof versionCommentForm>;

/**
 * Form fields of the mentor's response to a version, without its file. Commands require a comment to return a version
 * or to ask for changes.
 */
export const mentorResponseForm = z.object({ mentorComment: textField(5_000) });

/** The mentor's decisions on a final version. */
export type ReviewStep = "approveFinal" | "askMinorChanges" | "returnFinal";

/** A form at the end of a reservation's thread. */
export type ThreadForm = "workingVersion" | "workingAnswer" | "review";

export type DocumentFileView = { id: number; name: string; size: number };

/** The embargo of a version, for those who may read the version. */
export type EmbargoView = {
  /** The day on which everybody may read the thesis, yyyy-mm-dd; null for no embargo. */
  embargoUntil: string | null;
  embargoReason: string;
};

/** A working or final version as shown to the participants. */
export type DocumentVersionView = EmbargoView & {
  id: number;
  finalVersion: boolean;
  reviewStatus: ReviewStatus | null;
  studentComment: string;
  abstract: string;
  abstractEng: string;
  keywordsEng: string;
  mentorComment: string;
  createdAt: string;
  updatedAt: string;
  mentorRespondedAt: string | null;
  statementOfOrigin: boolean;
  publiclyAccessible: "yes" | "partially" | null;
  creativeCommons: string | null;
  thesisFile: DocumentFileView | null;
  attachmentFile: DocumentFileView | null;
  mentorFile: DocumentFileView | null;
  /** Comments beside the mentor's answer, oldest first. */
  comments: VersionCommentView[];
};

/** A co-mentor's comment on a version. */
export type VersionCommentView = {
  id: number;
  authorId: number;
  author: string;
  comment: string;
  createdAt: string;
  updatedAt: string;
  /** True once the student has corrected the version. */
  closed: boolean;
  file: DocumentFileView | null;
};
