import { formatLongDate, localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import {
  type CalendarParams,
  calendarSearch,
  type DayRange,
  splitIntoWeeks,
} from "../calendar-view.ts";
import { texts } from "../calendar-view-texts.ts";

type Props = {
  agenda: CalendarParams;
  period: DayRange;
  title: string;
  today: string;
  defenses: readonly { defenseDate: string }[];
};

/**
 * A month or a week with the number of defenses on each day; used on phones and without scripts.
 */
export function CalendarDays({ agenda, period, title, today, defenses }: Props) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const byDay = Map.groupBy(defenses, ({ defenseDate }) => localDate(new Date(defenseDate)));
  return (
    <table className="t-agenda-days">
      <caption className="t-visually-hidden">{format(pageTexts.daysOf, { period: title })}</caption>
      <thead>
        <tr>
          {pageTexts.days.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {splitIntoWeeks(period).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const n = byDay.get(date)?.length ?? 0;
              const day = formatLongDate(date, language);
              return (
                <td
                  key={date}
                  data-busy={n > 0 || undefined}
                  data-today={date === today || undefined}
                  data-other={
                    (agenda.view === "month" && date.slice(0, 7) !== agenda.date.slice(0, 7)) ||
                    undefined
                  }
                >
                  <Link
                    to={calendarSearch(agenda, { view: "day", date })}
                    rel="nofollow"
                    preventScrollReset
                    aria-current={date === today ? "date" : undefined}
                  >
                    <span aria-hidden>{Number(date.slice(8))}</span>
                    {n > 0 && <b aria-hidden>{n}</b>}
                    <span className="t-visually-hidden">
                      {format(pageTexts.onDay, { day, count: format(pageTexts.count, { n }) })}
                    </span>
                  </Link>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
