import { calendarTexts } from "#areas/defenses/calendar-texts.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { Period } from "../../agenda.ts";
import type { Scheduled } from "../../server/queries.ts";

type Props = { period: Period; defenses: readonly Pick<Scheduled, "study" | "color" | "defenseDate">[] };

/** Which study each colour of the calendar stands for. */
export function AgendaLegend({ period, defenses }: Props) {
  const words = useWords(calendarTexts);
  const inPeriod = defenses.filter(({ defenseDate }) => localDate(new Date(defenseDate)) <= period.to);
  const colors = new Map(inPeriod.map(({ study, color }) => [study, color]));
  if (colors.size < 2) return null;
  return (
    <ul className="t-agenda-legend" aria-label={words.legend} lang="hr">
      {[...colors].map(([study, color]) => (
        <li key={study}>
          <span aria-hidden style={{ background: color }} />
          {study}
        </li>
      ))}
    </ul>
  );
}
