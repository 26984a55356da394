import type { ReactNode } from "react";
import { calendarTexts } from "#areas/defenses/calendar-texts.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { Button, Notice, useHydrated } from "#kit/ui/index.ts";
import { useLanguage, useSay, useWords } from "#kit/ui/language.tsx";
import type { DefenseCalendarView } from "../../server/agenda.ts";
import type { ScheduledDefense } from "../../server/queries.ts";
import { LazyCalendarGrid } from "./agenda-box.tsx";
import { CalendarDays } from "./agenda-days.tsx";
import { EmptyCalendar } from "./agenda-empty.tsx";
import { CalendarFilters } from "./agenda-filters.tsx";
import { StudyLegend } from "./agenda-legend.tsx";
import { CalendarToolbar } from "./agenda-tools.tsx";
import { DefenseList, defenseTitle } from "./defense-list.tsx";

type DefenseCalendarProps<D extends ScheduledDefense> = {
  calendar: Omit<DefenseCalendarView, "defenses">;
  defenses: readonly D[];
  to: (defense: D) => string;
  badge?: (defense: D) => ReactNode;
  actions?: (defense: D) => ReactNode;
  withMentors?: boolean;
  /** Where nothing is coming at all. */
  empty: { title: string; text: string };
};

/** Defenses in a calendar and, the same ones, in a list: for readers without scripts, for listening, for printing. */
export function DefenseCalendar<D extends ScheduledDefense>(props: DefenseCalendarProps<D>) {
  const { calendar, defenses, to, badge, actions, withMentors = true, empty } = props;
  const { agenda, period, title, today, studies, mentors, cut, nearest } = calendar;
  const words = useWords(calendarTexts);
  const say = useSay();
  const language = useLanguage();
  const hydrated = useHydrated();
  const listed = agenda.coming ? defenses.filter((one) => localDate(new Date(one.defenseDate)) >= today) : defenses;
  return (
    <>
      <CalendarFilters {...{ agenda, studies, mentors, withMentors }} />
      <CalendarToolbar {...{ agenda, title, today }} />
      {listed.length === 0 && <EmptyCalendar {...{ agenda, nearest, empty }} />}
      {agenda.view !== "day" && <CalendarDays {...{ agenda, period, title, today, defenses }} />}
      <LazyCalendarGrid
        agenda={agenda}
        events={defenses.map((one) => ({
          id: one.reservationId,
          to: to(one),
          start: one.defenseDate,
          title: defenseTitle(one, language),
          student: one.student,
          mentor: one.mentor,
          place: one.defensePlace,
          study: one.study,
          color: one.color,
          waiting: !one.confirmed,
        }))}
      />
      <StudyLegend {...{ period, defenses }} />
      {listed.length > 0 && (
        <div className="t-agenda-listed">
          <h2>{agenda.coming ? words.coming : say(words.listed, { period: title })}</h2>
          <small>{say(words.count, { n: listed.length })}</small>
          {hydrated && (
            <Button variant="outline" tone="neutral" onClick={() => print()}>
              {words.print}
            </Button>
          )}
        </div>
      )}
      {cut && <Notice tone="info">{say(words.cut, { n: defenses.length })}</Notice>}
      <DefenseList defenses={listed} to={to} badge={badge} actions={actions} />
    </>
  );
}
