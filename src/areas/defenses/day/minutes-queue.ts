import type { MinutesFieldName } from "./minutes-fields.ts";

/** A change of a field that a device keeps until the server has stored it. */
export type WaitingChange = {
  /** A UUID, by which the server knows a change that is sent again. */
  id: string;
  reservationId: number;
  field: MinutesFieldName;
  /** The version of the field that it was made from. */
  base: number;
  body: string;
  /** When it was typed, in milliseconds. */
  at: number;
  /** It may have reached the server, so that its text stays as it is. */
  sent: boolean;
};

/** The changes of a person in the order in which they are sent. */
export type MinutesQueue = readonly WaitingChange[];

type FieldOfDefense = Pick<WaitingChange, "reservationId" | "field">;

const isOf =
  ({ reservationId, field }: FieldOfDefense) =>
  (change: WaitingChange) =>
    change.reservationId === reservationId && change.field === field;

/** The last change of a field that waits, which is what its person sees. */
export const lastChangeOf = (queue: MinutesQueue, of: FieldOfDefense): WaitingChange | undefined =>
  queue.findLast(isOf(of));

/**
 * Adds a change. A change of the same field that hasn't been sent takes the new text in its place:
 * what is typed one after the other is one change.
 */
export function addChange(queue: MinutesQueue, change: WaitingChange): MinutesQueue {
  const waiting = lastChangeOf(queue, change);
  if (!waiting || waiting.sent) return [...queue, change];
  const { body, at } = change;
  return queue.map((other) => (other === waiting ? { ...waiting, body, at } : other));
}

/** Removes a stored change; the next one of its field was typed on top of it. */
export function acknowledge(queue: MinutesQueue, id: string, version: number): MinutesQueue {
  const stored = queue.find((change) => change.id === id);
  if (!stored) return queue;
  const next = queue.find((change) => change.id !== id && isOf(stored)(change));
  return queue
    .filter((change) => change.id !== id)
    .map((change) => (change === next ? { ...change, base: version } : change));
}

/** Marks a change before it is sent. */
export const markSent = (queue: MinutesQueue, id: string): MinutesQueue =>
  queue.map((change) => (change.id === id ? { ...change, sent: true } : change));

/** Removes all changes of a field. */
export const dropField = (queue: MinutesQueue, of: FieldOfDefense): MinutesQueue =>
  queue.filter((change) => !isOf(of)(change));

/** Parses a stored queue; what is no change, or older than the days given, is left out. */
export function parseQueue(stored: unknown, now: number, days: number): MinutesQueue {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (change): change is WaitingChange =>
      typeof change?.id === "string" &&
      typeof change.reservationId === "number" &&
      typeof change.field === "string" &&
      typeof change.base === "number" &&
      typeof change.body === "string" &&
      typeof change.at === "number" &&
      typeof change.sent === "boolean" &&
      now - change.at < days * 86_400_000,
  );
}

/**
 * Joins two texts of one field: lines that both have at the beginning and at the end stand once,
 * between them what the server has and then one's own.
 */
export function joinTexts(theirs: string, mine: string): string {
  const [a, b] = [theirs.split("\n"), mine.split("\n")];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [
    ...a.slice(0, a.length - end),
    ...b.slice(start, b.length - end),
    ...a.slice(a.length - end),
  ].join("\n");
}
