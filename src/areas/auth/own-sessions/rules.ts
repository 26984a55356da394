/** A browser's user agent, reduced to what its user would recognise; null for unknown parts. */
export type Device = { browser: string | null; system: string | null };

/** The first match counts, because browsers also name those that they are compatible with. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** Reads the browser and the system from a User-Agent header. */
export const describeDevice = (userAgent: string): Device => ({
  browser: findName(browsers, userAgent),
  system: findName(systems, userAgent),
});

const findName = (names: readonly (readonly [string, RegExp])[], text: string): string | null =>
  names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
