import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { decisionOf, type OwnNoteAccess, type ReleasedNote } from "../note-access/note-access.ts";
import { texts } from "../note-access/texts.ts";

/** The reader's request to see mentors' notes, and what was released. */
export function OwnNoteAccessSection({
  access: { mayAsk, last, notes },
}: {
  access: OwnNoteAccess;
}) {
  const words = useTexts(texts);
  const isOpen = last?.answeredAt === null;
  if (!mayAsk && !last) return null;
  return (
    <Section title={words.title} id="mentor-notes">
      <div className="t-prose">
        <p>{words.lead}</p>
        {!isOpen && <p>{words.review}</p>}
      </div>
      {last && <LastRequest last={last} />}
      {!isOpen && mayAsk && (
        <div>
          <ActionButton step="requestNotes" label={words.ask} variant="outline" />
        </div>
      )}
      {notes.length > 0 && (
        <>
          <h3>{words.released}</h3>
          <ol className="t-thread">
            {notes.map((note) => (
              <li key={note.id}>
                <Released note={note} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}

function LastRequest({ last }: { last: NonNullable<OwnNoteAccess["last"]> }) {
  const words = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const dayOf = (instant: string) => formatDate(localDate(new Date(instant)), language);
  const sentAt = dayOf(last.sentAt);
  if (last.answeredAt === null)
    return (
      <Notice tone="info" title={words.waiting}>
        {format(words.waitingText, { sentAt, deadline: formatDate(last.deadline, language) })}
      </Notice>
    );
  return (
    <p>
      {format(words.answered, { sentAt, answeredAt: dayOf(last.answeredAt) })}{" "}
      {last.noteCount === 0 && words.none}
    </p>
  );
}

function Released({ note }: { note: ReleasedNote }) {
  const words = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const { author, thesisName, text, reason, writtenAt } = note;
  const decision = decisionOf(note);
  return (
    <article className="t-thread-entry">
      <header className="t-thread-head">
        <h4>
          {format(words.note, {
            author,
            writtenAt: formatDate(localDate(new Date(writtenAt)), language),
          })}
        </h4>
        <span className="t-muted" lang="hr">
          {thesisName}
        </span>
      </header>
      {decision !== "refused" && (
        <p className="t-preserve-lines" lang="hr">
          {text}
        </p>
      )}
      {decision !== "released" && <p className="t-muted">{format(words[decision], { reason })}</p>}
      {decision === "refused" && <p className="t-muted">{words.refusedText}</p>}
    </article>
  );
}
