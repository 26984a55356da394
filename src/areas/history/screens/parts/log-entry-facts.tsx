import "./history.css";
import { ButtonLink, Cluster, Facts, Stack, When } from "#kit/ui/index.ts";
import type { LogEntry } from "../../server/log-entry.ts";
import { texts } from "../../texts.ts";
import { ChangeList } from "./changes.tsx";

const { fields, entry: words } = texts.hr;

/** All of one entry (spec §2): what, when, whose, by whom, and the data as labels and values. */
export function LogEntryDetails({ entry }: { entry: LogEntry }) {
  const { action, loggedAt, objectClass, objectId, version, username, shown } = entry;
  const record = `/history/record/${objectClass}/${objectId}`;
  return (
    <Stack>
      <Facts
        items={[
          [fields.action, shown.action],
          [fields.loggedAt, <When key="at" at={loggedAt} withTime />],
          [fields.objectClass, shown.objectClass],
          [fields.objectId, String(objectId)],
          [fields.subject, shown.subject],
          [fields.version, String(version)],
          [fields.username, username && username !== shown.who ? `${shown.who} (${username})` : shown.who],
          [fields.realUsername, shown.real],
        ]}
      />
      <h3 className="t-changes-title">{fields.data}</h3>
      <ChangeList action={action} changes={shown.changes.map((change, nth) => ({ ...change, column: String(nth) }))} />
      <Cluster>
        <ButtonLink to={record} variant="outline" tone="neutral">
          {words.record}
        </ButtonLink>
        <ButtonLink to={`${record}?version=${version}`} variant="outline" tone="neutral">
          {words.asItWas}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
