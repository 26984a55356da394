import { expect, test } from "vitest";
import { readLiveMessage, spreadDelay, toLiveMessage, toRingMessages } from "./live-messages.ts";

const now = new Date("2026-11-16T09:00:00Z");
const later = "2026-11-16T09:00:10.000Z";

test("each person is named once for a time, and is rung when the notification is shown", () => {
  const rings = [
    ...[7, 8, 7].map((userId) => ({ userId, visibleFrom: null })),
    { userId: 9, visibleFrom: later },
  ];
  expect(toRingMessages(rings).map((message) => readLiveMessage(message, now))).toEqual([
    { about: "person", ids: [7, 8], delay: 0 },
    { about: "person", ids: [9], delay: 10_000 },
  ]);
  expect(
    readLiveMessage(toRingMessages(rings)[1] ?? "", new Date("2026-11-16T10:00:00Z")).delay,
  ).toBe(0);
});

test("no message is longer than PostgreSQL takes, however many people are told", () => {
  const messages = toRingMessages(
    Array.from({ length: 5_000 }, (_, index) => ({
      userId: 99_990_000 + index,
      visibleFrom: later,
    })),
  );
  expect(messages.flatMap((message) => readLiveMessage(message, now).ids)).toHaveLength(5_000);
  for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8_000);
});

test("a defense or its minutes is told at once", () => {
  expect(readLiveMessage(toLiveMessage("minutes", 12), now)).toEqual({
    about: "minutes",
    ids: [12],
    delay: 0,
  });
});

test.each([
  "",
  "{}",
  "null",
  '{"at":null,"to":["1"]}',
  '{"at":"danas","to":[1]}',
  '{"at":null,"to":[1],"about":"grades"}',
])("%j rings nobody", (message) => {
  expect(readLiveMessage(message, now).ids).toEqual([]);
});

test("whom one event concerns is told at once if they are few, and a thousand within five seconds", () => {
  expect([0, 19, 20, 999].map(spreadDelay)).toEqual([0, 0, 100, 4_900]);
});
