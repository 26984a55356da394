import { addDays, addWorkdays, type NonWorkingDays } from "#kit/time/index.ts";

/** A task that waits for its mentor, and the term for mentors' answers. Days are yyyy-mm-dd. */
export type OwedAnswer = {
  /** The day since which the task has waited. */
  since: string;
  workdays: number;
  /** The day on which the vice dean has set the term; the days before it don't count. */
  setOn: string;
  today: string;
  nonWorkingDays: NonWorkingDays;
};

/** The past days on which a mentor owed an answer beyond the term; the deadline moves on by each of them. */
export function owedDays({ since, workdays, setOn, today, nonWorkingDays }: OwedAnswer): string[] {
  const days: string[] = [];
  const lastInTerm = addWorkdays(since, workdays, nonWorkingDays);
  for (let day = addDays(lastInTerm > setOn ? lastInTerm : setOn, 1); day < today; day = addDays(day, 1))
    days.push(day);
  return days;
}
