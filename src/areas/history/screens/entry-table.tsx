import { type MouseEvent, useState } from "react";
import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Table } from "#kit/ui/table.tsx";
import type { EntryView } from "../history.ts";
import { texts } from "../texts.ts";
import { formatActor } from "./history-entry.tsx";
import { LogEntryDialog } from "./log-entry.tsx";

const { actions, fields, lists: listTexts } = texts.hr;

/** A table of entries. Each opens in a dialog, or as a page without scripts or in a new tab. */
export function EntryTable({ entries }: { entries: readonly EntryView[] }) {
  const [opened, open] = useState<number>();
  return (
    <>
      <Table
        caption={listTexts.caption}
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "loggedAt",
            label: fields.loggedAt,
            render: ({ loggedAt }) => <DateTime at={loggedAt} withTime />,
          },
          { key: "action", label: fields.action, render: ({ action }) => actions[action] },
          { key: "subject", label: fields.subject, render: SubjectCell },
          { key: "changes", label: fields.changes, render: ChangedFieldsCell },
          { key: "who", label: fields.username, render: formatActor },
          {
            key: "details",
            label: listTexts.details,
            render: (entry) => (
              <Link
                to={`/history/log-details/${entry.id}`}
                aria-label={formatText(listTexts.detailsOf, {
                  what: `${entry.subject}, ${actions[entry.action]}`,
                })}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  open(entry.id);
                }}
              >
                {listTexts.details}
              </Link>
            ),
          },
        ]}
      />
      {opened !== undefined && <LogEntryDialog id={opened} onClose={() => open(undefined)} />}
    </>
  );
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

const SubjectCell = ({ className, subject, objectClass, objectId }: EntryView) => (
  <div className="t-history-subject">
    <span className="t-muted">{className}</span>
    <br />
    <Link to={`/history/record/${objectClass}/${objectId}`}>{subject}</Link>
  </div>
);

/** Fields whose values a line of the list shows. */
const shownFields = 2;

/** Characters of a value that a line of the list shows. */
const shownCharacters = 60;

/** The first changed fields with their values, and the number of the others. */
const ChangedFieldsCell = ({ action, changes }: EntryView) => {
  const rest = changes.length - shownFields;
  return (
    <>
      {changes.slice(0, shownFields).map(({ column, label, before, after }) => (
        <div key={column} className="t-history-change">
          <span className="t-muted">{label}: </span>
          {action !== "new" && shorten(before)}
          {action === "update" && " → "}
          {action !== "delete" && shorten(after)}
        </div>
      ))}
      {rest > 0 && (
        <div className="t-muted">{formatText(listTexts.otherFields, { count: rest })}</div>
      )}
    </>
  );
};

/** The beginning of a value; a dash for none. */
const shorten = (value: string) =>
  value.length > shownCharacters ? `${value.slice(0, shownCharacters).trimEnd()}…` : value || "–";
