import type { ReactNode } from "react";
import { calendarTexts } from "#areas/defenses/calendar-texts.ts";
import { Button, EmptyState, Notice, useHydrated } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { dayOf } from "#kit/zagreb.ts";
import type { ShownAgenda } from "../../server/agenda.ts";
import type { Scheduled } from "../../server/queries.ts";
import { AgendaBox } from "./agenda-box.tsx";
import { AgendaFilters } from "./agenda-filters.tsx";
import { AgendaTools } from "./agenda-tools.tsx";
import { DefenseList } from "./defense-list.tsx";

type Props<D extends Scheduled> = {
  shown: Omit<ShownAgenda, "defenses">;
  defenses: readonly D[];
  to: (defense: D) => string;
  badge?: (defense: D) => ReactNode;
  actions?: (defense: D) => ReactNode;
  withMentors?: boolean;
  empty: { title: string; text: string };
};

/** Defenses in a calendar and, the same ones, in a list: for readers without scripts, for listening, for printing. */
export function DefenseAgenda<D extends Scheduled>(props: Props<D>) {
  const { shown, defenses, to, badge, actions, withMentors = true, empty } = props;
  const { agenda, title, today, wallNow, studies, mentors, cut } = shown;
  const words = useWords(calendarTexts);
  const say = useSay();
  const hydrated = useHydrated();
  const listed = agenda.coming ? defenses.filter((one) => dayOf(new Date(one.defenseDate)) >= today) : defenses;
  return (
    <>
      <AgendaFilters {...{ agenda, studies, mentors, withMentors }} />
      <AgendaTools {...{ agenda, title, today }} />
      <AgendaBox
        agenda={agenda}
        wallNow={wallNow}
        events={defenses.map((one) => ({
          id: one.reservationId,
          to: to(one),
          start: one.defenseDate,
          name: one.thesisName,
          student: one.student,
          mentor: one.mentor,
          place: one.defensePlace,
          color: one.color,
          waiting: !one.confirmed,
        }))}
      />
      <div className="t-agenda-listed">
        <h2>{agenda.coming ? words.coming : say(words.listed, { period: title })}</h2>
        <small>{say(words.count, { n: listed.length })}</small>
        {hydrated && (
          <Button variant="outline" tone="neutral" onClick={() => print()}>
            {words.print}
          </Button>
        )}
      </div>
      {cut && <Notice tone="info">{say(words.cut, { n: defenses.length })}</Notice>}
      {listed.length === 0 && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      <DefenseList defenses={listed} to={to} badge={badge} actions={actions} />
    </>
  );
}
