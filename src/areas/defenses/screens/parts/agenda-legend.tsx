import { calendarTexts } from "#areas/defenses/calendar-texts.ts";
import { localDate } from "#kit/time/time-zone.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { DayRange } from "../../agenda.ts";
import type { ScheduledDefense } from "../../server/queries.ts";

type StudyLegendProps = {
  period: DayRange;
  defenses: readonly Pick<ScheduledDefense, "study" | "color" | "defenseDate">[];
};

/** Which study each colour of the calendar stands for. */
export function StudyLegend({ period, defenses }: StudyLegendProps) {
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
