import { describe, expect, test } from "vitest";
import { type Actor, visitor } from "./actor.ts";
import { firstOf, flow, forward, openSteps, take, waitingFor, waits, whoseTurn } from "./flow.ts";
import { person, role } from "./policy.ts";
import { meanwhileChanged, noRight, Refusal } from "./refusal.ts";

type Letter = { status: string; writerId: number; text?: string; stamped?: boolean };

const writer = person<Letter>("writer", ({ writerId }) => writerId);
const noText = waits<Letter>("Napišite pismo.", ({ text }) => !text);
const noStamp = waits<Letter>("Zalijepite marku.", ({ stamped }) => !stamped);

const letterFlow = flow<Letter>()(
  "written",
  ["written", "posted", "answered", "thrown"],
  [
    ["post", "written", "posted", writer, firstOf(noText, noStamp)],
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
    if (error instanceof Refusal) return [error.status, error.message];
  }
  return undefined;
};

describe("taking a step", () => {
  test("leads to its status", () => {
    expect(take(letterFlow, "post", ana, { ...written, text: "Draga…", stamped: true }, now)).toBe("posted");
  });

  test("is refused to others, out of turn, and while it must wait", () => {
    expect(refusal(() => take(letterFlow, "post", admin, written, now))).toEqual([403, noRight]);
    expect(refusal(() => take(letterFlow, "post", ana, { ...written, status: "posted" }, now))).toEqual([
      409,
      meanwhileChanged,
    ]);
    expect(refusal(() => take(letterFlow, "post", ana, written, now))).toEqual([422, "Napišite pismo."]);
    expect(refusal(() => take(letterFlow, "post", ana, { ...written, text: "x" }, now))).toEqual([
      422,
      "Zalijepite marku.",
    ]);
  });

  test("takes the first open line of several, and gives the last one's reason when all wait", () => {
    expect(take(letterFlow, "hand", ana, { ...written, stamped: true }, now)).toBe("answered");
    expect(take(letterFlow, "hand", ana, { ...written, text: "x" }, now)).toBe("posted");
    expect(refusal(() => take(letterFlow, "hand", ana, written, now))).toEqual([422, "Napišite pismo."]);
  });

  test("sees who may by the line: the same step is another's in another status", () => {
    expect(take(letterFlow, "tear", ana, written, now)).toBe("thrown");
    expect(refusal(() => take(letterFlow, "tear", admin, written, now))).toEqual([409, meanwhileChanged]);
    expect(take(letterFlow, "tear", admin, { ...written, status: "posted" }, now)).toBe("thrown");
  });
});

test("the open steps are those of this person in this status, each once, needs aside", () => {
  expect(openSteps(letterFlow, ana, written)).toEqual(["post", "hand", "tear"]);
  expect(openSteps(letterFlow, admin, written)).toEqual([]);
  expect(openSteps(letterFlow, admin, { ...written, status: "posted" })).toEqual(["answer", "tear"]);
});

test("it is the turn of those who can take the life one status on", () => {
  expect(whoseTurn(letterFlow, "written")).toEqual(["writer"]);
  expect(whoseTurn(letterFlow, "posted")).toEqual(["admin"]);
  expect(whoseTurn(letterFlow, "answered")).toEqual([]);
  expect(waitingFor(letterFlow, "admin")).toEqual(["posted"]);
  expect(forward(letterFlow, "written").map(([step]) => step)).toEqual(["post", "hand"]);
});
