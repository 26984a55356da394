import "./history.css";
import { useEffect, useState } from "react";
import { xhrHeaders } from "#kit/forms/form.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { InfoDialog } from "#kit/ui/dialog.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, ErrorAlert, Stack } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { LogEntry } from "../api.server.ts";
import { texts } from "../texts.ts";
import { ChangeList } from "./history-entry.tsx";

const dialogTexts = texts.hr.entry;

/**
 * The history log entry in an information dialog (spec §2), with a progress bar until the entry is
 * loaded.
 */
export function LogEntryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [entry, setEntry] = useState<LogEntry>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    fetchLogEntry(id, stop.signal).then(
      setEntry,
      (reason: unknown) => stop.signal.aborted || setError(reason),
    );
    return () => stop.abort();
  }, [id]);
  return (
    <InfoDialog title={dialogTexts.title} onClose={onClose}>
      {error ? (
        <ErrorAlert error={error} />
      ) : entry ? (
        <LogEntryDetails entry={entry} />
      ) : (
        <EntryLoadingBar />
      )}
    </InfoDialog>
  );
}

const EntryLoadingBar = () => <progress className="t-loading" aria-label={texts.hr.loading} />;

async function fetchLogEntry(id: number, signal: AbortSignal): Promise<LogEntry> {
  const answer = await fetch(`/history/log-details/${id}`, { signal, headers: xhrHeaders });
  const { logEntry, message } = (await answer.json()) as { logEntry?: LogEntry; message?: string };
  if (logEntry) return logEntry;
  throw new Error(message ?? texts.hr.failed);
}

const { fields, entry: entryTexts } = texts.hr;

/** All details of an entry (spec §2): action, time, record, user and data. */
export function LogEntryDetails({ entry }: { entry: LogEntry }) {
  const { action, loggedAt, objectClass, objectId, version, username, shown } = entry;
  const record = `/history/record/${objectClass}/${objectId}`;
  return (
    <Stack>
      <DescriptionList
        items={[
          [fields.action, shown.action],
          [fields.loggedAt, <DateTime key="at" at={loggedAt} withTime />],
          [fields.objectClass, shown.objectClass],
          [fields.objectId, String(objectId)],
          [fields.subject, shown.subject],
          [fields.version, String(version)],
          [
            fields.username,
            username && username !== shown.who ? `${shown.who} (${username})` : shown.who,
          ],
          [fields.realUsername, shown.real],
        ]}
      />
      <h3 className="t-changes-title">{fields.data}</h3>
      <ChangeList
        action={action}
        changes={shown.changes.map((change, index) => ({ ...change, column: String(index) }))}
      />
      <Cluster>
        <ButtonLink to={record} variant="outline" tone="neutral">
          {entryTexts.record}
        </ButtonLink>
        <ButtonLink to={`${record}?version=${version}`} variant="outline" tone="neutral">
          {entryTexts.asItWas}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
