import type { Context } from "#kit/database/context.ts";
import { endOfDay, localDate, startOfDay } from "#kit/time/time-zone.ts";
import { formatPeriod, parseCalendarParams, visibleDays } from "../agenda.ts";
import {
  adjacentDefenses,
  type BoundedDateRange,
  type CalendarOwner,
  type DateRange,
  loadFilterLabels,
  type MentorDefense,
  maxDefensesShown,
  type ScheduledDefense,
} from "./queries.ts";

type FilterChoice = { value: number; label: string };

/** What a calendar holds: `select` reads its defenses, whatever the filters, and `whose` says which they are. */
type CalendarSource<D> = { select: (span: DateRange) => Promise<D[]>; owner: CalendarOwner };

/** A calendar as its address asks for it. */
export async function loadDefenseCalendar<D extends ScheduledDefense | MentorDefense>(
  { db, now, language }: Pick<Context, "db" | "now" | "language">,
  { url }: Request,
  { select, owner }: CalendarSource<D>,
) {
  const today = localDate(now);
  const agenda = parseCalendarParams(new URL(url).searchParams, today);
  const period = visibleDays(agenda);
  const span = { from: startOfDay(period.from), to: endOfDay(period.to) };
  const rows = await select(agenda.coming ? { from: span.from } : span);
  const { study, mentor } = agenda;
  const studies = distinctChoices(rows.map(({ studyId, study }) => ({ value: studyId, label: study })));
  const mentors = distinctChoices(rows.map(({ mentorId, mentor }) => ({ value: mentorId, label: mentor })));
  const missing = { study: unlistedChoice(studies, study), mentor: unlistedChoice(mentors, mentor) };
  const names = missing.study || missing.mentor ? await loadFilterLabels(db, missing) : undefined;
  const defenses = rows.filter((row) => (!study || row.studyId === study) && (!mentor || row.mentorId === mentor));
  const isEmpty = !agenda.coming && !defenses.some(({ defenseDate }) => defenseDate && isInRange(span, defenseDate));
  return {
    agenda,
    period,
    today,
    title: formatPeriod(agenda, language),
    cut: rows.length >= maxDefensesShown,
    studies: withChoice(studies, missing.study, names?.study),
    mentors: withChoice(mentors, missing.mentor, names?.mentor),
    /** Where there is something, for a period that shows nothing. */
    nearest: isEmpty ? await adjacentDefenses(db, span, { owner, study, mentor }) : undefined,
    defenses,
  };
}

export type DefenseCalendarView = Awaited<ReturnType<typeof loadDefenseCalendar>>;

const isInRange = ({ from, to }: BoundedDateRange, instant: string) => {
  const at = new Date(instant);
  return at >= from && at < to;
};

const unlistedChoice = (choices: readonly FilterChoice[], chosen: number | undefined) =>
  choices.some(({ value }) => value === chosen) ? undefined : chosen;

const withChoice = (choices: FilterChoice[], value: number | undefined, label: string | null | undefined) =>
  value && label ? [{ value, label }, ...choices] : choices;

const croatianCollator = new Intl.Collator("hr");

const distinctChoices = (all: readonly FilterChoice[]) =>
  [...new Map(all.map((choice) => [choice.value, choice])).values()].sort((a, b) =>
    croatianCollator.compare(a.label, b.label),
  );
