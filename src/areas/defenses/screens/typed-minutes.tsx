import { useEffect, useId, useState, useSyncExternalStore } from "react";
import { formatText } from "#kit/text/localization.ts";
import { toWallTime } from "#kit/time/dates-and-times.ts";
import { Button, ButtonLink, CopyButton } from "#kit/ui/buttons-and-links.tsx";
import { useCurrentUser } from "#kit/ui/forms/drafts.ts";
import { Cluster, Notice } from "#kit/ui/page.tsx";
import {
  fieldLabels,
  type MinutesField,
  type MinutesFieldName,
  minutesFieldNames,
  minutesFieldsPath,
} from "../day/minutes-fields.ts";
import { joinTexts, lastChangeOf } from "../day/minutes-queue.ts";
import { texts } from "../day/texts.ts";
import type { LiveDefenses } from "./live-defenses.ts";
import {
  createMinutesSender,
  emptySender,
  fieldKey,
  type HeldChange,
  type MinutesSender,
  type SenderState,
} from "./minutes-sender.ts";
import styles from "./typed-minutes.module.css";

const words = texts.hr.minutes;

/** Milliseconds between two looks at what others have typed, while no stream tells of it. */
const lookAgain = 4_000;

const timeOf = (instant: string | null) => (instant ? toWallTime(new Date(instant)).time : "");

/** What sends the reader's minutes, its state, and what tells of the others' minutes. */
export type Typing = { sender: MinutesSender; state: SenderState; live: LiveDefenses };

/** The sender of this person's changes; it begins with what their device has kept. */
export function useMinutesTyping(live: LiveDefenses): Typing {
  const person = useCurrentUser();
  const [sender] = useState(() => createMinutesSender(person));
  useEffect(() => {
    // signing out asks by it, also once the network is gone
    import("#kit/ui/forms/sign-out-question.tsx").catch(() => {});
  }, []);
  const state = useSyncExternalStore(sender.subscribe, sender.getState, () => emptySender);
  return { sender, state, live };
}

type LoadedMinutes = { open: boolean; fields: MinutesField[] };

/** Loads the typed minutes of a defense, and again whenever they change while they are shown. */
function useLoadedMinutes(id: number, shown: boolean, { sender, live }: Typing) {
  const [loaded, setLoaded] = useState<LoadedMinutes>();
  useEffect(() => {
    if (!shown) return;
    const end = new AbortController();
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      try {
        const answer = await fetch(minutesFieldsPath(id), {
          headers: { accept: "application/json" },
          signal: end.signal,
        });
        if (answer.status === 401) return sender.hear("signedOut");
        if (!answer.ok) return;
        setLoaded(await answer.json());
        sender.hear("online");
      } catch {
        if (!end.signal.aborted) sender.hear("offline");
      }
    };
    look();
    const timer = setInterval(() => {
      if (!live.isAlive()) look();
    }, lookAgain);
    const leave = live.subscribe((change) => {
      if (change === "missed" || change.id === id) look();
    });
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") look();
    };
    addEventListener("online", look);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      end.abort();
      clearInterval(timer);
      leave();
      removeEventListener("online", look);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, [id, shown, sender, live]);
  return loaded;
}

/** The minutes of a defense as its committee types them together; opened by who wants to. */
export function TypedMinutes({ id, typing }: { id: number; typing: Typing }) {
  const { state } = typing;
  const waits = state.queue.some(({ reservationId }) => reservationId === id);
  const [open, setOpen] = useState(false);
  const loaded = useLoadedMinutes(id, open || waits, typing);
  return (
    <details
      className={styles.minutes}
      open={open || waits}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words.title}</summary>
      <p className="t-muted">{loaded && !loaded.open ? words.read : words.lead}</p>
      <noscript>{words.noScript}</noscript>
      {loaded
        ? minutesFieldNames.map((field) => (
            <TypedField
              key={field}
              of={{ reservationId: id, field }}
              open={loaded.open}
              remote={loaded.fields.find((other) => other.field === field)}
              typing={typing}
            />
          ))
        : open && (
            <p role="status">{state.connection === "online" ? words.loading : words.notLoaded}</p>
          )}
    </details>
  );
}

type FieldOf = { reservationId: number; field: MinutesFieldName };

type TypedFieldProps = {
  of: FieldOf;
  open: boolean;
  remote: MinutesField | undefined;
  typing: Typing;
};

/** The newer one of what was loaded and what an answer has brought. */
const newerOf = (a: MinutesField | undefined, b: MinutesField | undefined) =>
  a && b ? (b.version > a.version ? b : a) : (a ?? b);

function TypedField({ of, open, remote, typing: { sender, state } }: TypedFieldProps) {
  const id = useId();
  const key = fieldKey(of.reservationId, of.field);
  const current = newerOf(remote, state.stored[key]);
  const waiting = lastChangeOf(state.queue, of);
  const held = waiting && state.held[waiting.id];
  const own = state.typed[key];
  const stored = own && own.version === current?.version ? own.body : (current?.body ?? "");
  if (!open)
    return (
      <div className={styles.field}>
        <h4 className={styles.label}>{fieldLabels[of.field]}</h4>
        <p className="t-preserve-lines">{current?.body || words.nothing}</p>
        {waiting && <Leftover field={of} body={waiting.body} held={held} sender={sender} />}
      </div>
    );
  const text = waiting?.body ?? stored;
  const conflict = held?.kind === "conflict" ? held.theirs : undefined;
  return (
    <div className={styles.field} data-conflict={conflict ? true : undefined}>
      <div className={styles.mine}>
        <label htmlFor={id} className={styles.label}>
          {fieldLabels[of.field]}
          {conflict && ` · ${words.mine}`}
        </label>
        <textarea
          id={id}
          className="t-input t-textarea"
          rows={6}
          value={text}
          aria-describedby={`${id}-state`}
          onChange={({ currentTarget }) =>
            sender.type({ ...of, base: current?.version ?? 0, body: currentTarget.value })
          }
          onBlur={sender.flush}
        />
        <p id={`${id}-state`} className={styles.state}>
          {stateOf(waiting !== undefined, held, state, current)}
        </p>
      </div>
      {conflict && <Conflict of={of} mine={text} theirs={conflict} sender={sender} />}
      {held?.kind === "refused" && <Leftover field={of} body={text} held={held} sender={sender} />}
    </div>
  );
}

/** Where a field's text is: on its way, on the device, or stored, by whom and when. */
function stateOf(
  waits: boolean,
  held: HeldChange | undefined,
  { connection }: SenderState,
  current: MinutesField | undefined,
) {
  if (held) return words.refused;
  if (waits) return connection === "online" ? words.saving : words.waiting;
  if (!current?.at) return words.nothing;
  return `${formatText(words.saved, { time: timeOf(current.at) })} · ${current.by}`;
}

type ConflictProps = { of: FieldOf; mine: string; theirs: MinutesField; sender: MinutesSender };

/** What somebody else has stored in the same field, beside one's own text, and what becomes of both. */
function Conflict({ of, mine, theirs, sender }: ConflictProps) {
  return (
    <div className={styles.theirs}>
      <p className={styles.label}>
        {formatText(words.theirs, { name: theirs.by, time: timeOf(theirs.at) })}
      </p>
      <p className={styles.other}>{theirs.body || words.nothing}</p>
      <div role="alert">
        <Notice tone="warning" title={formatText(words.conflict, { name: theirs.by })}>
          {words.conflictLead}
        </Notice>
      </div>
      <Cluster>
        <Button variant="outline" onClick={() => sender.settle(of, theirs, mine)}>
          {words.keepMine}
        </Button>
        <Button variant="outline" onClick={() => sender.drop(of)}>
          {words.takeTheirs}
        </Button>
        <Button
          variant="outline"
          onClick={() => sender.settle(of, theirs, joinTexts(theirs.body, mine))}
        >
          {words.merge}
        </Button>
      </Cluster>
    </div>
  );
}

type LeftoverProps = {
  field: FieldOf;
  body: string;
  held: HeldChange | undefined;
  sender: MinutesSender;
};

/** What the server doesn't take any more, to be copied before it is removed from the device. */
function Leftover({ field, body, held, sender }: LeftoverProps) {
  return (
    <Notice tone="danger" title={held?.kind === "refused" ? held.message : words.refused}>
      <p>{words.refusedLead}</p>
      <p className={styles.other}>{body}</p>
      <Cluster>
        <CopyButton text={body} field={fieldLabels[field.field]} labelled />
        <Button variant="outline" tone="danger" onClick={() => sender.drop(field)}>
          {words.discard}
        </Button>
      </Cluster>
    </Notice>
  );
}

/** Minutes of defenses that aren't on this page, of which something was refused. */
export function Leftovers({ shown, typing }: { shown: readonly number[]; typing: Typing }) {
  const { sender, state } = typing;
  const others = state.queue.filter(
    ({ id, reservationId }) => state.held[id] && !shown.includes(reservationId),
  );
  return others.map(({ id, reservationId, field, body }) => (
    <Leftover
      key={id}
      field={{ reservationId, field }}
      body={body}
      held={state.held[id]}
      sender={sender}
    />
  ));
}

/** What the device does while the server isn't reached; in sight wherever the page is scrolled to. */
export function ConnectionBar({ typing: { state } }: { typing: Typing }) {
  const { connection, queue } = state;
  return (
    <div className={styles.connection} role="status">
      {connection === "offline" && (
        <Notice tone="warning">
          {queue.length > 0 ? formatText(words.offline, { n: queue.length }) : words.offlineNothing}
        </Notice>
      )}
      {connection === "signedOut" && (
        <Notice tone="warning" title={words.signedOut}>
          <p>{words.signedOutText}</p>
          <ButtonLink to={signInPath()} variant="outline">
            {words.signIn}
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}

const signInPath = () => `/login?to=${encodeURIComponent(window.location.pathname)}`;
