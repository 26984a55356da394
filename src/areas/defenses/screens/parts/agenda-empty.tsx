import type { ReactNode } from "react";
import { calendarTexts } from "#areas/defenses/calendar-texts.ts";
import { formatLongDate } from "#kit/time/dates.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { ButtonLink, Cluster, EmptyState } from "#kit/ui/index.ts";
import { useLanguage, useSay, useWords } from "#kit/ui/language.tsx";
import { type Agenda, queryOf } from "../../agenda.ts";
import type { Nearest } from "../../server/queries.ts";

type Props = { agenda: Agenda; nearest: Nearest | undefined; empty: { title: string; text: string } };

/** No defenses here, and the way to where there are some. */
export function AgendaEmpty({ agenda, nearest, empty }: Props) {
  const words = useWords(calendarTexts);
  const chosen = agenda.study || agenda.mentor;
  const { title, text } = agenda.coming ? empty : { title: words.emptyPeriod, text: "" };
  return (
    <EmptyState
      title={title}
      action={
        <Cluster>
          <Leap agenda={agenda} at={nearest?.before} template={words.previous} />
          <Leap agenda={agenda} at={nearest?.after} template={words.next} />
          {chosen && (
            <ButtonLink to={queryOf({ ...agenda, study: undefined, mentor: undefined })}>
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

type LeapProps = { agenda: Agenda; at: string | null | undefined; template: string };

function Leap({ agenda, at, template }: LeapProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  if (!at) return null;
  const date = localDate(new Date(at));
  return (
    <ButtonLink to={queryOf(agenda, { date })}>{say(template, { day: formatLongDate(date, language) })}</ButtonLink>
  );
}
