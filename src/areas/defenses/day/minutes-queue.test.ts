import { expect, test } from "vitest";
import {
  acknowledge,
  addChange,
  dropField,
  joinTexts,
  lastChangeOf,
  markSent,
  parseQueue,
  type WaitingChange,
} from "./minutes-queue.ts";

const change = (
  id: string,
  body: string,
  { field = "defenseFlow", base = 0, reservationId = 1 }: Partial<WaitingChange> = {},
): WaitingChange => ({ id, reservationId, field, base, body, at: 1_000, sent: false });

test("what is typed one after the other is one change, with its first number and place", () => {
  const queue = addChange(
    addChange(addChange([], change("a", "S")), change("b", "P", { field: "defenseQuestions" })),
    change("c", "St"),
  );
  expect(queue.map(({ id, body }) => [id, body])).toEqual([
    ["a", "St"],
    ["b", "P"],
  ]);
});

test("a change that may have reached the server stays; what is typed then is sent after it, made from it", () => {
  const queue = addChange(
    markSent(addChange([], change("a", "Student", { base: 3 })), "a"),
    change("b", "Student je", { base: 3 }),
  );
  expect(queue.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(acknowledge(queue, "a", 4)).toEqual([change("b", "Student je", { base: 4 })]);
});

test("defenses and fields have changes of their own", () => {
  const queue = addChange(
    addChange([], change("a", "Prva")),
    change("b", "Druga", { reservationId: 2 }),
  );
  expect(queue).toHaveLength(2);
  expect(lastChangeOf(queue, { reservationId: 2, field: "defenseFlow" })?.body).toBe("Druga");
  expect(lastChangeOf(queue, { reservationId: 2, field: "defenseQuestions" })).toBeUndefined();
  expect(dropField(queue, { reservationId: 1, field: "defenseFlow" }).map(({ id }) => id)).toEqual([
    "b",
  ]);
  expect(acknowledge(queue, "a", 9)[0]?.base).toBe(0);
});

test("an acknowledgement that comes twice changes nothing", () => {
  const queue = [change("b", "Student", { base: 4 })];
  expect(acknowledge(queue, "a", 7)).toEqual(queue);
});

test.each([undefined, null, "x", {}, [1, null, { id: "a" }]])(
  "a broken store is an empty queue: %j",
  (stored) => {
    expect(parseQueue(stored, 0, 7)).toEqual([]);
  },
);

test("a change is kept for its days", () => {
  const stored = [change("a", "Student")];
  expect(parseQueue(stored, 1_000 + 7 * 86_400_000 - 1, 7)).toEqual(stored);
  expect(parseQueue(stored, 1_000 + 7 * 86_400_000, 7)).toEqual([]);
});

test.each([
  ["a\nb", "a\nc", "a\nb\nc"],
  ["a\nb\nz", "a\nc\nz", "a\nb\nc\nz"],
  ["a", "a\nb", "a\nb"],
  ["a\nb", "a", "a\nb"],
  ["", "a", "\na"],
  ["a", "a", "a"],
  ["x", "y", "x\ny"],
])("%j and %j are joined as %j", (theirs, mine, joined) => {
  expect(joinTexts(theirs, mine)).toBe(joined);
});
