import { describe, expect, test } from "vitest";
import { attemptsUntilLost, decide, nextIsvuCheck } from "./isvu-registration.ts";

const contents = { grade: 5, examDate: "2026-07-05" };
const passed = { state: "passed", grade: 5, examDate: "2026-07-05" } as const;
const open = { state: "open", target: "/predmet/1" } as const;
const first = { isAccepted: false, attempts: 0 };

describe("a result that ISVU is asked about", () => {
  test.each([
    ["is there", passed, first, { step: "find" }],
    ["is there without a day", { ...passed, examDate: null }, first, { step: "find" }],
    [
      "is there with another grade",
      { ...passed, grade: 4 },
      first,
      { step: "refuse", failure: "differs", message: "4, 05.07.2026." },
    ],
    [
      "is there with another day",
      { ...passed, examDate: "2026-07-06" },
      first,
      { step: "refuse", failure: "differs" },
    ],
    ["can be entered", open, first, { step: "enter", target: "/predmet/1" }],
    [
      "is of a student who isn't enrolled",
      { state: "closed" } as const,
      first,
      { step: "refuse", failure: "closed" },
    ],
    ["was taken and isn't shown yet", open, { isAccepted: true, attempts: 1 }, { step: "wait" }],
    [
      "was taken and is gone",
      open,
      { isAccepted: true, attempts: attemptsUntilLost },
      { step: "refuse", failure: "lost" },
    ],
  ] as const)("%s", (_, courseState, state, decision) => {
    expect(decide(courseState, contents, state)).toMatchObject(decision);
  });
});

test.each([
  [1, null, 1],
  [2, null, 2],
  [4, null, 8],
  [20, null, 120],
  [1, 600, 10],
  [1, 1_000_000, 1440],
])(
  "after %i exchanges, asked to wait %s seconds, ISVU is asked again in %i minutes",
  (attempts, retryAfter, minutes) => {
    const now = new Date("2026-11-16T09:00:00Z");
    expect(nextIsvuCheck(now, attempts, retryAfter).getTime() - now.getTime()).toBe(
      minutes * 60_000,
    );
  },
);
