import { expect, test } from "vitest";
import {
  type Appearance,
  appearanceVariables,
  defaultAppearance,
  fontSizeClass,
  parseAppearance,
  preferenceCookie,
  reminderCookie,
} from "./appearance.ts";
import { isColor } from "./colors.ts";

test("without cookies everyone gets the dark theme in the faculty's colour", () => {
  expect(parseAppearance({})).toEqual({
    fontSize: 16,
    dyslexia: false,
    themeColor: undefined,
    themeStyleDark: true,
  });
});

test("a person's colour comes before the faculty's, and the faculty's before the default", () => {
  const brandOf = (...given: Parameters<typeof appearanceVariables>) =>
    appearanceVariables(...given)["--t-brand"];
  expect(brandOf(defaultAppearance)).toBe("#ce003d");
  expect(brandOf(defaultAppearance, "#006A8D")).toBe("#006a8d");
  expect(brandOf({ ...defaultAppearance, themeColor: "#641A45" }, "#006A8D")).toBe("#641a45");
});

test("the chosen preferences are read back from the cookies", () => {
  const cookies = { fontSize: "19", dyslexia: "1", themeColor: "#00A4A7", themeStyleDark: "0" };
  expect(parseAppearance(cookies)).toEqual({
    fontSize: 19,
    dyslexia: true,
    themeColor: "#00A4A7",
    themeStyleDark: false,
  });
});

const hostile: [keyof Appearance, string][] = [
  ["fontSize", "15"],
  ["fontSize", "25"],
  ["fontSize", "1e1"],
  ["fontSize", "16px;position:fixed"],
  ["fontSize", "-18"],
  ["themeColor", "red"],
  ["themeColor", '#ce003d"><script>'],
  ["themeColor", "#fff;background:url(//x)"],
  ["themeColor", "custom"],
  ["dyslexia", "yes"],
  ["themeStyleDark", "2"],
  ["themeStyleDark", ""],
];

test.each(hostile)("an invalid cookie %s=%j is ignored", (name, value) => {
  expect(parseAppearance({ [name]: value })).toEqual(defaultAppearance);
});

test.each([
  [16, "normal"],
  [17, "big1"],
  [18, "big1"],
  [19, "big2"],
  [23, "big2"],
  [24, "big3"],
])("size %i has the class %s (spec §9)", (size, name) => {
  expect(fontSizeClass(size)).toBe(name);
});

test("preference cookies last 365 days, the reminder 180", () => {
  expect(preferenceCookie("themeColor", "#CE003D")).toBe(
    "themeColor=%23CE003D; Path=/; Max-Age=31536000; SameSite=Lax",
  );
  expect(preferenceCookie("themeColor", undefined)).toBe(
    "themeColor=; Path=/; Max-Age=0; SameSite=Lax",
  );
  expect(preferenceCookie("dyslexia", false)).toMatch(/^dyslexia=0; .*Max-Age=31536000;/);
  expect(preferenceCookie(reminderCookie, true)).toMatch(
    /^appearanceReminder=1; .*Max-Age=15552000;/,
  );
});

test("a script stores a preference in a secure cookie if its page came by https", () => {
  expect(preferenceCookie("dyslexia", true, "https:")).toMatch(/; SameSite=Lax; Secure$/);
  expect(preferenceCookie("dyslexia", true, "http:")).toMatch(/; SameSite=Lax$/);
});

test("the page's CSS variables are colours and a size, whatever the cookies contain", () => {
  const variables = appearanceVariables(
    parseAppearance({ themeColor: "javascript:alert(1)", fontSize: "24" }),
  );
  const { "--t-size": size, ...colors } = variables;
  expect(size).toBe("150%");
  for (const value of Object.values(colors)) expect(isColor(value)).toBe(true);
});
