import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { loadForecastReservations } from "../forecast/forecast.server.ts";
import type { Forecast, ForecastReservation } from "../forecast/forecast.ts";
import { forecast, isForecastable } from "../forecast/rules.ts";
import { reportTexts } from "../forecast/texts.ts";
import { texts as areaTexts } from "../texts.ts";
import type { Route } from "./+types/deadline-forecast";
import { lightTones } from "./forecast.tsx";

const pageTexts = reportTexts.hr;
const { columns } = pageTexts;
const { statuses } = areaTexts.hr;

/** Maximum number of rows in the table; the most urgent ones come first. */
const maxShown = 200;

/** Reservations that are forecast to miss the deadlines, or only just to make one. */
export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args);
  const today = localDate(now);
  const known = (await loadForecastReservations(db, now)).filter(({ facts }) =>
    isForecastable(facts.durations),
  );
  const rows = known.map((reservation) => toRow(reservation, forecast(reservation.facts, today)));
  const red = rows.filter(({ light }) => light === "red");
  const yellow = rows.filter(({ light }) => light === "yellow");
  return {
    counts: { red: red.length, yellow: yellow.length, all: rows.length },
    rows: [...red, ...yellow].slice(0, maxShown),
  };
}

const toRow = (
  { facts, ...reservation }: ForecastReservation,
  { light, window, steps }: Forecast,
) => ({
  ...reservation,
  light,
  window,
  status: facts.status,
  expiresOn: facts.status === "reserved" ? null : facts.expiresOn,
  expected: steps.at(-1)?.expected ?? null,
});

export default function DeadlineForecast({ loaderData: { counts, rows } }: Route.ComponentProps) {
  if (rows.length === 0)
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
      <Table
        caption={pageTexts.title}
        rows={rows}
        rowKey={({ thesisId }) => thesisId}
        columns={[
          {
            key: "student",
            label: columns.student,
            render: ({ student, thesisId, thesisName }) => (
              <>
                {student}
                <br />
                <Link to={`/student/thesis/${thesisId}`}>{thesisName}</Link>
              </>
            ),
          },
          {
            key: "light",
            label: columns.light,
            render: ({ light }) => (
              <StatusBadge label={pageTexts.lights[light]} tone={lightTones[light]} />
            ),
          },
          {
            key: "mentor",
            label: columns.mentor,
            render: ({ mentor, study }) => (
              <>
                {mentor}
                <br />
                <span className="t-muted">{study}</span>
              </>
            ),
          },
          { key: "status", label: columns.status, render: ({ status }) => statuses[status] },
          { key: "expected", label: columns.expected, render: ({ expected }) => day(expected) },
          {
            key: "window",
            label: columns.window,
            render: ({ window }) =>
              window ? (
                <>
                  {day(window.startDate)} – {day(window.endDate)}
                </>
              ) : (
                pageTexts.none
              ),
          },
          { key: "expiresOn", label: columns.expires, render: ({ expiresOn }) => day(expiresOn) },
        ]}
      />
      {counts.red + counts.yellow > rows.length && (
        <p className="t-muted">{formatText(pageTexts.shown, { count: rows.length })}</p>
      )}
    </Page>
  );
}

const day = (iso: string | null) => iso && <span className="t-code">{formatDate(iso)}</span>;
