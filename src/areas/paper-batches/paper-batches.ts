import { z } from "zod";
import { mayBeInEnglish, suggestRegistrationNo } from "#areas/papers/issued.ts";
import { isPrintable, lacksStatements, type PaperKind, paperKinds } from "#areas/papers/papers.ts";
import { describeGaps } from "#areas/papers/printed-names.ts";
import type { TermGap } from "#areas/papers/terms/terms.ts";
import type { ReservationStatus } from "#areas/reservations/reservations.ts";
import { checkboxField, choiceField, dayField, idField } from "#kit/forms/fields.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { texts } from "./texts.ts";

export const batchPaths = {
  index: "/service/paper-batch",
  file: (id: number) => `/service/paper-batch-file/${id}`,
};

/** The content of a batch: one kind of paper, or all papers that can be issued now. */
export const batchKinds = [...paperKinds, "all"] as const;

export type BatchKind = (typeof batchKinds)[number];

/** The kinds of papers of a batch. */
export const kindsOf = (kind: BatchKind): readonly PaperKind[] =>
  kind === "all" ? paperKinds : [kind];

/**
 * The kind of paper, and whether it is also issued for international use, in the address of the
 * preview.
 */
export const kindChoice = z.object({ kind: choiceField(batchKinds), english: checkboxField });

/** The day (yyyy-mm-dd) of the defenses whose papers are made, in the address. */
export const dayOfDefenses = z.object({ day: dayField });

/** How the papers of a batch are handed over: as one PDF for printing, or as separate files. */
export const packings = ["pdf", "zip"] as const;

export type Packing = (typeof packings)[number];

export const startForm = kindChoice.extend({ packing: choiceField(packings) });

/** The form that cancels a batch. */
export const cancelForm = z.object({ batch: idField });

/** The field with the gender of a reservation's paper, where the records don't know it. */
export const genderField = (reservationId: number) => `female-${reservationId}`;

/**
 * The field with the number of the register of documents that a reservation's English certificate
 * gets.
 */
export const registrationField = (reservationId: number) => `registrationNo-${reservationId}`;

/**
 * A paper to be made: the reservation, its kind if the batch has several, the gender of the text,
 * whether it is issued in English, too, and the number of an English certificate.
 */
export type BatchItem = {
  id: number;
  kind?: PaperKind;
  female: boolean;
  english?: boolean;
  registrationNo?: string;
};

/** The papers that couldn't be made, and why. */
export type BatchFailure = { id: number; student: string; why: string };

/** The stored facts about a selected reservation and one kind of its papers. */
export type BatchFacts = {
  id: number;
  student: string;
  thesisName: string;
  status: ReservationStatus;
  /** True if a decision has withdrawn the title that follows from the thesis. */
  titleWithdrawn: boolean;
  /** From the student's certificate or earlier papers; null if there are none. */
  female: boolean | null;
  /** The newest issued copy; null if there is none, or if it has been revoked. */
  copy: number | null;
  /** True if the defense has been corrected since that copy of the certificate was issued. */
  outdated: boolean;
  /** Until when the outcome of the defense can be corrected; null if it is final. */
  outcomeOpenUntil: string | null;
  /** True if the student has given the statements. */
  statementsGiven: boolean;
  /** True if the certificate has all values that are printed. */
  complete: boolean;
  /** True if the originality check is finished. */
  checked: boolean;
  /** True if the study is held in English. */
  heldInEnglish: boolean;
  /**
   * The newest English copy that is valid, of the papers for international use; null if there is
   * none.
   */
  englishCopy: number | null;
  /** True if the records that the newest copy prints have been corrected since. */
  changed: boolean;
  /** The values that the paper can't print in English. */
  gaps: readonly TermGap[];
  /**
   * The number of the certificate in the register of documents, and that of its newest English
   * copy; "" for none.
   */
  registrationNo: string;
  englishRegistrationNo: string;
};

/**
 * The outcome for a selected reservation: its stored copy, a new one, or a message about what is
 * missing.
 */
export type BatchRow = { kind: PaperKind; english: boolean } & Pick<
  BatchFacts,
  "id" | "student" | "thesisName" | "female" | "copy" | "englishCopy"
> & {
    why: string | null;
    /** Why it isn't issued in English, although that was asked for; the Croatian one is. */
    whyNoEnglish: string | null;
    /** The number of the Croatian certificate. */
    originalNo: string;
    /**
     * The suggested number of an English certificate that is to be issued; null if none is
     * requested.
     */
    registrationNo: string | null;
  };

/** A batch as its creator sees it. */
export type BatchView = {
  id: number;
  kind: BatchKind;
  state: "running" | "done" | "canceled";
  createdAt: string;
  total: number;
  done: number;
  failures: BatchFailure[];
  file: { name: string; size: number } | null;
};

const { why: reasons } = texts.hr;

/**
 * Returns for each selected reservation whether its paper can be made now, and in English if that
 * is requested, or why not.
 */
export const toBatchRows = (
  { kind, english: wantsEnglish }: { kind: PaperKind; english: boolean },
  facts: readonly BatchFacts[],
): BatchRow[] =>
  facts.map(({ id, student, thesisName, female, copy, englishCopy, ...rest }) => {
    const whyNoEnglish =
      wantsEnglish && englishCopy === null ? whyNotInEnglish(kind, { copy, ...rest }) : null;
    const english = wantsEnglish && whyNoEnglish === null;
    return {
      kind,
      english,
      id,
      student,
      thesisName,
      female,
      copy,
      englishCopy,
      whyNoEnglish,
      why:
        (copy === null || rest.outdated ? whyNot(kind, rest) : null) ??
        (wantsEnglish && !mayBeInEnglish(kind, rest) ? reasons.onlyCroatian : null),
      registrationNo:
        english && kind === "certificate" && englishCopy === null
          ? rest.englishRegistrationNo || suggestRegistrationNo(rest.registrationNo)
          : null,
      originalNo: rest.registrationNo,
    };
  });

/**
 * Why the paper for international use is refused, although the Croatian one is there or can be
 * made.
 */
function whyNotInEnglish(
  kind: PaperKind,
  { copy, changed, gaps, ...rest }: Pick<BatchFacts, "copy" | "changed" | "gaps"> & Conditions,
): string | null {
  if (copy !== null && changed) return reasons.originalChanged;
  if (gaps.length > 0) return formatText(reasons.noEnglish, { gaps: describeGaps(gaps) });
  const original = copy === null ? null : whyNot(kind, rest);
  return original && lowerFirst(original.replace(/^Ne može se: /, ""));
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase("hr") + text.slice(1);

/** The facts about one kind of papers of the selected reservations. */
export type KindFacts = { kind: PaperKind; facts: readonly BatchFacts[] };

/**
 * Returns the papers of the selected reservations that can be made now, each reservation's
 * together. English ones where there are any.
 */
export function toRowsOfAll(facts: readonly KindFacts[], english: boolean): BatchRow[] {
  const rows = facts.flatMap(({ kind, facts }) =>
    facts.flatMap((of) =>
      toBatchRows({ kind, english: english && mayBeInEnglish(kind, of) }, [of]),
    ),
  );
  const able = Map.groupBy(rows, ({ id, why }) => (why === null ? id : undefined));
  return (facts[0]?.facts ?? []).flatMap(({ id }) => able.get(id) ?? []);
}

type Conditions = Pick<
  BatchFacts,
  | "statementsGiven"
  | "status"
  | "titleWithdrawn"
  | "checked"
  | "complete"
  | "outdated"
  | "outcomeOpenUntil"
>;

function whyNot(
  kind: PaperKind,
  {
    status,
    statementsGiven,
    titleWithdrawn,
    checked,
    complete,
    outdated,
    outcomeOpenUntil,
  }: Conditions,
): string | null {
  if (lacksStatements(kind, statementsGiven)) return reasons.noStatements;
  if (kind !== "certificate") return isPrintable(kind, status, checked) ? null : reasons.status;
  if (status !== "completed") return reasons.notCompleted;
  if (titleWithdrawn) return reasons.titleWithdrawn;
  if (outcomeOpenUntil)
    return formatText(reasons.notFinal, { until: formatInstant(new Date(outcomeOpenUntil)) });
  if (outdated) return reasons.outdated;
  return complete ? null : reasons.incomplete;
}
