import { z } from "zod";
import type { PdfBox, PdfTextLine } from "#kit/files/pdf-contents.ts";
import type { PdfInspection } from "#kit/files/pdf-inspection.ts";
import { checkboxField, choiceField, optionalIdField } from "#kit/forms/fields.ts";
import type { Language } from "#kit/text/localization.ts";
import type { texts as ruleTexts } from "./rules-texts.ts";

/** The rules of the check, each with its texts. */
export type RuleKey = keyof typeof ruleTexts.hr.rules;

export const ruleGroups = ["record", "personalData", "file"] as const;
export type RuleGroup = (typeof ruleGroups)[number];

/** What a finding of a rule does, the heaviest first; a rule that is off finds nothing. */
export const weights = ["blocks", "warns", "informs"] as const;
export type Weight = (typeof weights)[number];

export const settingValues = [...weights, "off"] as const;

/** The pages made from the record that a study may offer to its students. */
export const frontPages = ["titlePage", "taskPage"] as const;
export type FrontPage = (typeof frontPages)[number];

/** The weights that a study has set; a rule that isn't there is off. */
export type CheckSettings = {
  weights: Partial<Record<RuleKey, Weight>>;
} & Record<FrontPage, boolean>;

/** Where something was found. */
export type FilePlace = { page: number /** Null for the whole page. */; box: PdfBox | null };

/** A text of the file that belongs into the form, and where it is. */
export type ExtractedText = FilePlace & { text: string };

export type PersonalDataKind =
  | "jmbag"
  | "oib"
  | "jmbg"
  | "indexNumber"
  | "birthDate"
  | "homeAddress"
  | "privateEmail"
  | "telephone"
  | "signatures";

export type PersonalDatum = FilePlace & { kind: PersonalDataKind; value: string };

/**
 * What the check has read from a file. It depends on the file alone and is small, so that it can be
 * compared with the record whenever somebody looks.
 */
export type SubmissionReading =
  | {
      state: "read";
      /** Why the text can't be compared; `text` if it can. */
      text: "text" | "scanned" | "curves" | "unmapped";
      inspection: Extract<PdfInspection, { state: "read" }>;
      /** The lines of the pages on which the title is. */
      front: { page: number; lines: PdfTextLine[] }[];
      /** True if the first page is a picture. */
      frontIsPicture: boolean;
      /** The language of most of the text; null if it isn't clear. */
      language: Language | null;
      abstracts: Record<Language, ExtractedText | null>;
      keywords: Record<Language, ExtractedText | null>;
      hasLiterature: boolean;
      personalData: PersonalDatum[];
      emptyPages: number[];
      /** Pages of another size than A4, and of another than most pages. */
      oddSizes: { page: number; width: number; height: number }[];
      tagged: boolean;
      metadata: { title: string; author: string; language: string };
      brokenLinks: FilePlace[];
    }
  /** `unread`: reading took too much time or memory; `notPdf`: there is nothing to read. */
  | { state: "encrypted" | "damaged" | "tooComplex" | "unread" | "notPdf" };

/** The facts of the record with which a file is compared. */
export type ComparedRecord = {
  title: string;
  titleEng: string;
  firstName: string;
  lastName: string;
  mentorFirstName: string;
  mentorLastName: string;
  faculty: string;
  facultyEng: string;
  inEnglish: boolean;
  jmbag: string;
  email: string;
  /** The keywords of the thesis, in Croatian. */
  keywords: string[];
};

/** The fields of the form that are compared. */
export type FormFacts = { abstract: string; abstractEng: string; keywordsEng: string };

/** Something that a rule has found in a file; `values` are for its sentences. */
export type SubmissionFinding = {
  rule: RuleKey;
  place: FilePlace | null;
  values?: Readonly<Record<string, string | number>>;
};

/** A finding as people read it. */
export type FindingView = {
  rule: RuleKey;
  name: string;
  group: RuleGroup;
  weight: Weight;
  place: FilePlace | null;
  found: string;
  advice: string;
  /** The student's explanation of a warning; "" if there is none. */
  explanation: string;
};

/** What the file has for the form, and the form hasn't. */
export type FormOffer = Partial<FormFacts>;

/** The result of a check as people see it. */
export type CheckView = {
  sha256: string;
  fileName: string;
  checkedAt: string;
  /** False for a file of another kind, in which nothing was looked at. */
  isPdf: boolean;
  findings: FindingView[];
  offer: FormOffer;
};

export const checkPaths = {
  check: (reservationId: number) => `/document/check/${reservationId}`,
  titlePage: (reservationId: number) => `/document/title-page/${reservationId}`,
  taskPage: (reservationId: number) => `/document/task-page/${reservationId}`,
  settings: (studyId: number) => `/study/submission-check/${studyId}`,
};

/** Fields of the student's form beside those of the version. */
export const checkFields = {
  /** The SHA-256 of the file whose findings the student has seen. */
  seen: "checked",
  /** Before the name of a rule. */
  explanation: "explanation.",
} as const;

/** Characters of an explanation. */
export const maxExplanation = 1_000;

/** The form of a study's settings: the weight of each rule, and which pages are made. */
export const toSettingsForm = (rules: readonly RuleKey[]) =>
  z.object({
    version: optionalIdField,
    titlePage: checkboxField,
    taskPage: checkboxField,
    ...Object.fromEntries(rules.map((rule) => [rule, choiceField(settingValues)])),
  });
