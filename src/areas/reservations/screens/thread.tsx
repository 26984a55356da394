import { formatInstant } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, useHasPageMessage } from "#kit/ui/page.tsx";
import { FileView } from "#kit/ui/pdf/pdf-view.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { UndoForm } from "#kit/ui/undo-form.tsx";
import { texts as screenTexts } from "../screen-texts.ts";
import type { ThreadEntry } from "../thread.ts";
import { texts } from "../timeline-texts.ts";
import type { OwnReservationStep } from "../undo.server.ts";

/**
 * The events of a reservation in chronological order: steps, versions with their files, answers and
 * comments.
 */
export const Thread = ({ entries }: { entries: readonly ThreadEntry[] }) => (
  <ol className="t-thread">
    {entries.map((entry) => (
      <li key={`${entry.kind}-${entry.at}-${entry.kind === "step" ? entry.step.title : entry.id}`}>
        {entry.kind === "step" && <Step entry={entry} />}
        {entry.kind === "version" && <Version entry={entry} />}
        {entry.kind === "reply" && <Reply entry={entry} />}
        {entry.kind === "message" && <Message entry={entry} />}
      </li>
    ))}
  </ol>
);

const Step = ({ entry: { at, files, step } }: { entry: EntryOf<"step"> }) => (
  <div className="t-thread-event" data-state={step.state}>
    <strong>{step.title}</strong>
    <DateTime at={at} withTime />
    {step.who && <span>{step.who}</span>}
    {step.note && <p className="t-preserve-lines">{step.note}</p>}
    <Files files={files} />
  </div>
);

type EntryOf<Kind extends ThreadEntry["kind"]> = Extract<ThreadEntry, { kind: Kind }>;

const reviewTones: Record<NonNullable<EntryOf<"version">["review"]>, StatusTone> = {
  underReview: "waiting",
  minorChanges: "progress",
  returned: "stopped",
  approved: "done",
};

function Version({
  entry: { at, number, final, who, review, text, files },
}: {
  entry: EntryOf<"version">;
}) {
  const { version, review: reviews } = useTexts(screenTexts).reservation;
  return (
    <article className="t-thread-entry">
      <header className="t-thread-head">
        <h3>{`${version[final ? "final" : "working"]}${number ? ` ${number}` : ""}`}</h3>
        {review && <StatusBadge label={reviews[review]} tone={reviewTones[review]} />}
        <span className="t-muted">{who}</span>
        <DateTime at={at} withTime />
      </header>
      {text && <p>{text}</p>}
      <Files files={files} />
    </article>
  );
}

function Reply({ entry: { at, who, number, final, text, files } }: { entry: EntryOf<"reply"> }) {
  const { version } = useTexts(screenTexts).reservation;
  const threadTexts = useTexts(texts);
  const format = useFormat();
  const about = `${version[final ? "final" : "working"].toLowerCase()}${number ? ` ${number}` : ""}`;
  return (
    <article className="t-thread-entry">
      <header className="t-thread-head">
        <h3>{who}</h3>
        <span className="t-muted">{format(threadTexts.about, { version: about })}</span>
        <DateTime at={at} withTime />
      </header>
      {text && <p>{text}</p>}
      <Files files={files} />
    </article>
  );
}

function Message({ entry: { id, at, title, from, to, text } }: { entry: EntryOf<"message"> }) {
  const threadTexts = useTexts(texts);
  const format = useFormat();
  return (
    <article className="t-thread-entry">
      <header className="t-thread-head">
        <h3>
          <Link to={`/message/show/${id}`}>{format(threadTexts.message, { title })}</Link>
        </h3>
        <span className="t-muted" lang="hr">{`${from} → ${to}`}</span>
        <DateTime at={at} withTime />
      </header>
      <p>{text}</p>
    </article>
  );
}

const Files = ({ files }: { files: EntryOf<"reply">["files"] }) =>
  files.length > 0 && (
    <div className="t-cluster">
      {files.map(({ href, name, size }) => (
        <FileView key={href} src={href} name={name} size={size} />
      ))}
    </div>
  );

/**
 * Offers to undo the step that the reader has taken last, as long as that is possible. The message
 * about the step offers it, too, so nothing is shown here beside a message.
 */
export function OwnStep({ undo }: { undo: OwnReservationStep | null }) {
  const { ownStep, undoOwnStep } = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const hasMessage = useHasPageMessage();
  if (!undo || hasMessage) return null;
  const { title, until, offer } = undo;
  return (
    <Cluster>
      <p className="t-muted">
        {format(ownStep, { step: title, when: formatInstant(new Date(until), language) })}
      </p>
      <UndoForm key={offer.of.join()} undo={offer} label={undoOwnStep} />
    </Cluster>
  );
}
