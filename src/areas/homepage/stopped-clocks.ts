import { addDays } from "#kit/time/dates-and-times.ts";
import { countTerm, type NonWorkingDays } from "#kit/time/workdays.ts";

/**
 * A task that waits for its mentor, and the time limit for mentors' answers. Days are yyyy-mm-dd.
 */
export type OwedAnswer = {
  /** The day since which the task has been waiting. */
  since: string;
  workdays: number;
  /** The day on which the vice dean set the time limit; earlier days don't count. */
  setOn: string;
  today: string;
  nonWorkingDays: NonWorkingDays;
};

/**
 * Returns the past days on which a mentor's answer was overdue; each of them extends the deadline
 * by a day.
 *
 * @rule how far a deadline moves while a mentor owes an answer
 */
export function owedDays({ since, workdays, setOn, today, nonWorkingDays }: OwedAnswer): string[] {
  const days: string[] = [];
  const { lastDay: lastInTerm } = countTerm(
    since,
    { workdays },
    { nonWorkingDays, movesToWorkday: true },
  );
  for (
    let day = addDays(lastInTerm > setOn ? lastInTerm : setOn, 1);
    day < today;
    day = addDays(day, 1)
  )
    days.push(day);
  return days;
}
