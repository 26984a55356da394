import { formatText, type Language, textsFor } from "#kit/text/localization.ts";
import { formatDate, formatInstant, toWallTime } from "#kit/time/dates-and-times.ts";
import type { GradeAgreeBy } from "./assessment.ts";
import type { CorrectedField, CorrectedValues, LoggedCorrection } from "./corrections.ts";
import { texts } from "./corrections-texts.ts";
import { texts as areaTexts } from "./texts.ts";

/**
 * Returns the given values that differ from the stored ones. Instants are compared by the minute,
 * as forms send them.
 */
export function changedValues(
  stored: CorrectedValues,
  given: Partial<CorrectedValues>,
): { [Field in CorrectedField]?: CorrectedValues[Field] } {
  const fields = Object.keys(given) as CorrectedField[];
  return Object.fromEntries(
    fields
      .filter((field) => !isSame(stored[field], given[field]))
      .map((field) => [field, given[field]]),
  );
}

const isSame = (stored: unknown, given: unknown) =>
  stored instanceof Date && given instanceof Date
    ? toMinute(stored) === toMinute(given)
    : stored === given;

const toMinute = (instant: Date) => {
  const { date, time } = toWallTime(instant);
  return `${date}T${time}`;
};

/** The documents and records that contain a copy of the facts of a reservation. */
export type Register = keyof typeof carriedFields;

const carriedFields = {
  certificate: ["grade", "examDate", "studentStudyProgramId"],
  isvu: ["grade", "examDate"],
  dabar: ["examDate", "defenseDate", "studentStudyProgramId"],
} as const satisfies Record<string, readonly CorrectedField[]>;

/**
 * Returns the registers that no longer agree with a reservation after a correction of these fields.
 *
 * @rule what has to be renewed after a correction
 */
export const outdatedRegisters = (fields: readonly CorrectedField[]): Register[] =>
  (Object.keys(carriedFields) as Register[]).filter((register) =>
    carriedFields[register].some((field) => fields.includes(field)),
  );

/**
 * Returns the columns that a correction writes beside the corrected ones: when and why, and that a
 * certificate that was issued before, and an entry in ISVU made from the old values, are outdated.
 */
export const correctionMarks = (
  fields: readonly CorrectedField[],
  { registeredInIsvu }: { registeredInIsvu: string },
  { now, reason }: { now: Date; reason: string },
) => {
  const outdated = outdatedRegisters(fields);
  const isInIsvu = registeredInIsvu === "sent" || registeredInIsvu === "entered";
  return {
    correctedAt: now,
    correctionReason: reason,
    ...(outdated.includes("certificate") && { certificateOutdatedAt: now }),
    ...(outdated.includes("isvu") && isInIsvu && { registeredInIsvu: "outdated" as const }),
  };
};

type Shown = {
  language: Language;
  seeGrade: boolean;
  /** Whose consent to the grade the study records. */
  gradeAgreeBy?: GradeAgreeBy;
};

/**
 * Describes a correction for the thread: a line for each changed fact with its old and new value,
 * and the reason. Readers who may not see the grade see neither the result of the defense nor the
 * reason, which may name it; undefined if nothing is left.
 */
export function describeCorrection(
  { from, to, reason }: LoggedCorrection,
  { language, seeGrade, gradeAgreeBy = "committee" }: Shown,
): string | undefined {
  const { fields, gradeAgree } = textsFor(areaTexts, language);
  const { change, rewritten, why } = textsFor(texts, language);
  const sentences = columns.flatMap(([column, field, kind, ofResult]) => {
    if (!(column in to) || (ofResult && !seeGrade)) return [];
    const label = field === "gradeAgree" ? gradeAgree[gradeAgreeBy] : fields[field];
    if (kind === "text") return [formatText(rewritten, { label }, language)];
    const [was, is] = [from[column], to[column]].map((value) => formatValue(value, kind, language));
    return [formatText(change, { label, was, is }, language)];
  });
  const described = [
    ...sentences,
    ...(seeGrade && reason ? [formatText(why, { reason }, language)] : []),
  ];
  return described.join("\n") || undefined;
}

type ValueKind = "grade" | "flag" | "day" | "instant" | "name" | "text";

/**
 * Columns of the history in the order of the sentence, with their label, kind, and whether they are
 * part of the result.
 */
// biome-ignore format: one column a line
const columns: readonly (readonly [string, keyof (typeof areaTexts)["hr"]["fields"], ValueKind, boolean])[] = [
  ["grade", "grade", "grade", true],
  ["grade_agree", "gradeAgree", "flag", true],
  ["exam_date", "examDate", "day", true],
  ["defense_flow", "defenseFlow", "text", true],
  ["defense_questions", "defenseQuestions", "text", true],
  ["defense_date", "defenseDate", "instant", false],
  ["defense_place", "defensePlace", "name", false],
  ["student_study_program", "studentStudyProgram", "name", false],
  ["mentor_confirmed_reservation_at", "mentorConfirmedReservationAt", "instant", false],
  ["library_confirmed_at", "libraryConfirmedAt", "instant", false],
  ["accountancy_confirmed_at", "accountancyConfirmedAt", "instant", false],
  ["statement_of_authenticity_at", "statementOfAuthenticityAt", "instant", false],
  ["submission_statement_at", "submissionStatementAt", "instant", false],
];

function formatValue(value: unknown, kind: ValueKind, language: Language): string {
  const { flags } = textsFor(texts, language);
  if (kind === "flag") return flags[value === true ? "true" : "false"];
  const text = String(value ?? "");
  if (kind === "grade") return textsFor(areaTexts, language).grades[text as "1"] ?? text;
  if (kind === "day") return formatDate(text, language);
  return kind === "instant" ? formatInstant(new Date(text), language) : text;
}
