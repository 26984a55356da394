import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { backgrounds, type ColorScheme, contrast, mixColors } from "#kit/appearance/colors.ts";

const css = readFileSync(path.join(import.meta.dirname, "tokens.css"), "utf8");

/** Returns the colours of a theme as defined in tokens.css. */
function tokensOf(theme: ColorScheme): Record<string, string> {
  const block = css.split(`[data-mantine-color-scheme="${theme}"]`)[1]?.split("}")[0] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/--t-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]),
  );
}

describe.each(["dark", "light"] as const)("on the %s theme", (theme) => {
  const tokens = tokensOf(theme);
  const everyBackground = [...Object.values(backgrounds[theme]), tokens.field ?? ""];

  test.each(["text-color", "muted", "info", "success", "warning", "danger", "cyan", "violet"])(
    "%s is readable",
    (name) => {
      for (const background of everyBackground)
        expect(contrast(tokens[name] ?? "", background)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(["muted", "success", "warning", "danger", "cyan", "violet"])(
    "a status in %s is readable on its tint",
    (name) => {
      const color = tokens[name] ?? "";
      expect(
        contrast(color, mixColors(backgrounds[theme].surface, color, 0.13)),
      ).toBeGreaterThanOrEqual(4.5);
    },
  );

  test("the border of a control is visible", () => {
    for (const background of everyBackground)
      expect(contrast(tokens["border-strong"] ?? "", background)).toBeGreaterThanOrEqual(3);
  });
});
