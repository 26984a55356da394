import { expect, test } from "vitest";
import { clockTexts, clockTone, clockTones, firstClockDay, formatClock } from "./clock.ts";

test.each([
  [30, "još 30 dana", "draft"],
  [21, "još 21 dan", "draft"],
  [8, "još 8 dana", "draft"],
  [7, "još 7 dana", "waiting"],
  [1, "još 1 dan", "waiting"],
  [0, "zadnji dan je danas", "waiting"],
  [-1, "kasni 1 dan", "stopped"],
  [-4, "kasni 4 dana", "stopped"],
  [-11, "kasni 11 dana", "stopped"],
  [-21, "kasni 21 dan", "stopped"],
  [-99, "kasni 99 dana", "stopped"],
  [-400, "kasni više od 99 dana", "stopped"],
] as const)("with %i days left the clock says %s", (days, text, tone) => {
  expect(formatClock(days)).toBe(text);
  expect(clockTone(days)).toBe(tone);
  expect(clockTones[text]).toBe(tone);
});

test("each text of the clock stands at its number of days", () => {
  expect(new Set(clockTexts).size).toBe(clockTexts.length);
  for (const days of [-100, -99, -1, 0, 1, 30])
    expect(clockTexts[days - firstClockDay]).toBe(formatClock(days));
});
