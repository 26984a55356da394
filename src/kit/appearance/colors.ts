/** Colours as `#rrggbb`, and their contrast by WCAG 2.2. */

export type ColorScheme = "dark" | "light";

/** Background colours for text, the page's own first. */
export const backgrounds: Record<ColorScheme, { page: string; surface: string; raised: string }> = {
  dark: { page: "#101218", surface: "#181b23", raised: "#20242e" },
  light: { page: "#f5f6f9", surface: "#ffffff", raised: "#ffffff" },
};

/**
 * Minimum contrast of text in the theme colour on every background; slightly more than WCAG
 * requires.
 */
export const readableContrast = 4.6;

/** Minimum contrast of filled controls, ticks and the focus ring on every background. */
export const visibleContrast = 3;

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Relative luminance by WCAG, 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * White if its contrast on the colour is at least 4.5:1, otherwise black; one of them always
 * suffices.
 */
export const textColorOn = (color: string): string =>
  contrast("#ffffff", color) >= 4.5 ? "#ffffff" : "#000000";

/**
 * The colour, lightened or darkened step by step until its contrast on every background of the
 * scheme is at least `least`.
 */
export function legibleColor(color: string, theme: ColorScheme, least = readableContrast): string {
  const against = Object.values(backgrounds[theme]);
  const step = theme === "dark" ? 0.01 : -0.01;
  const { hue, saturation, lightness } = toHsl(color);
  let candidate = color;
  for (let now = lightness; now >= 0 && now <= 1; now += step) {
    if (against.every((ground) => contrast(candidate, ground) >= least)) return candidate;
    candidate = fromHsl({ hue, saturation, lightness: now + step });
  }
  return theme === "dark" ? "#ffffff" : "#000000";
}

/** What is drawn in a person's or a faculty's colour. */
export type PrimaryColors = {
  /** Background of filled controls, and the text on it. */
  fill: string;
  fillInk: string;
  /** Text and links. */
  accent: string;
};

/**
 * Derives the primary colours of a scheme from any colour, by its lightness alone: text in it and
 * text on it have a contrast of at least 4.5:1, and filled controls differ from every background.
 *
 * @rule how the primary colour follows from the faculty's
 */
export function primaryColors(color: string, theme: ColorScheme): PrimaryColors {
  const fill = legibleColor(color, theme, visibleContrast);
  return { fill, fillInk: textColorOn(fill), accent: legibleColor(color, theme) };
}

/** Mixes `part` (0 to 1) of the second colour into the first. */
export function mixColors(color: string, other: string, part: number): string {
  const others = toChannels(other);
  const channels = toChannels(color).map(
    (channel, index) => channel * (1 - part) + (others[index] ?? 0) * part,
  );
  return `#${channels.map(toHexByte).join("")}`;
}

const toChannels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);

type Hsl = { hue: number; saturation: number; lightness: number };

function toHsl(color: string): Hsl {
  const [red = 0, green = 0, blue = 0] = toChannels(color);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const lightness = most - range / 2;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  const hue =
    range === 0
      ? 0
      : most === red
        ? (green - blue) / range
        : most === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return { hue: (hue * 60 + 360) % 360, saturation, lightness };
}

function fromHsl({ hue, saturation, lightness }: Hsl): string {
  const clamped = Math.min(1, Math.max(0, lightness));
  const amplitude = saturation * Math.min(clamped, 1 - clamped);
  const channel = (index: number) => {
    const at = (index + hue / 30) % 12;
    return toHexByte(clamped - amplitude * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

const toHexByte = (channel: number) =>
  Math.round(channel * 255)
    .toString(16)
    .padStart(2, "0");

/**
 * The colours of charts, by their index, of what a status means: a chart has the hues of the
 * badges, and no chart shows the unfinished in red.
 */
export const chartColorOfTone = {
  draft: 8,
  waiting: 2,
  open: 3,
  progress: 4,
  done: 6,
  stopped: 0,
} as const;

/**
 * The nine colours of charts, primary colour first (spec §9). Each contrasts with the surface of
 * both schemes, and neighbours differ in hue; on paper and with forced colours patterns distinguish
 * them.
 */
export const chartColors = [
  "#CE003D",
  "#1B77C5",
  "#B07A00",
  "#00897B",
  "#8B5BD1",
  "#D65A1F",
  "#4E8C2B",
  "#C8419B",
  "#727C8D",
] as const;
