import { describe, expect, test } from "vitest";
import { decisionDayError, expiryAfterAnnulment } from "./outcome-decisions-rules.ts";
import { messages } from "./texts.ts";

const now = new Date("2026-11-16T09:00:00Z");
/** After midnight in Zagreb, still the day before in UTC. */
const defense = new Date("2026-11-10T23:30:00Z");

test.each([
  ["2026-11-10", messages.refusals.decisionDay.beforeDefense],
  ["2026-11-11", undefined],
  ["2026-11-16", undefined],
  ["2026-11-17", messages.refusals.decisionDay.ahead],
])("a decision of %s about a defense of 11 November, entered on 16 November", (day, error) => {
  expect(decisionDayError({ kind: "annulment", decidedOn: day }, defense, now)).toBe(error);
});

describe("the term of a reservation whose defense is annulled", () => {
  const termRules = { nonWorkingDays: [], movesToWorkday: true };

  test("is twelve months from now, with a working day, however long ago it ended", () => {
    const ended = { expiresAt: new Date("2020-01-01T22:59:00Z"), expiryMovedFrom: null };
    expect(expiryAfterAnnulment(ended, now, termRules)).toEqual({
      expiresAt: new Date("2027-11-16T22:59:59.999Z"),
      expiryMovedFrom: null,
    });
    expect(expiryAfterAnnulment(ended, new Date("2026-11-20T09:00:00Z"), termRules)).toEqual({
      expiresAt: new Date("2027-11-22T22:59:59.999Z"),
      expiryMovedFrom: "2027-11-20",
    });
  });

  test("stays if it ends later", () => {
    const later = { expiresAt: new Date("2028-02-01T22:59:59.999Z"), expiryMovedFrom: null };
    expect(expiryAfterAnnulment(later, now, termRules)).toEqual(later);
  });
});
