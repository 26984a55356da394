import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appearanceVariables, defaultAppearance, presetColors } from "./appearance.ts";
import { contrast, mixColors } from "./colors.ts";

const source = path.join(import.meta.dirname, "../..");
const readStyle = (file: string) => readFileSync(path.join(source, file), "utf8");

/** Returns the declarations of a rule, by property. */
function declarations(css: string, selector: string): Record<string, string> {
  const block = css.split(`${selector} {`)[1]?.split("}")[0];
  if (block === undefined) throw new Error(`there is no rule ${selector}`);
  return Object.fromEntries(
    [...block.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

type ThemeVariables = Readonly<Record<string, string | undefined>>;

/** Returns the variables of a person's theme, as the stylesheets and `<html>` define them. */
function variablesOf(themeColor: string, themeStyleDark: boolean): ThemeVariables {
  const tokens = readStyle("kit/ui/styles/tokens.css");
  const scheme = themeStyleDark ? "dark" : "light";
  return {
    ...declarations(tokens, ":root"),
    ...declarations(tokens, `:root[data-mantine-color-scheme="${scheme}"]`),
    ...appearanceVariables({ ...defaultAppearance, themeColor, themeStyleDark }),
  };
}

/** Evaluates a colour of a stylesheet: `#rrggbb`, `var(…)`, or a mix of two in sRGB. */
function evaluate(value: string, variables: ThemeVariables): string {
  if (value.startsWith("#")) return value;
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (name) return evaluate(variables[name] ?? "", variables);
  const [, first, part, second] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value) ?? [];
  if (!first || !second) throw new Error(`${value} is no colour`);
  return mixColors(evaluate(second, variables), evaluate(first, variables), Number(part) / 100);
}

const nav = readStyle("kit/ui/styles/app-layout.css");
const header = readStyle("kit/ui/styles/header.css");
const tabs = readStyle("kit/ui/styles/view-tabs.css");
const chips = readStyle("kit/grid/ui/tools/filter-chips.css");
const home = readStyle("areas/catalogue/screens/home.module.css");

const activeItem = declarations(nav, '.t-nav [aria-current="page"]');
const activeMark = declarations(nav, '.t-nav [aria-current="page"]::before');
const activeCount = declarations(nav, '.t-nav :is(a:hover, [aria-current="page"]) .t-nav-count');
const menuCount = declarations(nav, ".t-nav-count");
const bellCount = declarations(header, ".t-bell-count");
const initials = declarations(header, ".t-avatar");
const activeTab = declarations(tabs, '.t-view-tabs [aria-current="page"]');
const tabCount = declarations(tabs, ".t-count");
const textButton = declarations(chips, ".t-grid-text-button:hover");
const stepNumber = declarations(home, ".steps li::before");

type Shown = readonly [what: string, color: string | undefined, background: string | undefined];

/** Text in the theme colour or on it. */
const readable: readonly Shown[] = [
  ["the active item of the menu", "var(--t-text-color)", activeItem.background],
  ["a count of the menu", menuCount.color, menuCount.background],
  ["the count of the active item", activeCount.color, activeCount.background],
  ["the number of notifications", bellCount.color, bellCount.background],
  ["the initials of a person", initials.color, initials.background],
  ["the active tab", activeTab.color, activeTab.background],
  ["the count of a tab", tabCount.color, tabCount.background],
  ["the number of a step on the home page", stepNumber.color, stepNumber.background],
  ["small text of a selected row", "var(--t-muted)", "var(--t-selected)"],
  ["a button", "var(--t-fill-ink)", "var(--t-fill)"],
  ["a button that is pointed at", "var(--t-fill-ink)", "var(--t-fill-hover)"],
  ["a small button of a grid that is pointed at", textButton.color, textButton.background],
];

/** Marks that tell something without words. */
const visible: readonly Shown[] = [
  ["the mark of the active item", activeMark.background, activeItem.background],
  ["the mark of the active item, beside the page", activeMark.background, "var(--t-page)"],
  ["the badge of notifications", bellCount.background, "var(--t-page)"],
  ["the focus on a selected row", "var(--t-focus)", "var(--t-selected)"],
  ["the focus on what is chosen", "var(--t-focus)", "var(--t-soft-accent)"],
  ["the focus on the page", "var(--t-focus)", "var(--t-page)"],
  ["the focus in a panel", "var(--t-focus)", "var(--t-raised)"],
  ["the focus on a row that is pointed at", "var(--t-focus)", "var(--t-hover)"],
  ["a ticked box", "var(--t-fill)", "var(--t-surface)"],
];

const themeColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((color) => `#${color.toString(16).padStart(6, "0")}`);
const extremes = [...presetColors, "#000000", "#ffffff", "#ffff00", "#0000ff", "#00ff00"];

describe.each([
  ["dark", true],
  ["light", false],
] as const)("on the %s theme, with any theme colour", (_, isDark) => {
  test.each([
    ...readable.map((row) => [...row, 4.5] as const),
    ...visible.map((row) => [...row, 3] as const),
  ])("%s has its contrast", (what, color, background, least) => {
    fc.assert(
      fc.property(themeColor, (theme) => {
        const variables = variablesOf(theme, isDark);
        const reached = contrast(
          evaluate(color ?? "", variables),
          evaluate(background ?? "", variables),
        );
        if (reached < least) throw new Error(`${what}: ${reached.toFixed(2)} with ${theme}`);
      }),
      { examples: extremes.map((theme) => [theme]), numRuns: 300 },
    );
  });
});

test("a rule that is not there and a value that is no colour are noticed", () => {
  expect(() => declarations(nav, ".t-no-such-rule")).toThrow();
  expect(() => evaluate("inherit", {})).toThrow();
});
