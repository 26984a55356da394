import { formatLongDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { type CalendarParams, calendarSearch, type WeekBlock } from "../calendar-view.ts";
import { texts } from "../calendar-view-texts.ts";

type Props = {
  agenda: CalendarParams;
  blocks: readonly WeekBlock[];
  title: string;
  today: string;
  countOn: (day: string) => number;
};

/**
 * A month or a week with the number of defenses on each day; used on phones and without scripts.
 * Weeks without defenses are one line that can be opened.
 */
export function CalendarDays({ agenda, blocks, title, today, countOn }: Props) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
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
        {blocks.map(({ folded, weeks }) => {
          const rows = weeks.map((week) => (
            <Week key={week[0]} week={week} agenda={agenda} today={today} countOn={countOn} />
          ));
          if (!folded) return rows;
          return (
            <tr key={weeks[0]?.[0]} className="t-agenda-fold">
              <td colSpan={6}>
                <details>
                  <summary>{format(pageTexts.emptyWeeks, { n: weeks.length })}</summary>
                  <table role="presentation">
                    <tbody>{rows}</tbody>
                  </table>
                </details>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type WeekProps = Pick<Props, "agenda" | "today" | "countOn"> & { week: readonly string[] };

function Week({ week, agenda, today, countOn }: WeekProps) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  return (
    <tr>
      {week.map((date) => {
        const n = countOn(date);
        const day = formatLongDate(date, language);
        return (
          <td
            key={date}
            data-busy={n > 0 || undefined}
            data-today={date === today || undefined}
            data-other={
              (agenda.view === "month" && date.slice(0, 7) !== agenda.date.slice(0, 7)) || undefined
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
  );
}
