import { createTheme, type MantineColorsTuple } from "@mantine/core";

const accentColor = "var(--t-accent)";

/** One shade everywhere: the person's colour in its readable form, which the page's variables carry. */
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

/** Mantine in the clothes of the page; its variables stand in styles/mantine.css, not in each answer. */
export const theme = /* @__PURE__ */ createTheme({
  primaryColor: "person",
  colors: { person: accentScale },
  fontFamily: "var(--t-font)",
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
});
