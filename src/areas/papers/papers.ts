import { z } from "zod";
import type { OriginalityFacts } from "#areas/reservations/originality.ts";
import { type ReservationStatus, reservationStatuses } from "#areas/reservations/reservations.ts";
import type { MentorListWithPdf } from "#areas/theses/mentor-lists.ts";
import { checkboxField, choiceField, idField, reasonSchema, textField } from "#kit/forms/fields.ts";
import type { Language } from "#kit/text/localization.ts";
import type { PaperSeal } from "./seal.ts";

/**
 * The papers that student services print for a reservation; the certificate of completion has pages
 * of its own.
 */
export const reservationPaperKinds = [
  "statements",
  "formB",
  "applicationForm",
  "minutes",
  "originality",
] as const;

export type ReservationPaperKind = (typeof reservationPaperKinds)[number];

export const paperKinds = [...reservationPaperKinds, "certificate"] as const;

export type PaperKind = (typeof paperKinds)[number];

/**
 * Documents printed from the records but neither issued nor stored: a mentor's lists of theses, and
 * the payment slip.
 */
export const printoutKinds = ["unpublishedTheses", "completedTheses", "paymentSlip"] as const;

export type PrintoutKind = (typeof printoutKinds)[number];

/** All documents with a wording. */
export const wordingKinds = [...paperKinds, ...printoutKinds] as const;

export type WordingKind = (typeof wordingKinds)[number];

/** The papers that exist in English, too, for international use. */
const englishKinds: readonly WordingKind[] = ["statements", "formB", "minutes", "certificate"];

/** The languages in which a wording exists. */
export const wordingLanguages = (kind: WordingKind): readonly Language[] =>
  englishKinds.includes(kind) ? ["hr", "en"] : ["hr"];

/** The status from which a reservation's paper can be printed (product §3). */
const printableFrom: Readonly<Record<ReservationPaperKind, ReservationStatus>> = {
  statements: "submittedToStudentServices",
  formB: "submittedToStudentServices",
  applicationForm: "studentServicesConfirmedDefenseDate",
  minutes: "studentServicesConfirmedDefenseDate",
  originality: "mentorConfirmedReservation",
};

/**
 * True if the paper can be printed for a reservation in this status; never for a cancelled one, and
 * that on the originality check only with a finished check. Statements are printed, besides, only
 * where they were given (`lacksStatements`).
 */
export const isPrintable = (
  kind: ReservationPaperKind,
  status: ReservationStatus,
  isChecked = false,
): boolean =>
  status !== "canceled" &&
  reservationStatuses.indexOf(status) >= reservationStatuses.indexOf(printableFrom[kind]) &&
  (kind !== "originality" || isChecked);

/**
 * True if there is a similarity report, and the mentor has explained it where the threshold asks
 * for that.
 */
export const isOriginalityChecked = (
  facts: Pick<OriginalityFacts, "reported" | "aboveThreshold" | "explained">,
) => facts.reported && (!facts.aboveThreshold || facts.explained);

/**
 * True for the statements of a student who gave none, as in the records of a former application.
 */
export const lacksStatements = (kind: PaperKind, given: boolean): boolean =>
  kind === "statements" && !given;

/** The statuses in which a paper can be printed. */
export const printableStatuses = (kind: ReservationPaperKind): readonly ReservationStatus[] =>
  reservationStatuses.filter((status) => isPrintable(kind, status, true));

const isWordingKind = (text: string | undefined): text is WordingKind =>
  wordingKinds.some((kind) => kind === text);

export const isPrintoutKind = (kind: WordingKind): kind is PrintoutKind =>
  printoutKinds.some((printout) => printout === kind);

export const isReservationPaperKind = (
  text: string | undefined | null,
): text is ReservationPaperKind => reservationPaperKinds.some((kind) => kind === text);

/**
 * The addresses of the papers; those with a reservation's id give the paper by GET and issue it by
 * POST (spec §2).
 */
export const paperPaths = {
  list: "/service/papers",
  reservation: (reservationId: number) => `/service/papers/${reservationId}`,
  statements: (reservationId: number) => `/service/statements/${reservationId}`,
  formB: (reservationId: number) => `/service/generate-form-b/${reservationId}`,
  applicationForm: (reservationId: number) => `/service/application-form/${reservationId}`,
  minutes: (reservationId: number) => `/service/minutes/${reservationId}`,
  originality: (reservationId: number) => `/service/originality-report/${reservationId}`,
  file: (paperId: number) => `/service/paper-file/${paperId}`,
  templates: "/paper-template",
  template: (kind: WordingKind, language: Language) => `/paper-template/edit/${kind}-${language}`,
  templatePreview: (kind: WordingKind, language: Language) =>
    `/paper-template/preview/${kind}-${language}`,
};

/** The queue of the job that seals an issued paper. */
export const sealPaperQueue = "seal-paper";

/** The requested copy, so that a second click issues no second copy. */
const copyNumber = z.coerce.number().int().min(1).catch(1);

/** Grammatical gender of the texts about a student; asked once. */
const genderField = choiceField(["true", "false"]).transform((sent) => sent === "true");

/** The form that corrects the gender. */
export const genderForm = z.object({ female: genderField });

/** The form that issues a paper, and with `english` also the one for international use. */
export const issueForm = z.object({
  female: genderField.optional(),
  number: copyNumber,
  english: checkboxField,
});

/**
 * The form that issues the paper for international use of a kind whose original has been issued.
 */
export const englishForm = z.object({
  kind: choiceField(reservationPaperKinds),
  number: copyNumber,
});

/**
 * Whether a paper counts. `outdated` if the data was corrected after the newest copy was issued,
 * until the next copy replaces it; `withdrawn` if a decision on the defense revoked it. The states
 * of the original are those of a paper for international use.
 */
export type PaperState =
  | "valid"
  | "outdated"
  | "replaced"
  | "revoked"
  | "withdrawn"
  | "originalReplaced"
  | "originalRevoked";

/** An issued and stored paper, as shown in lists. */
export type IssuedPaper = {
  id: number;
  kind: PaperKind;
  language: Language;
  number: number;
  state: PaperState;
  /** The copy of the original, of a paper for international use. */
  originalNumber: number | null;
  /** "" for an older paper without a code. */
  code: string;
  sha256: string;
  /** Of an English certificate; otherwise "". */
  registrationNo: string;
  issuedAt: string;
  issuedBy: string | null;
  size: number;
  name: string;
  revokedAt: string | null;
  revocationReason: string;
  seals: readonly PaperSeal[];
};

/** The kind of the paper at an address; undefined at that of all papers of a reservation. */
export const paperKindAt = (path: string): ReservationPaperKind | undefined =>
  reservationPaperKinds.find(
    (kind) => path.replace(/\/\d+(\.data)?$/, "") === paperPaths[kind](0).replace(/\/0$/, ""),
  );

/**
 * The kind and language of a wording's address, such as `formB-hr`; undefined for any other text.
 */
export function parseTemplateName(
  name: string | undefined,
): { kind: WordingKind; language: Language } | undefined {
  const [kind, code, ...more] = name?.split("-") ?? [];
  if (more.length > 0 || !isWordingKind(kind)) return undefined;
  const language = wordingLanguages(kind).find((candidate) => candidate === code);
  return language && { kind, language };
}

/** The form that issues a certificate, and with `english` also the one for international use. */
export const copyForm = z.object({
  number: copyNumber,
  english: checkboxField,
  registrationNo: textField(60),
});

/** The copy that the form asks for. */
export const toCopy = ({ number, english, registrationNo }: z.output<typeof copyForm>) => ({
  number,
  english: english ? { registrationNo } : undefined,
});

/** The form that issues the certificate for international use whose original has been issued. */
export const englishCopyForm = copyForm.omit({ english: true });

/** The form that revokes a copy. */
export const revocationForm = reasonSchema.extend({ paper: idField });

/** The printout of each list of theses that a mentor can print. */
export const thesisListPrintouts = {
  notPublished: "unpublishedTheses",
  completed: "completedTheses",
} as const satisfies Record<MentorListWithPdf, PrintoutKind>;
