import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { EmptyState, Page } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { toRows } from "../items.ts";
import { loadOverview, parseOverviewMoment } from "../overview.server.ts";
import { findOverviewList } from "../overview.ts";
import { overviewListUrl } from "../overview-view.ts";
import { overviewPolicy } from "../policy.ts";
import { remindAction } from "../remind-action.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/list";
import { RemindAll } from "./overview.tsx";
import { Reminder } from "./reminder.tsx";

/** All lines of one list of the overview, of all studies or of one (`?study=`). */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, now } = context;
  const { searchParams } = args.url;
  const name = orNotFound(findOverviewList(args.url.pathname));
  const moment = parseOverviewMoment(context, searchParams);
  const source = await loadOverview(context, moment);
  const study = source.facts.studies.find(({ id }) => String(id) === searchParams.get("study"));
  return {
    name,
    day: moment.day,
    today: localDate(now),
    study,
    rows: toRows(name, source, localDate(now)).filter(
      ({ studyId }) => study === undefined || studyId === study.id,
    ),
    mayRemind: moment.day === null && overviewPolicy.remind(actor, undefined),
  };
}

/** Reminds the people of one line, or of the whole list. */
export const action = remindAction("remind", "remindAll");

const { lists, columns } = texts.hr;

export default function OverviewList({ loaderData }: Route.ComponentProps) {
  const { name, day, today, study, rows, mayRemind } = loaderData;
  const { title, lead, empty } = lists[name];
  const count = formatText(texts.hr.count, {
    count: rows.length,
    day: formatDate(day ?? today),
  });
  return (
    <Page
      title={title}
      lead={
        <>
          {lead} {study && formatText(texts.hr.ofStudy, { study: study.name })} {count}
        </>
      }
      back={{
        to: day === null ? "/homepage-user" : `/homepage-user?day=${day}`,
        label: texts.hr.back,
      }}
      actions={
        <>
          {study && (
            <ButtonLink to={overviewListUrl(name, { day })} variant="outline" tone="neutral">
              {texts.hr.everyStudy}
            </ButtonLink>
          )}
          {mayRemind && !study && <RemindAll name={name} title={title} rows={rows} />}
        </>
      }
      wide
    >
      {rows.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <Table
          caption={title}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              key: "subject",
              label: columns.subject,
              render: ({ subject, to, study }) => (
                <>
                  {to ? <Link to={to}>{subject}</Link> : subject}
                  {study && (
                    <>
                      <br />
                      <span className="t-muted">{study}</span>
                    </>
                  )}
                </>
              ),
            },
            { key: "text", label: columns.text },
            ...(rows.some(({ recipients }) => recipients.length > 0)
              ? [
                  {
                    key: "reminder",
                    label: columns.reminder,
                    render: (row: (typeof rows)[number]) => (
                      <Reminder list={name} row={row} mayRemind={mayRemind} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Page>
  );
}
