import { describe, expect, test } from "vitest";
import { z } from "zod";
import { formatMessage, messagesOf } from "#kit/text/localization.ts";
import {
  advancingTransitions,
  always,
  availableSteps,
  firstFailing,
  flow,
  guard,
  responsibleRoles,
  statusesAwaiting,
  transition,
} from "./flow.ts";
import { type Actor, person, role, visitor } from "./policy.ts";
import { Refusal } from "./refusal.ts";
import { texts } from "./texts.ts";

type Letter = { status: string; writerId: number; text?: string; stamped?: boolean };

const messages = messagesOf("letters", {
  hr: { unwritten: "Napišite pismo.", unstamped: "Zalijepite marku." },
});

const writer = person<Letter>("writer", ({ writerId }) => writerId);
const written = guard<Letter>(messages.unwritten, ({ text }) => Boolean(text));
const stamped = guard<Letter>(messages.unstamped, (letter) => letter.stamped === true);
const answer = (...words: string[]) =>
  z.object({
    answer: z.enum(words, { error: "Odgovorite." }),
    signature: z.string({ error: "Potpišite se." }),
  });

const letterFlow = flow<Letter>()(
  "draft",
  ["draft", "posted", "accepted", "declined"],
  [
    ["post", "draft", "posted", writer, firstFailing(written, stamped)],
    ["hand", "draft", "accepted", writer, stamped],
    ["hand", "draft", "posted", writer, written],
    ["answer", "posted", "accepted", role("admin"), always, answer("yes")],
    ["answer", "posted", "declined", role("admin"), always, answer("no")],
    ["tear", "draft", "declined", writer],
    ["tear", "posted", "declined", role("admin")],
  ],
);

const ana: Actor = { ...visitor, kind: "person", id: 1 };
const admin: Actor = { ...visitor, kind: "person", id: 2, roles: ["admin"] };
const now = new Date();

const draft: Letter = { status: "draft", writerId: 1 };
const posted: Letter = { ...draft, status: "posted" };

const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal)
      return [error.status, formatMessage(error.reason), ...Object.keys(error.fields)];
  }
  return undefined;
};

describe("a transition", () => {
  test("leads to its status", () => {
    expect(
      transition(letterFlow, "post", ana, { ...draft, text: "Draga…", stamped: true }, now),
    ).toEqual({
      status: "posted",
      input: {},
    });
  });

  test("is refused to other actors, from another status, and while a guard fails", () => {
    expect(refusal(() => transition(letterFlow, "post", admin, draft, now))).toEqual([
      403,
      texts.hr.noRight,
    ]);
    expect(refusal(() => transition(letterFlow, "post", ana, posted, now))).toEqual([
      409,
      texts.hr.meanwhileChanged,
    ]);
    expect(refusal(() => transition(letterFlow, "post", ana, draft, now))).toEqual([
      409,
      "Napišite pismo.",
    ]);
    expect(
      refusal(() => transition(letterFlow, "post", ana, { ...draft, text: "x" }, now)),
    ).toEqual([409, "Zalijepite marku."]);
  });

  test("is the first open one of its step; if none is open, the message of the last one is given", () => {
    expect(transition(letterFlow, "hand", ana, { ...draft, stamped: true }, now).status).toBe(
      "accepted",
    );
    expect(transition(letterFlow, "hand", ana, { ...draft, text: "x" }, now).status).toBe("posted");
    expect(refusal(() => transition(letterFlow, "hand", ana, draft, now))).toEqual([
      409,
      "Napišite pismo.",
    ]);
  });

  test("belongs to the actor of its line: another actor may have the same step in another status", () => {
    expect(transition(letterFlow, "tear", ana, draft, now).status).toBe("declined");
    expect(refusal(() => transition(letterFlow, "tear", admin, draft, now))).toEqual([
      409,
      texts.hr.meanwhileChanged,
    ]);
    expect(transition(letterFlow, "tear", admin, posted, now).status).toBe("declined");
  });

  test("is chosen by its input, which is checked and returned", () => {
    const input = { answer: "no", signature: "A.", unknown: 1 };
    expect(transition(letterFlow, "answer", admin, posted, now, input)).toEqual({
      status: "declined",
      input: { answer: "no", signature: "A." },
    });
    expect(
      refusal(() => transition(letterFlow, "answer", admin, posted, now, { answer: "no" })),
    ).toEqual([422, "Potpišite se.", "signature"]);
    expect(refusal(() => transition(letterFlow, "answer", admin, posted, now))).toEqual([
      422,
      "Odgovorite.",
      "signature",
      "answer",
    ]);
  });
});

test("the available steps are those of this actor in this status whose guard holds, each once", () => {
  expect(availableSteps(letterFlow, ana, draft, now)).toEqual(["tear"]);
  expect(availableSteps(letterFlow, ana, { ...draft, text: "x", stamped: true }, now)).toEqual([
    "post",
    "hand",
    "tear",
  ]);
  expect(availableSteps(letterFlow, admin, draft, now)).toEqual([]);
  expect(availableSteps(letterFlow, admin, posted, now)).toEqual(["answer", "tear"]);
});

test("the responsible roles are those that can advance the record by one status", () => {
  expect(responsibleRoles(letterFlow, "draft")).toEqual(["writer"]);
  expect(responsibleRoles(letterFlow, "posted")).toEqual(["admin"]);
  expect(responsibleRoles(letterFlow, "accepted")).toEqual([]);
  expect(statusesAwaiting(letterFlow, "admin")).toEqual(["posted"]);
  expect(advancingTransitions(letterFlow, "draft").map(([step]) => step)).toEqual(["post", "hand"]);
  const closed = { ...letterFlow, closed: ["posted"] as const };
  expect(statusesAwaiting(closed, "admin")).toEqual([]);
});
