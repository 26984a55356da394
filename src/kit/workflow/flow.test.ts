import { describe, expect, test } from "vitest";
import { formatMessage } from "#kit/text/index.ts";
import { type Actor, visitor } from "./actor.ts";
import {
  advancingTransitions,
  availableSteps,
  firstFailing,
  flow,
  guard,
  responsibleRoles,
  statusesAwaiting,
  transition,
} from "./flow.ts";
import { person, role } from "./policy.ts";
import { Refusal, refusalTexts } from "./refusal.ts";

type Letter = { status: string; writerId: number; text?: string; stamped?: boolean };

const writer = person<Letter>("writer", ({ writerId }) => writerId);
const noText = guard<Letter>("Napišite pismo.", ({ text }) => !text);
const noStamp = guard<Letter>("Zalijepite marku.", ({ stamped }) => !stamped);

const letterFlow = flow<Letter>()(
  "written",
  ["written", "posted", "answered", "thrown"],
  [
    ["post", "written", "posted", writer, firstFailing(noText, noStamp)],
    ["hand", "written", "answered", writer, noStamp],
    ["hand", "written", "posted", writer, noText],
    ["answer", "posted", "answered", role("admin")],
    ["tear", "written", "thrown", writer],
    ["tear", "posted", "thrown", role("admin")],
  ],
);

const ana: Actor = { ...visitor, kind: "person", id: 1 };
const admin: Actor = { ...visitor, kind: "person", id: 2, roles: ["admin"] };
const now = new Date();

const written: Letter = { status: "written", writerId: 1 };

const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return [error.status, formatMessage(error.reason)];
  }
  return undefined;
};

describe("taking a step", () => {
  test("leads to its status", () => {
    expect(transition(letterFlow, "post", ana, { ...written, text: "Draga…", stamped: true }, now)).toBe("posted");
  });

  test("is refused to others, out of turn, and while it must wait", () => {
    expect(refusal(() => transition(letterFlow, "post", admin, written, now))).toEqual([403, refusalTexts.hr.noRight]);
    expect(refusal(() => transition(letterFlow, "post", ana, { ...written, status: "posted" }, now))).toEqual([
      409,
      refusalTexts.hr.meanwhileChanged,
    ]);
    expect(refusal(() => transition(letterFlow, "post", ana, written, now))).toEqual([422, "Napišite pismo."]);
    expect(refusal(() => transition(letterFlow, "post", ana, { ...written, text: "x" }, now))).toEqual([
      422,
      "Zalijepite marku.",
    ]);
  });

  test("takes the first open line of several, and gives the last one's reason when all wait", () => {
    expect(transition(letterFlow, "hand", ana, { ...written, stamped: true }, now)).toBe("answered");
    expect(transition(letterFlow, "hand", ana, { ...written, text: "x" }, now)).toBe("posted");
    expect(refusal(() => transition(letterFlow, "hand", ana, written, now))).toEqual([422, "Napišite pismo."]);
  });

  test("sees who may by the line: the same step is another's in another status", () => {
    expect(transition(letterFlow, "tear", ana, written, now)).toBe("thrown");
    expect(refusal(() => transition(letterFlow, "tear", admin, written, now))).toEqual([
      409,
      refusalTexts.hr.meanwhileChanged,
    ]);
    expect(transition(letterFlow, "tear", admin, { ...written, status: "posted" }, now)).toBe("thrown");
  });
});

test("the open steps are those of this person in this status, each once, needs aside", () => {
  expect(availableSteps(letterFlow, ana, written)).toEqual(["post", "hand", "tear"]);
  expect(availableSteps(letterFlow, admin, written)).toEqual([]);
  expect(availableSteps(letterFlow, admin, { ...written, status: "posted" })).toEqual(["answer", "tear"]);
});

test("it is the turn of those who can take the life one status on", () => {
  expect(responsibleRoles(letterFlow, "written")).toEqual(["writer"]);
  expect(responsibleRoles(letterFlow, "posted")).toEqual(["admin"]);
  expect(responsibleRoles(letterFlow, "answered")).toEqual([]);
  expect(statusesAwaiting(letterFlow, "admin")).toEqual(["posted"]);
  expect(advancingTransitions(letterFlow, "written").map(([step]) => step)).toEqual(["post", "hand"]);
});
