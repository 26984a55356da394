import { contextOf } from "#kit/http/request-context.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { EmptyState, Notice, Page } from "#kit/ui/page.tsx";
import { type DeskKind, type DeskRow, rowsInReach } from "#kit/ui/task-desk/desk-rows.tsx";
import { TaskDesk } from "#kit/ui/task-desk/task-desk.tsx";
import {
  loadIsvuWindows,
  loadUntypedWindows,
  type UntypedWindow,
} from "../isvu-windows/isvu-windows.server.ts";
import {
  type IsvuField,
  type IsvuWindow,
  type IsvuWindowView,
  isvuWindows,
  isvuWindowsPath,
  listedSince,
  toIsvuWindows,
  toStudentKey,
} from "../isvu-windows/isvu-windows.ts";
import { texts } from "../isvu-windows/texts.ts";
import type { Route } from "./+types/isvu-windows-desk";
import { WindowFields, WindowState } from "./window-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = contextOf(args);
  const { rows: untyped, total } = await loadUntypedWindows(db, now);
  const rows = untyped.map(toRow);
  const inReach = rowsInReach(rows, args.url.searchParams);
  const facts = await loadIsvuWindows(db, [...new Set(inReach.map(({ id }) => id))]);
  const today = localDate(now);
  return { rows, total, today, since: listedSince(today), details: toDetails(inReach, facts) };
}

type WindowRow = DeskRow & { kind: IsvuWindow };

type WindowDetail = { student: IsvuField; view: IsvuWindowView };

const toRow = ({
  reservationId: id,
  window,
  student,
  thesisName,
  since,
  until,
}: UntypedWindow): WindowRow => ({
  key: `${id}-${window}`,
  id,
  kind: window,
  person: student,
  title: thesisName,
  since,
  until,
  href: `${isvuWindowsPath}/${id}#${window}`,
});

/** The details of rows by their keys. */
const toDetails = (
  rows: readonly WindowRow[],
  facts: Awaited<ReturnType<typeof loadIsvuWindows>>,
) =>
  Object.fromEntries(
    facts.flatMap((fact) =>
      toIsvuWindows(fact).flatMap((view): [string, WindowDetail][] => {
        const row = rows.find(({ id, kind }) => id === fact.id && kind === view.window);
        return row ? [[row.key, { student: toStudentKey(fact), view }]] : [];
      }),
    ),
  );

const windowTexts = texts.hr;

const kinds: Readonly<Record<string, DeskKind>> = Object.fromEntries(
  isvuWindows.map((window): [IsvuWindow, DeskKind] => {
    const label = windowTexts.kinds[window];
    return [window, { tab: label, badge: label, tone: window === "task" ? "progress" : "waiting" }];
  }),
);

/** The windows of ISVU that aren't typed yet, one after the other. */
export default function IsvuWindowsDesk({ loaderData }: Route.ComponentProps) {
  const { rows, total, today, since, details } = loaderData;
  return (
    <Page
      title={windowTexts.title}
      lead={formatText(windowTexts.since, { day: formatDate(since) })}
      wide
    >
      {total > rows.length && (
        <Notice tone="info">{formatText(windowTexts.more, { shown: rows.length, total })}</Notice>
      )}
      <TaskDesk<WindowRow, WindowDetail>
        caption={windowTexts.caption}
        rows={rows}
        kinds={kinds}
        today={today}
        details={details}
        detail={(_, detail) =>
          detail && (
            <>
              <WindowState view={detail.view} />
              <WindowFields fields={[detail.student, ...detail.view.fields]} />
            </>
          )
        }
        decisions={(row, detail) =>
          detail
            ? [
                {
                  label: windowTexts.type,
                  done: windowTexts.type,
                  action: `${isvuWindowsPath}/${row.id}`,
                  fields: { step: "type", window: row.kind, fingerprint: detail.view.fingerprint },
                },
              ]
            : []
        }
        empty={<EmptyState title={windowTexts.empty}>{windowTexts.emptyText}</EmptyState>}
      />
    </Page>
  );
}
