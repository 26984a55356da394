import type { ReservationStatus } from "#areas/reservations/reservations.ts";

/** The offices that confirm (product §3). */
export const clearanceOffices = ["library", "accountancy"] as const;

export type ConfirmingOffice = (typeof clearanceOffices)[number];

/** Maximum number of lines in a list, the number of rows that one form may select. */
export const maxListLines = 500;

/**
 * An entry of a list as it was typed, pasted or scanned. `jmbag` is null if it has no ten digits;
 * `line` is the line of the text that has it, from 0.
 */
export type ListEntry = { nth: number; line: number; typed: string; jmbag: string | null };

/**
 * A reservation of a student of the list. Without a reservation the student's other fields are
 * null.
 */
export type ListFacts = {
  jmbag: string;
  student: string | null;
  id: number | null;
  status: ReservationStatus | null;
  thesisName: string | null;
  /** True if the reservation awaits the office. */
  waits: boolean;
  /** When this office confirmed. */
  confirmedAt: string | null;
};

/** The possible outcomes of a line. Only `ready` lines are confirmed. */
export const lineOutcomes = {
  ready: "done",
  confirmed: "waiting",
  otherStatus: "waiting",
  noReservation: "waiting",
  unknown: "stopped",
  checkDigit: "stopped",
  notJmbag: "stopped",
  duplicate: "stopped",
} as const;

export type LineOutcome = keyof typeof lineOutcomes;

export type ListLine = ListEntry &
  Pick<ListFacts, "student" | "id" | "status" | "thesisName" | "confirmedAt"> & {
    outcome: LineOutcome;
    /** The line that a duplicate repeats. */
    first: number | null;
  };

/**
 * The response to a list: its lines and, after a confirmation, the results of the selected rows.
 */
export type ListAnswer = {
  jmbags: string;
  lines: ListLine[];
  confirmed?: {
    count: number;
    receipt: string;
    refused: { id: number; name: string; refusal: string }[];
  };
};

const lineBreak = /\r\n|\r|\n/;

/** The lines of a list as text. */
export const linesOf = (text: string): string[] => text.split(lineBreak);

/**
 * Returns what is known of each line of a text from the last check; undefined for a line that has
 * been written since.
 */
export function resultsOfLines(
  text: string,
  checked: Pick<ListAnswer, "jmbags" | "lines"> | undefined,
): (readonly ListLine[] | undefined)[] {
  const results = Map.groupBy(checked?.lines ?? [], ({ line }) => line);
  const known = Map.groupBy(
    linesOf(checked?.jmbags ?? "").map((words, line) => ({
      words,
      found: results.get(line) ?? [],
    })),
    ({ words }) => words,
  );
  return linesOf(text).map((words) => known.get(words)?.shift()?.found);
}
