import type { ReactNode } from "react";
import { calendarTexts } from "#areas/defenses/calendar-texts.ts";
import { formatLongDate } from "#kit/time/dates.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { ButtonLink, Cluster, EmptyState } from "#kit/ui/index.ts";
import { useLanguage, useSay, useWords } from "#kit/ui/language.tsx";
import { type CalendarParams, calendarSearch } from "../../agenda.ts";
import type { AdjacentDefenses } from "../../server/queries.ts";

type EmptyCalendarProps = {
  agenda: CalendarParams;
  nearest: AdjacentDefenses | undefined;
  empty: { title: string; text: string };
};

/** No defenses here, and the way to where there are some. */
export function EmptyCalendar({ agenda, nearest, empty }: EmptyCalendarProps) {
  const words = useWords(calendarTexts);
  const chosen = agenda.study || agenda.mentor;
  const { title, text } = agenda.coming ? empty : { title: words.emptyPeriod, text: "" };
  return (
    <EmptyState
      title={title}
      action={
        <Cluster>
          <AdjacentDefenseLink agenda={agenda} at={nearest?.before} template={words.previous} />
          <AdjacentDefenseLink agenda={agenda} at={nearest?.after} template={words.next} />
          {chosen && (
            <ButtonLink to={calendarSearch({ ...agenda, study: undefined, mentor: undefined })}>
              {words.filter.clear}
            </ButtonLink>
          )}
        </Cluster>
      }
    >
      {chosen ? words.emptyChosenText : text}
    </EmptyState>
  );
}

type AdjacentDefenseLinkProps = { agenda: CalendarParams; at: string | null | undefined; template: string };

function AdjacentDefenseLink({ agenda, at, template }: AdjacentDefenseLinkProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  if (!at) return null;
  const date = localDate(new Date(at));
  return (
    <ButtonLink to={calendarSearch(agenda, { date })}>
      {say(template, { day: formatLongDate(date, language) })}
    </ButtonLink>
  );
}
