import { formatText } from "#kit/text/localization.ts";
import { formatDate, formatInstant } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import type { NotingOffice, OfficeNote } from "../office-notes.ts";
import { texts } from "../office-notes-texts.ts";

const noteTexts = texts.hr;

type NoteListProps = {
  notes: readonly OfficeNote[];
  /** The offices whose notes the actor may mark as resolved; without them the list is read only. */
  own?: readonly NotingOffice[];
};

/** The notes of the offices on a reservation, open ones first. */
export const NoteList = ({ notes, own = [] }: NoteListProps) =>
  notes.length === 0 ? (
    <p className="t-muted">{noteTexts.none}</p>
  ) : (
    <ul className="t-list">
      {notes.map((note) => (
        <li key={note.id} className="t-stack">
          <p className="t-cluster">
            <StatusBadge label={noteState(note)} tone={note.open ? "waiting" : "done"} />
            <strong>{noteTexts.offices[note.office]}</strong>
            <span className="t-muted">
              {note.author}, <DateTime at={note.createdAt} withTime />
              {note.open &&
                note.remindOn &&
                ` · ${formatText(noteTexts.reminder, { day: formatDate(note.remindOn) })}`}
            </span>
          </p>
          <p className="t-preserve-lines">{note.reason}</p>
          {note.open && own.includes(note.office) && (
            <div>
              <ActionButton
                step="resolve"
                label={noteTexts.resolve}
                about={note.reason.slice(0, 60)}
                tone="neutral"
                variant="outline"
                fields={{ note: note.id }}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );

function noteState({ open, resolvedAt, resolvedBy }: OfficeNote): string {
  if (open) return noteTexts.badge;
  if (resolvedAt === null) return noteTexts.over;
  return formatText(noteTexts.resolved, {
    when: formatInstant(new Date(resolvedAt)),
    who: resolvedBy ?? "",
  });
}

/** Leads to the notes on a reservation. */
export const NoteLink = ({ id }: { id: number }) => (
  <ButtonLink to={`/service/note/${id}`} variant="subtle" tone="neutral">
    {noteTexts.write}
  </ButtonLink>
);

/** The badge of a row with an open note; the reason is its title and is read with it. */
export function NoteBadge({ notes }: { notes: readonly OfficeNote[] }) {
  const [open] = notes.filter((note) => note.open);
  if (!open) return null;
  return (
    <span title={open.reason}>
      <StatusBadge label={noteTexts.badge} tone="waiting" />
    </span>
  );
}
