import { createTheme, type MantineColorsTuple } from "@mantine/core";

const accentColor = "var(--t-accent)";

/** All ten shades are the user's theme colour in its readable variant, which the page's CSS variables define. */
const accentScale: MantineColorsTuple = [
  accentColor,
  accentColor,
  accentColor,
  accentColor,
  accentColor,
  accentColor,
  accentColor,
  accentColor,
  accentColor,
  accentColor,
];

/**
 * The Mantine theme in the application's style. Its CSS variables are in styles/mantine.css, so that they are not sent
 * with each response.
 */
export const theme = /* @__PURE__ */ createTheme({
  primaryColor: "person",
  colors: { person: accentScale },
  fontFamily: "var(--t-font)",
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
});
