import { loadForecastReservations } from "#areas/reservations/forecast/forecast.server.ts";
import type { Forecast, ForecastReservation } from "#areas/reservations/forecast/forecast.ts";
import { forecast, isForecastable } from "#areas/reservations/forecast/rules.ts";
import { reportTexts } from "#areas/reservations/forecast/texts.ts";
import { lightTones } from "#areas/reservations/screens/forecast.tsx";
import { texts as timelineTexts } from "#areas/reservations/timeline-texts.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { compareCroatian } from "#kit/text/croatian.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { toLateRow } from "../items.ts";
import { loadReminded } from "../overview.server.ts";
import { overviewPolicy } from "../policy.ts";
import { remindAction } from "../remind-action.server.ts";
import type { Route } from "./+types/deadline-forecast";
import styles from "./deadline-forecast.module.css";
import { Reminder } from "./reminder.tsx";

const pageTexts = reportTexts.hr;
const { columns } = pageTexts;
const stepNames: Readonly<Record<string, string>> = {
  ...timelineTexts.hr.awaited,
  originality: pageTexts.originality,
};

/** Maximum number of rows in the table; the most urgent ones come first. */
const maxShown = 200;

/**
 * Reservations that are forecast to miss the deadlines, or only just to make one, by mentor; the
 * mentors with the most late ones come first.
 */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const today = localDate(now);
  const known = (await loadForecastReservations(db, now)).filter(({ facts }) =>
    isForecastable(facts.durations),
  );
  const mayRemind = overviewPolicy.remind(actor, undefined);
  const reminded = mayRemind ? await loadReminded(db) : {};
  const rows = known.map((reservation) => {
    const row = toRow(reservation, forecast(reservation.facts, today));
    const isOffered = mayRemind && row.light === "red";
    return { ...row, reminder: isOffered ? toReminderRow(reservation, reminded, today) : null };
  });
  const red = rows.filter(({ light }) => light === "red");
  const yellow = rows.filter(({ light }) => light === "yellow");
  const shown = [...red, ...yellow].slice(0, maxShown);
  const countRed = (of: typeof rows) => of.filter(({ light }) => light === "red").length;
  return {
    counts: { red: red.length, yellow: yellow.length, all: rows.length },
    shown: shown.length,
    mayRemind,
    groups: [...Map.groupBy(shown, ({ mentorId }) => mentorId).values()].toSorted(
      (a, b) =>
        countRed(b) - countRed(a) || compareCroatian(a[0]?.mentor ?? "", b[0]?.mentor ?? ""),
    ),
  };
}

/** Reminds whoever's turn it is with one reservation. */
export const action = remindAction("remind");

const toRow = (
  { facts, ...reservation }: ForecastReservation,
  { light, window, steps }: Forecast,
) => ({
  thesisId: reservation.thesisId,
  thesis: reservation.thesisName,
  study: reservation.study,
  student: reservation.student,
  mentorId: reservation.mentorId,
  mentor: reservation.mentor,
  light,
  missing: steps[0]?.status ?? facts.status,
  expected: steps.at(-1)?.expected ?? null,
  windowEnd: window?.endDate ?? null,
  expiresOn: facts.status === "reserved" ? null : facts.expiresOn,
});

function toReminderRow(
  reservation: ForecastReservation,
  reminded: Readonly<Record<string, string>>,
  today: string,
) {
  const { key, subject, recipients, remindedOn, isReminded } = toLateRow(
    reservation,
    reminded,
    today,
  );
  return {
    key,
    subject,
    recipients,
    ...(remindedOn && { remindedOn }),
    ...(isReminded && { isReminded }),
  };
}

type LoaderData = Route.ComponentProps["loaderData"];

export default function DeadlineForecast({ loaderData }: Route.ComponentProps) {
  const { counts, groups, shown } = loaderData;
  if (groups.length === 0)
    return (
      <Page title={pageTexts.title} lead={pageTexts.lead}>
        <EmptyState title={pageTexts.empty}>{formatText(pageTexts.counts, counts)}</EmptyState>
      </Page>
    );
  return (
    <Page
      title={pageTexts.title}
      lead={`${pageTexts.lead} ${formatText(pageTexts.counts, counts)}`}
      wide
    >
      <ForecastTable {...loaderData} />
      {counts.red + counts.yellow > shown && (
        <p className="t-muted">{formatText(pageTexts.shown, { count: shown })}</p>
      )}
    </Page>
  );
}

/** One line a person; the mentor stands beside the first of theirs. */
function ForecastTable({ counts, groups, mayRemind }: LoaderData) {
  const names = [
    columns.mentor,
    columns.student,
    columns.thesis,
    columns.missing,
    columns.light,
    columns.expected,
    columns.expires,
    ...(counts.yellow > 0 ? [columns.window] : []),
    ...(mayRemind ? [columns.reminder] : []),
  ];
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="t-visually-hidden">{pageTexts.title}</caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                className={name === columns.window ? styles.window : undefined}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((rows) => (
          <tbody key={rows[0]?.mentorId}>
            {rows.map((row, index) => (
              <tr key={row.thesisId}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={rows.length} className={styles.mentor}>
                    {row.mentor}
                  </th>
                )}
                <td className={styles.student}>{row.student}</td>
                <td className={styles.thesis}>
                  <Link
                    to={`/student/thesis/${row.thesisId}`}
                    title={formatText(pageTexts.thesis, { thesis: row.thesis, study: row.study })}
                  >
                    {row.thesis}
                  </Link>
                </td>
                <td className={styles.missing} title={stepNames[row.missing]}>
                  {stepNames[row.missing]}
                </td>
                <td className={styles.light}>
                  <StatusBadge label={pageTexts.lights[row.light]} tone={lightTones[row.light]} />
                </td>
                <Day label={columns.expected} day={row.expected} />
                <Day label={columns.expires} day={row.expiresOn} />
                {counts.yellow > 0 && <Day label={columns.window} day={row.windowEnd} />}
                {mayRemind && (
                  <td className={styles.reminder}>
                    {row.reminder && <Reminder list="late" row={row.reminder} mayRemind />}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** A day; a narrow screen, where the table has no head, says which. */
const Day = ({ label, day }: { label: string; day: string | null }) => (
  <td
    className={label === columns.window ? `${styles.day} ${styles.window}` : styles.day}
    data-label={label}
    data-empty={day === null || undefined}
  >
    {day && formatDate(day)}
  </td>
);
