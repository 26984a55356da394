import { type Appearance, appearanceVariables, fontSizeClass, toColorScheme } from "#kit/appearance/index.ts";

/**
 * The pieces of a document that a reader's appearance decides, in their order, exactly as they are rendered (src/root.tsx). A
 * page in which they are not found like this is not kept.
 */
export function lookOf(appearance: Appearance): readonly string[] {
  const scheme = toColorScheme(appearance);
  const style = Object.entries(appearanceVariables(appearance)).map((pair) => pair.join(":"));
  return [
    `class="${fontSizeClass(appearance.fontSize)}" data-mantine-color-scheme="${scheme}" style="${style.join(";")}"`,
    `<meta name="color-scheme" content="${scheme}"/>`,
    `<meta name="theme-color" content="${appearance.themeColor}"/>`,
    appearance.dyslexia ? `<body class="dyslexia">` : "<body>",
  ];
}
