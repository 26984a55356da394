import { useEffect, useState } from "react";
import { xhrHeaders } from "#kit/forms/form.ts";
import { Dialog, FailureAlert } from "#kit/ui/index.ts";
import type { LogEntry } from "../../server/log-entry.ts";
import { texts } from "../../texts.ts";
import { LogEntryDetails } from "./log-entry-facts.tsx";

const dialogTexts = texts.hr.entry;

/** The history log entry dialog (spec §2): a progress bar until the entry is there. */
export function LogEntryDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [entry, setEntry] = useState<LogEntry>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const stop = new AbortController();
    fetchLogEntry(id, stop.signal).then(setEntry, (reason: unknown) => stop.signal.aborted || setError(reason));
    return () => stop.abort();
  }, [id]);
  return (
    <Dialog title={dialogTexts.title} onClose={onClose}>
      {error ? <FailureAlert error={error} /> : entry ? <LogEntryDetails entry={entry} /> : <EntryLoadingBar />}
    </Dialog>
  );
}

const EntryLoadingBar = () => <progress className="t-loading" aria-label={texts.hr.loading} />;

async function fetchLogEntry(id: number, signal: AbortSignal): Promise<LogEntry> {
  const answer = await fetch(`/history/log-details/${id}`, { signal, headers: xhrHeaders });
  const { logEntry, message } = (await answer.json()) as { logEntry?: LogEntry; message?: string };
  if (logEntry) return logEntry;
  throw new Error(message ?? texts.hr.failed);
}
