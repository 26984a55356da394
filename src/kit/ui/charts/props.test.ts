import { describe, expect, test } from "vitest";
import { backgrounds, chartColors, contrast, visibleContrast } from "#kit/appearance/colors.ts";
import { patternFill } from "./props.ts";

test("there are nine colours, each once, the product's own first (spec §9)", () => {
  expect([chartColors.length, new Set(chartColors).size, chartColors[0]]).toEqual([
    9,
    9,
    "#CE003D",
  ]);
});

describe.each(["dark", "light"] as const)("on the %s surface", (theme) => {
  test.each(chartColors)("%s stands out", (color) => {
    expect(contrast(color, backgrounds[theme].surface)).toBeGreaterThanOrEqual(visibleContrast);
  });
});

test("a tenth series starts again with the first colour", () => {
  expect(patternFill("a", 9)).toBe(patternFill("a", 0));
});

test("a series with its own colour keeps it at any position", () => {
  expect(patternFill("a", 0, { color: 4 })).toBe(patternFill("a", 4));
});
