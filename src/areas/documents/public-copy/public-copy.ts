import { z } from "zod";
import { idField, requiredTextField } from "#kit/forms/fields.ts";

/** Maximum length of the reason for a public copy in characters. */
export const publicCopyReasonLimit = 1_000;

/**
 * The form that gives a public copy or withdraws it, with the version of the thesis version that it
 * was loaded with.
 */
export const publicCopyForm = z.object({
  publicFileReason: requiredTextField(publicCopyReasonLimit),
  version: idField,
});

export type PublicCopyInput = z.output<typeof publicCopyForm>;

/** The copy that takes the place of a thesis's file for the public, as its page shows it. */
export type PublicCopyView = {
  documentId: number;
  /** Of the thesis version, for the forms. */
  version: number;
  /** The copy and the day on which it was given, yyyy-mm-dd; null if the original is public. */
  file: { name: string; size: number; sha256: string; givenOn: string } | null;
  /** Why the copy was given or, without a copy, withdrawn; "" if there never was one. */
  reason: string;
  /** True if the repository has a published record, whose file only its editor replaces. */
  inRepository: boolean;
};

/** The address of the page on which a copy is given. */
export const publicCopyPath = (reservationId: number) => `/document/public-copy/${reservationId}`;

/** The address of the file that everybody gets, also for those who may open the original. */
export const publicFilePath = (documentId: number) =>
  `/student/download-thesis/${documentId}?${publicFileParam}`;

/** The query parameter of a download that requests the file that everybody gets. */
export const publicFileParam = "public";
