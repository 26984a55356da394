import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presetColors } from "./appearance.ts";
import {
  backgrounds,
  contrast,
  isColor,
  legibleColor,
  luminance,
  primaryColors,
  readableContrast,
  textColorOn,
  visibleContrast,
} from "./colors.ts";

const themes = ["dark", "light"] as const;

const color = fc.tuple(byte(), byte(), byte()).map((bytes) => `#${bytes.join("")}`);

function byte() {
  return fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, "0"));
}

test("contrast is measured as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(luminance("#ce003d")).toBeCloseTo(0.135, 2);
});

describe.each(themes)("on the %s theme", (theme) => {
  const everyGround = Object.values(backgrounds[theme]);

  test.each(presetColors)("the preset colour %s becomes readable", (preset) => {
    for (const ground of everyGround) {
      expect(contrast(legibleColor(preset, theme), ground)).toBeGreaterThanOrEqual(
        readableContrast,
      );
      expect(contrast(legibleColor(preset, theme, visibleContrast), ground)).toBeGreaterThanOrEqual(
        visibleContrast,
      );
    }
  });

  test("any colour becomes readable, and a readable one is unchanged", () => {
    fc.assert(
      fc.property(color, (any) => {
        const adjustedColor = legibleColor(any, theme);
        for (const ground of everyGround)
          expect(contrast(adjustedColor, ground)).toBeGreaterThanOrEqual(readableContrast);
        if (everyGround.every((ground) => contrast(any, ground) >= readableContrast))
          expect(adjustedColor).toBe(any);
      }),
    );
  });
});

describe.each(themes)("primary colours of the %s theme", (theme) => {
  const grounds = Object.values(backgrounds[theme]);

  test("are readable, whatever the faculty's colour is", () => {
    fc.assert(
      fc.property(color, (any) => {
        const { fill, fillInk, accent } = primaryColors(any, theme);
        expect(contrast(fillInk, fill)).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds) {
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(fill, ground)).toBeGreaterThanOrEqual(visibleContrast);
        }
      }),
      { examples: [...presetColors, "#000000", "#ffffff", "#ffff00"].map((any) => [any]) },
    );
  });

  test("of the default colour are those that it has always had", () => {
    const { fill, fillInk } = primaryColors("#ce003d", theme);
    expect([fill, fillInk]).toEqual([legibleColor("#ce003d", theme, visibleContrast), "#ffffff"]);
  });
});

test("on any colour, black or white text has a contrast of 4.5 : 1", () => {
  fc.assert(fc.property(color, (any) => contrast(textColorOn(any), any) >= 4.5));
});

test.each(["red", "#fff", "#12345", "#1234567", "#ce003d;color:red", "", "#gggggg"])(
  "%j is not a colour",
  (text) => {
    expect(isColor(text)).toBe(false);
  },
);
