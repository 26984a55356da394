import type { ReactNode } from "react";
import { calendarTexts } from "#areas/defenses/calendar-texts.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { Button, Notice, useHydrated } from "#kit/ui/index.ts";
import { useLanguage, useSay, useWords } from "#kit/ui/language.tsx";
import type { ShownAgenda } from "../../server/agenda.ts";
import type { Scheduled } from "../../server/queries.ts";
import { AgendaBox } from "./agenda-box.tsx";
import { AgendaDays } from "./agenda-days.tsx";
import { AgendaEmpty } from "./agenda-empty.tsx";
import { AgendaFilters } from "./agenda-filters.tsx";
import { AgendaLegend } from "./agenda-legend.tsx";
import { AgendaTools } from "./agenda-tools.tsx";
import { DefenseList, titleOf } from "./defense-list.tsx";

type Props<D extends Scheduled> = {
  shown: Omit<ShownAgenda, "defenses">;
  defenses: readonly D[];
  to: (defense: D) => string;
  badge?: (defense: D) => ReactNode;
  actions?: (defense: D) => ReactNode;
  withMentors?: boolean;
  /** Where nothing is coming at all. */
  empty: { title: string; text: string };
};

/** Defenses in a calendar and, the same ones, in a list: for readers without scripts, for listening, for printing. */
export function DefenseAgenda<D extends Scheduled>(props: Props<D>) {
  const { shown, defenses, to, badge, actions, withMentors = true, empty } = props;
  const { agenda, period, title, today, studies, mentors, cut, nearest } = shown;
  const words = useWords(calendarTexts);
  const say = useSay();
  const language = useLanguage();
  const hydrated = useHydrated();
  const listed = agenda.coming ? defenses.filter((one) => localDate(new Date(one.defenseDate)) >= today) : defenses;
  return (
    <>
      <AgendaFilters {...{ agenda, studies, mentors, withMentors }} />
      <AgendaTools {...{ agenda, title, today }} />
      {listed.length === 0 && <AgendaEmpty {...{ agenda, nearest, empty }} />}
      {agenda.view !== "day" && <AgendaDays {...{ agenda, period, title, today, defenses }} />}
      <AgendaBox
        agenda={agenda}
        events={defenses.map((one) => ({
          id: one.reservationId,
          to: to(one),
          start: one.defenseDate,
          title: titleOf(one, language),
          student: one.student,
          mentor: one.mentor,
          place: one.defensePlace,
          study: one.study,
          color: one.color,
          waiting: !one.confirmed,
        }))}
      />
      <AgendaLegend {...{ period, defenses }} />
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
