import type { Language } from "#kit/text/localization.ts";
import { checkReading, describeFindings, toOffer } from "./rules.ts";
import {
  type CheckSettings,
  type CheckView,
  type ComparedRecord,
  checkFields,
  type FormFacts,
  type FrontPage,
  frontPages,
  maxExplanation,
  type RuleKey,
  type SubmissionReading,
  type Weight,
  weights,
} from "./submission-checks.ts";

/** What was read from one content. */
export type CheckedContent = {
  sha256: string;
  fileName: string;
  checkedAt: string;
  reading: SubmissionReading;
};

/** The lists of a study's settings, as they are stored. */
export type StoredSettings = Record<Weight, string> & Record<FrontPage, boolean>;

/** The check of a reservation as `submissionCheckJson` selects it. */
export type LoadedCheck = StoredSettings & {
  /** The content of the newest final version; null if there is none. */
  submitted: string | null;
  /** The content of the newest working version; null if there is none, or a final one is newer. */
  working: string | null;
  /** The abstracts and keywords of the newest final version; null if there is none. */
  form: FormFacts | null;
  facts: Omit<ComparedRecord, "faculty" | "facultyEng">;
  /** The newest first. */
  checks: CheckedContent[];
  /** Of the newest final version. */
  explanations: Partial<Record<RuleKey, string>>;
};

export const toSettings = (stored: StoredSettings): CheckSettings => ({
  titlePage: stored.titlePage,
  taskPage: stored.taskPage,
  weights: Object.fromEntries(
    weights.flatMap((weight) =>
      stored[weight]
        .split("|")
        .filter(Boolean)
        .map((rule) => [rule, weight]),
    ),
  ),
});

/** The pages made from the record that the study offers. */
export const toFrontPages = (check: LoadedCheck | null): FrontPage[] =>
  frontPages.filter((page) => check?.[page]);

/** True if the study wants the check, and not only the pages. */
export const isWanted = (check: LoadedCheck | null): check is LoadedCheck =>
  check !== null && Object.keys(toSettings(check).weights).length > 0;

/** The names of the faculty, and who reads the findings. */
export type Reader = {
  faculty: { name: string; nameEng: string };
  language: Language;
};

/**
 * Compares what was read from a content with the record as it is now. `form` is null where a version
 * has no abstract, as working versions.
 */
export function toCheckView(
  check: LoadedCheck,
  { reading, ...content }: CheckedContent,
  form: FormFacts | null,
  { faculty, language }: Reader,
): CheckView {
  const settings = toSettings(check);
  const facts = { ...check.facts, faculty: faculty.name, facultyEng: faculty.nameEng };
  const findings = checkReading(
    reading,
    { facts, form, day: content.checkedAt.slice(0, 10) },
    settings,
  );
  const explanations = content.sha256 === check.submitted ? check.explanations : {};
  return {
    ...content,
    isPdf: reading.state !== "notPdf",
    findings: describeFindings(findings, settings, explanations, language),
    offer: form ? toOffer(reading, form) : {},
  };
}

/** The check of the submitted file; null if the study wants none, or it wasn't checked yet. */
export function toSubmittedCheck(check: LoadedCheck | null, reader: Reader): CheckView | null {
  if (!isWanted(check)) return null;
  const content = check.checks.find(({ sha256 }) => sha256 === check.submitted);
  return content ? toCheckView(check, content, check.form, reader) : null;
}

/** The same of the working version that its mentor reads now. */
export function toWorkingCheck(check: LoadedCheck | null, reader: Reader): CheckView | null {
  if (!isWanted(check)) return null;
  const content = check.checks.find(({ sha256 }) => sha256 === check.working);
  return content ? toCheckView(check, content, null, reader) : null;
}

/** The check of the file that was checked last; null if there is none. */
export function toNewestCheck(
  check: LoadedCheck | null,
  form: FormFacts | null,
  reader: Reader,
): CheckView | null {
  const content = isWanted(check) ? check.checks[0] : undefined;
  return check && content ? toCheckView(check, content, form, reader) : null;
}

/** What a student sends about the findings: which content they have seen, and explanations. */
export type CheckAnswer = { seen: string; explanations: Partial<Record<RuleKey, string>> };

/** Explanations as values of the form's fields. */
export const toExplanationFields = (
  explanations: CheckAnswer["explanations"],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(explanations).map(([rule, text]) => [`${checkFields.explanation}${rule}`, text]),
  );

/** Reads the fields of the check from a form with a version. */
export const readCheckAnswer = (
  fields: Readonly<Record<string, readonly string[]>>,
  rules: readonly RuleKey[],
): CheckAnswer => ({
  seen: fields[checkFields.seen]?.[0] ?? "",
  explanations: Object.fromEntries(
    rules.flatMap((rule) => {
      const text = (fields[`${checkFields.explanation}${rule}`]?.[0] ?? "").trim();
      return text === "" ? [] : [[rule, text.slice(0, maxExplanation)]];
    }),
  ),
});
