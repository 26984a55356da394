import type { Context } from "#kit/server/context.ts";
import { dayOf, endOfDay, startOfDay, wallTime } from "#kit/zagreb.ts";
import { agendaOf, periodName, periodOf } from "../agenda.ts";
import { filterNames, type Mentored, mostShown, type Scheduled, type Span } from "./queries.ts";

type Choice = { value: number; label: string };

/** A calendar as its address asks for it; `select` reads its defenses, whatever the filters. */
export async function shownAgenda<D extends Scheduled | Mentored>(
  { db, now, language }: Pick<Context, "db" | "now" | "language">,
  { url }: Request,
  select: (span: Span) => Promise<D[]>,
) {
  const today = dayOf(now);
  const agenda = agendaOf(new URL(url).searchParams, today);
  const period = periodOf(agenda);
  const rows = await select({ from: startOfDay(period.from), to: agenda.coming ? undefined : endOfDay(period.to) });
  const { study, mentor } = agenda;
  const studies = choicesOf(rows.map(({ studyId, study }) => ({ value: studyId, label: study })));
  const mentors = choicesOf(rows.map(({ mentorId, mentor }) => ({ value: mentorId, label: mentor })));
  const missing = { study: missingIn(studies, study), mentor: missingIn(mentors, mentor) };
  const names = missing.study || missing.mentor ? await filterNames(db, missing) : undefined;
  return {
    agenda,
    period,
    today,
    /** What the wall clock shows now. */
    wallNow: `${today}T${wallTime(now).time}`,
    title: periodName(agenda, language),
    cut: rows.length >= mostShown,
    studies: withName(studies, missing.study, names?.study),
    mentors: withName(mentors, missing.mentor, names?.mentor),
    defenses: rows.filter((row) => (!study || row.studyId === study) && (!mentor || row.mentorId === mentor)),
  };
}

export type ShownAgenda = Awaited<ReturnType<typeof shownAgenda>>;

const missingIn = (choices: readonly Choice[], chosen: number | undefined) =>
  choices.some(({ value }) => value === chosen) ? undefined : chosen;

const withName = (choices: Choice[], value: number | undefined, label: string | null | undefined) =>
  value && label ? [{ value, label }, ...choices] : choices;

const inCroatian = new Intl.Collator("hr");

const choicesOf = (all: readonly Choice[]) =>
  [...new Map(all.map((choice) => [choice.value, choice])).values()].sort((a, b) =>
    inCroatian.compare(a.label, b.label),
  );
