import type { CommitteeRole } from "#areas/reservations/reservations.ts";
import { defenseMinutes } from "../defenses.ts";

/** The page of the defenses of a day; without one, of today or the next day that has some. */
export const defenseDayPath = (day?: string) => (day ? `/obrane/${day}` : "/obrane");

/** The addresses of what a committee takes along: a PDF, and a zip of it with the theses. */
export const packagePaths = {
  pdf: (day: string) => `${defenseDayPath(day)}/pdf`,
  zip: (day: string) => `${defenseDayPath(day)}/zip`,
};

/** The stream of what changes in the reader's defenses of a day, and in their minutes. */
export const dayStreamPath = (day: string) => `/defense/day-stream/${day}`;

/** The events of this stream; their data is the id of the reservation. */
export const dayEvents = ["defense", "minutes"] as const;

/** The call that tells the server's time, so that the clock of the page doesn't trust a tablet's. */
export const clockPath = "/defense/clock";

/** A defense as the people of its day see it: without the student's JMBAG and without grades. */
export type DayDefense = {
  id: number;
  thesisName: string;
  student: string;
  study: string;
  color: string;
  mentor: string;
  coMentor: string | null;
  /** ISO instant. */
  begins: string;
  place: string;
  /** The link of a remote defense; null if its room has none. */
  roomLink: string | null;
  committee: { name: string; role: CommitteeRole }[];
  criteria: { name: string; weight: number }[];
  /** The newest final version. */
  documentId: number | null;
  /** The defense has been closed. */
  closed: boolean;
  /** What the reader may do with it now. */
  may: string[];
};

export type DefenseDayView = {
  /** yyyy-mm-dd */
  day: string;
  /** The nearest days before and after it that have defenses for the reader. */
  before: string | null;
  after: string | null;
  defenses: DayDefense[];
};

export type DefenseMoment = "closed" | "past" | "running" | "next" | "ahead";

/**
 * What each defense is at a moment: of those that haven't begun, the first ones are next. A defense
 * runs for its thirty minutes unless it is closed before.
 */
export function momentsOf(
  defenses: readonly Pick<DayDefense, "begins" | "closed">[],
  now: Date,
): DefenseMoment[] {
  const ahead = defenses
    .filter(({ closed }) => !closed)
    .map(({ begins }) => Date.parse(begins))
    .filter((at) => at > now.getTime());
  const next = Math.min(...ahead);
  return defenses.map(({ begins, closed }) => {
    const at = Date.parse(begins);
    if (closed) return "closed";
    if (at > now.getTime()) return at === next ? "next" : "ahead";
    return now.getTime() < at + defenseMinutes * 60_000 ? "running" : "past";
  });
}
