import { backgrounds, type ColorScheme, isColor, mixColors, primaryColors } from "./colors.ts";

/**
 * A person's appearance preferences, kept in cookies so that the first HTML is right (spec §3, §9).
 */
export type Appearance = {
  /** 16 to 24, in pixels if the browser's own size is 16. */
  fontSize: number;
  dyslexia: boolean;
  /** `#rrggbb`; undefined for the faculty's colour. */
  themeColor: string | undefined;
  themeStyleDark: boolean;
};

export type AppearancePreference = keyof Appearance;

export const fontSizes = { least: 16, most: 24 };

export const presetColors = ["#CE003D", "#F8B323", "#006A8D", "#00A4A7", "#641A45"] as const;

export type PresetColor = (typeof presetColors)[number];

type ColorChoice = {
  color: string;
  /** Undefined for a faculty's own colour, which is none of the presets. */
  preset: PresetColor | undefined;
  /** What the cookie holds; undefined follows the faculty, even if it changes its colour. */
  stored: string | undefined;
};

/** The colours that people choose from: the faculty's, and the presets. */
export function colorChoices(facultyColor: string): readonly ColorChoice[] {
  const presets = presetColors.map((color) => ({ color, preset: color, stored: color }));
  const isPreset = presetColors.some((color) => color === facultyColor);
  return isPreset
    ? presets
    : [{ color: facultyColor, preset: undefined, stored: undefined }, ...presets];
}

/** The colour of a faculty that has not set its own (spec §9). */
export const defaultColor: string = presetColors[0];

export const defaultAppearance: Appearance = {
  fontSize: fontSizes.least,
  dyslexia: false,
  themeColor: undefined,
  themeStyleDark: true,
};

/** Set once the appearance menu has opened itself. */
export const reminderCookie = "appearanceReminder";

export const cookieDays = { preference: 365, reminder: 180 };

type Cookies = Readonly<Record<string, string | undefined>>;

/** The preferences in a request's cookies; an invalid value becomes the default. */
export function parseAppearance(cookies: Cookies): Appearance {
  const size = /^\d\d$/.test(cookies.fontSize ?? "") ? Number(cookies.fontSize) : 0;
  const color = cookies.themeColor ?? "";
  return {
    fontSize: size >= fontSizes.least && size <= fontSizes.most ? size : defaultAppearance.fontSize,
    dyslexia: parseFlag(cookies.dyslexia, defaultAppearance.dyslexia),
    themeColor: isColor(color) ? color : defaultAppearance.themeColor,
    themeStyleDark: parseFlag(cookies.themeStyleDark, defaultAppearance.themeStyleDark),
  };
}

/**
 * The value for `document.cookie` or a Set-Cookie header that stores a preference; undefined
 * removes it. `protocol` is that of the page which a script stores it for; on an https site the
 * cookie is Secure.
 */
export const preferenceCookie = (
  name: AppearancePreference | typeof reminderCookie | typeof menuCookie,
  value: string | number | boolean | undefined,
  protocol = "",
): string => {
  if (value === undefined) return `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  const days = name === reminderCookie ? cookieDays.reminder : cookieDays.preference;
  return `${cookiePair(name, value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${protocol === "https:" ? "; Secure" : ""}`;
};

/** The cookies of an appearance, as `name=value`. */
export const appearanceCookies = (appearance: Appearance): string[] =>
  Object.entries(appearance).flatMap(([name, value]) =>
    value === undefined ? [] : [cookiePair(name, value)],
  );

const cookiePair = (name: string, value: string | number | boolean): string =>
  `${name}=${encodeURIComponent(typeof value === "boolean" ? Number(value) : value)}`;

export const fontSizeClass = (fontSize: number): "normal" | "big1" | "big2" | "big3" =>
  fontSize >= 24 ? "big3" : fontSize >= 19 ? "big2" : fontSize >= 17 ? "big1" : "normal";

export const toColorScheme = ({ themeStyleDark }: Appearance): ColorScheme =>
  themeStyleDark ? "dark" : "light";

/**
 * The CSS variables of `<html>`: background colours, and the colour of the person or else of the
 * faculty in legible variants.
 */
export function appearanceVariables(
  appearance: Appearance,
  facultyColor = defaultColor,
): Record<`--${string}`, string> {
  const theme = toColorScheme(appearance);
  const { page, surface, raised } = backgrounds[theme];
  const brand = (appearance.themeColor ?? facultyColor).toLowerCase();
  const { fill, fillInk, accent } = primaryColors(brand, theme);
  return {
    "--t-size": `${(appearance.fontSize / 16) * 100}%`,
    "--t-page": page,
    "--t-surface": surface,
    "--t-raised": raised,
    "--t-brand": brand,
    "--t-fill": fill,
    "--t-fill-ink": fillInk,
    "--t-fill-hover": mixColors(fill, oppositeColor(fillInk), 0.16),
    "--t-accent": accent,
  };
}

/** Hovered backgrounds are mixed with this colour, so that their text stays readable. */
const oppositeColor = (ink: string) => (ink === "#ffffff" ? "#000000" : "#ffffff");

const parseFlag = (text: string | undefined, otherwise: boolean) =>
  text === "1" || text === "true" ? true : text === "0" || text === "false" ? false : otherwise;

/** The chosen width of the menu: with labels, or icons only. */
export type MenuWidth = "words" | "icons";

export const menuCookie = "menu";

/** The choice in a request's cookies; undefined leaves it to the width of the screen. */
export const parseMenuWidth = ({
  [menuCookie]: width,
}: Readonly<Record<string, string | undefined>>): MenuWidth | undefined =>
  width === "words" || width === "icons" ? width : undefined;
