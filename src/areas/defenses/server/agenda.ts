import type { Context } from "#kit/database/context.ts";
import { endOfDay, localDate, startOfDay } from "#kit/time/time-zone.ts";
import { agendaOf, periodName, periodOf } from "../agenda.ts";
import {
  type Bounded,
  filterNames,
  type Mentored,
  mostShown,
  nearestTo,
  type Scheduled,
  type Span,
  type Whose,
} from "./queries.ts";

type Choice = { value: number; label: string };

/** What a calendar holds: `select` reads its defenses, whatever the filters, and `whose` says which they are. */
type Held<D> = { select: (span: Span) => Promise<D[]>; whose: Whose };

/** A calendar as its address asks for it. */
export async function shownAgenda<D extends Scheduled | Mentored>(
  { db, now, language }: Pick<Context, "db" | "now" | "language">,
  { url }: Request,
  { select, whose }: Held<D>,
) {
  const today = localDate(now);
  const agenda = agendaOf(new URL(url).searchParams, today);
  const period = periodOf(agenda);
  const span = { from: startOfDay(period.from), to: endOfDay(period.to) };
  const rows = await select(agenda.coming ? { from: span.from } : span);
  const { study, mentor } = agenda;
  const studies = choicesOf(rows.map(({ studyId, study }) => ({ value: studyId, label: study })));
  const mentors = choicesOf(rows.map(({ mentorId, mentor }) => ({ value: mentorId, label: mentor })));
  const missing = { study: missingIn(studies, study), mentor: missingIn(mentors, mentor) };
  const names = missing.study || missing.mentor ? await filterNames(db, missing) : undefined;
  const defenses = rows.filter((row) => (!study || row.studyId === study) && (!mentor || row.mentorId === mentor));
  const isEmpty = !agenda.coming && !defenses.some(({ defenseDate }) => defenseDate && isIn(span, defenseDate));
  return {
    agenda,
    period,
    today,
    title: periodName(agenda, language),
    cut: rows.length >= mostShown,
    studies: withName(studies, missing.study, names?.study),
    mentors: withName(mentors, missing.mentor, names?.mentor),
    /** Where there is something, for a period that shows nothing. */
    nearest: isEmpty ? await nearestTo(db, span, { whose, study, mentor }) : undefined,
    defenses,
  };
}

export type ShownAgenda = Awaited<ReturnType<typeof shownAgenda>>;

const isIn = ({ from, to }: Bounded, instant: string) => {
  const at = new Date(instant);
  return at >= from && at < to;
};

const missingIn = (choices: readonly Choice[], chosen: number | undefined) =>
  choices.some(({ value }) => value === chosen) ? undefined : chosen;

const withName = (choices: Choice[], value: number | undefined, label: string | null | undefined) =>
  value && label ? [{ value, label }, ...choices] : choices;

const inCroatian = new Intl.Collator("hr");

const choicesOf = (all: readonly Choice[]) =>
  [...new Map(all.map((choice) => [choice.value, choice])).values()].sort((a, b) =>
    inCroatian.compare(a.label, b.label),
  );
