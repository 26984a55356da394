import type { Language } from "#kit/text/localization.ts";

/** Whether a study wants a similarity report on each thesis (product §11). */
export type OriginalityCheck = "none" | "asked" | "required";

/** The steps before which a study may require the report. */
export type OriginalityStep =
  | "approveFinal"
  | "confirmFormal"
  | "setDefenseDate"
  | "confirmDefenseDate";

/**
 * The facts of a reservation's originality check that the life cycle needs. They contain no figure.
 */
export type OriginalityFacts = {
  check: OriginalityCheck;
  /** The first step before which a required report is due. */
  from: OriginalityStep;
  reported: boolean;
  /** The similarity of the newest report is above the study's threshold. */
  aboveThreshold: boolean;
  /** The mentor has explained the newest report. */
  explained: boolean;
  /** The student may see a report. */
  released: boolean;
};

export type OriginalityProblem = "missing" | "unexplained";

/** A similarity report on a thesis. */
export type OriginalityReport = {
  id: number;
  version: number;
  service: string;
  /** Percent, with at most two decimals. */
  similarity: number;
  /** The total in the file; null if nothing could be read. */
  readSimilarity: number | null;
  /** yyyy-mm-dd. */
  checkedOn: string;
  fileName: string;
  fileSize: number;
  enteredBy: string;
  enteredAt: string;
  /** Empty while the newest figure isn't explained. */
  explanation: string;
  explainedBy: string | null;
  explainedAt: string | null;
  releasedAt: string | null;
  /** A version of the thesis was submitted after it. */
  outdated: boolean;
};

/**
 * The originality check of a reservation: the study's demand, and its reports, newest first;
 * unfiltered.
 */
export type OriginalityState = {
  check: OriginalityCheck;
  threshold: number;
  reports: OriginalityReport[];
};

/** The reader's view of the check on the page of its reservation. */
export type OriginalityView = {
  check: OriginalityCheck;
  threshold: number;
  /** The newest report that the reader may see. */
  report: OriginalityReport | null;
  problem: OriginalityProblem | null;
  /** True for actors who may open the page of the reports. */
  linked: boolean;
};

/**
 * The page of a reservation's reports, by the reservation's id, and the file of a report by its
 * own.
 */
export const originalityPath = (reservationId: number) => `/originality/${reservationId}`;
export const originalityFile = (reportId: number) => `/originality/file/${reportId}`;

/**
 * How the similarity of a report is known: read from the file, typed because it couldn't be read,
 * or corrected.
 */
export function similaritySource({
  similarity,
  readSimilarity,
}: Pick<OriginalityReport, "similarity" | "readSimilarity">): "read" | "typed" | "corrected" {
  if (readSimilarity === null) return "typed";
  return readSimilarity === similarity ? "read" : "corrected";
}

/** A percentage without its sign, such as 12 or 12,5. */
export const formatPercentage = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
