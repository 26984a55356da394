import { contextOf } from "#kit/http/request-context.server.ts";
import "./history.css";
import { formatText } from "#kit/text/localization.ts";
import { isIsoDate, parseDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { notFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { loadRecordPage } from "../history.server.ts";
import { parsePositiveInteger } from "../history.ts";
import { isObjectClass } from "../records.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/record";
import { EntryPager } from "./entry-pager.tsx";
import { HistoryEntry } from "./history-entry.tsx";
import { SnapshotDateForm, SnapshotSection } from "./snapshot-section.tsx";

const { record: recordTexts, section } = texts.hr;

export async function loader(args: Route.LoaderArgs) {
  const { objectClass = "", id } = args.params;
  if (!isObjectClass(objectClass)) throw new Refusal(404, notFound);
  const query = new URL(args.request.url).searchParams;
  const day = parseDate(query.get("day") ?? "");
  return loadRecordPage(contextOf(args), objectClass, parseId(id), {
    before: parsePositiveInteger(query.get("before")),
    version: query.has("version") ? (parsePositiveInteger(query.get("version")) ?? 0) : undefined,
    day: day && isIsoDate(day) ? day : undefined,
  });
}

export default function RecordHistoryPage({ loaderData: shown }: Route.ComponentProps) {
  const path = `/history/record/${shown.objectClass}/${shown.objectId}`;
  return (
    <Page title={formatText(recordTexts.title, { subject: shown.subject })} lead={shown.className}>
      {shown.gone && (
        <Notice tone="warning" title={recordTexts.gone}>
          {recordTexts.goneText}
        </Notice>
      )}
      {shown.once && <SnapshotSection once={shown.once} path={path} gone={shown.gone} />}
      <SnapshotDateForm path={path} day={shown.once?.day} />
      {!shown.once && (
        <Section title={recordTexts.entries}>
          {shown.entries.length > 0 ? (
            <ol className="t-list">
              {shown.entries.map((entry) => (
                <HistoryEntry
                  key={entry.id}
                  entry={entry}
                  more={
                    <Link to={`${path}?version=${entry.version}`}>{recordTexts.thisVersion}</Link>
                  }
                />
              ))}
            </ol>
          ) : (
            <p className="t-muted">{section.empty}</p>
          )}
        </Section>
      )}
      <EntryPager before={shown.more ? shown.entries.at(-1)?.version : undefined} />
    </Page>
  );
}
