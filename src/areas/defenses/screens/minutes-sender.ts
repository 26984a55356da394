import { xhrHeaders } from "#kit/forms/form.ts";
import { readWaiting, storeWaiting } from "#kit/ui/forms/drafts.ts";
import {
  changesKeptDays,
  type MinutesChangeAnswer,
  type MinutesField,
  type MinutesFieldName,
  minutesFieldsPath,
} from "../day/minutes-fields.ts";
import {
  acknowledge,
  addChange,
  dropField,
  lastChangeOf,
  type MinutesQueue,
  markSent,
  parseQueue,
  type WaitingChange,
} from "../day/minutes-queue.ts";

/** Why a change isn't sent again by itself. */
export type HeldChange =
  | { kind: "conflict"; theirs: MinutesField }
  | { kind: "refused"; message: string };

export type SenderState = {
  queue: MinutesQueue;
  /** By the id of the change. */
  held: Readonly<Record<string, HeldChange>>;
  connection: "online" | "offline" | "signedOut";
  /** The newest stored state of each field that an answer has brought, by defense and field. */
  stored: Readonly<Record<string, MinutesField>>;
  /** What this person typed last of each field, as they typed it, and as which version it is stored. */
  typed: Readonly<Record<string, { version: number; body: string }>>;
};

/** The state before the browser has looked at what its device keeps. */
export const emptySender: SenderState = {
  queue: [],
  held: {},
  connection: "online",
  stored: {},
  typed: {},
};

const storeName = "minutes";

/** Milliseconds without a key press after which a change is sent, and between attempts. */
const typingPause = 900;
const retryPauses = [2_000, 4_000, 8_000, 15_000];
/** Milliseconds after which an unanswered request counts as lost. */
const longestWait = 15_000;

export const fieldKey = (reservationId: number, field: MinutesFieldName) =>
  `${reservationId} ${field}`;

/**
 * Sends the changes of one person's minutes one after another, and keeps them on the device until
 * the server has stored them. Without a network it tries again, at once when the network returns.
 */
export function createMinutesSender(person: string) {
  const load = () => parseQueue(readWaiting(person, storeName), Date.now(), changesKeptDays);
  let state: SenderState = { ...emptySender, queue: load() };
  const listeners = new Set<() => void>();
  let sending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (changes: Partial<SenderState>) => {
    state = { ...state, ...changes };
    if (changes.queue)
      storeWaiting(person, storeName, changes.queue.length > 0 ? changes.queue : undefined);
    for (const listener of listeners) listener();
  };

  const schedule = (pause: number) => {
    clearTimeout(timer);
    timer = setTimeout(pump, pause);
  };

  const nextChange = (): WaitingChange | undefined =>
    state.queue.find(({ id }) => state.held[id] === undefined);

  async function pump(): Promise<void> {
    const change = nextChange();
    if (sending || !change) return;
    const typedAgo = Date.now() - change.at;
    if (typedAgo < typingPause) return schedule(typingPause - typedAgo);
    sending = true;
    set({ queue: markSent(state.queue, change.id) });
    const answer = await send(change);
    sending = false;
    if (answer.kind === "lost" || answer.kind === "signedOut") {
      set({ connection: answer.kind === "lost" ? "offline" : "signedOut" });
      schedule(retryPauses[Math.min(failures++, retryPauses.length - 1)] ?? 0);
      return;
    }
    failures = 0;
    if (answer.kind === "refused") hold(change, { kind: "refused", message: answer.message });
    else take(change, answer.json);
    pump();
  }

  /** Leaves a change to its person; if they have typed on meanwhile, the newer text is sent first. */
  function hold(change: WaitingChange, reason: HeldChange) {
    const isNewest = lastChangeOf(state.queue, change)?.id === change.id;
    if (isNewest) set({ connection: "online", held: { ...state.held, [change.id]: reason } });
    else set({ connection: "online", queue: acknowledge(state.queue, change.id, change.base) });
  }

  function take(change: WaitingChange, { outcome, version, current }: MinutesChangeAnswer) {
    const key = fieldKey(change.reservationId, change.field);
    set({ stored: { ...state.stored, [key]: current } });
    if (outcome === "conflict") return hold(change, { kind: "conflict", theirs: current });
    set({
      connection: "online",
      typed: { ...state.typed, [key]: { version, body: change.body } },
      queue: acknowledge(state.queue, change.id, version),
    });
  }

  const wake = () => {
    failures = 0;
    schedule(0);
  };
  const lose = () => set({ connection: "offline" });

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        addEventListener("online", wake);
        addEventListener("offline", lose);
        schedule(0);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        removeEventListener("online", wake);
        removeEventListener("offline", lose);
      };
    },
    /** Takes what a person has typed into a field made from a version. */
    type(of: Pick<WaitingChange, "reservationId" | "field" | "base" | "body">) {
      const before = lastChangeOf(state.queue, of);
      const held = before && state.held[before.id];
      const change = {
        ...of,
        base: before?.base ?? of.base,
        id: crypto.randomUUID(),
        at: Date.now(),
        sent: false,
      };
      // the server has refused what was held, so the new text takes its place; a conflict lasts
      const queue = held ? dropField(state.queue, of) : state.queue;
      set({
        queue: addChange(queue, change),
        ...(held?.kind === "conflict" && { held: { ...state.held, [change.id]: held } }),
      });
      if (state.connection !== "offline") schedule(typingPause);
    },
    /** Sends without waiting for a pause in typing. */
    flush: () => schedule(0),
    /** Ends a conflict: the text takes the place of what is stored. */
    settle(of: Pick<WaitingChange, "reservationId" | "field">, theirs: MinutesField, body: string) {
      const change = {
        ...of,
        base: theirs.version,
        body,
        id: crypto.randomUUID(),
        at: Date.now() - typingPause,
        sent: false,
      };
      set({ queue: addChange(dropField(state.queue, of), change) });
      schedule(0);
    },
    /** Forgets what waits of a field. */
    drop: (of: Pick<WaitingChange, "reservationId" | "field">) =>
      set({ queue: dropField(state.queue, of) }),
    /** Takes what the server has said about its connection otherwise. */
    hear: (connection: SenderState["connection"]) => {
      if (connection === state.connection) return;
      set({ connection });
      if (connection === "online") wake();
    },
  };
}

export type MinutesSender = ReturnType<typeof createMinutesSender>;

type Answer =
  | { kind: "answered"; json: MinutesChangeAnswer }
  | { kind: "refused"; message: string }
  | { kind: "lost" }
  | { kind: "signedOut" };

/** Statuses of a server that will do it later. */
const later = [408, 425, 429, 500, 502, 503, 504];

async function send({ id, reservationId, field, base, body }: WaitingChange): Promise<Answer> {
  try {
    const answer = await fetch(minutesFieldsPath(reservationId), {
      method: "POST",
      headers: { ...xhrHeaders, accept: "application/json" },
      body: new URLSearchParams({ change: id, field, base: String(base), body }),
      signal: AbortSignal.timeout(longestWait),
    });
    if (answer.status === 401) return { kind: "signedOut" };
    if (later.includes(answer.status)) return { kind: "lost" };
    const json = await answer.json();
    return answer.ok
      ? { kind: "answered", json }
      : { kind: "refused", message: String(json.message ?? answer.status) };
  } catch {
    return { kind: "lost" };
  }
}
