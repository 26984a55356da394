import { createTheme, type MantineColorsTuple } from "@mantine/core";

const accent = "var(--t-accent)";

/** One shade everywhere: the person's colour in its readable form, which the page's variables carry. */
const person: MantineColorsTuple = [accent, accent, accent, accent, accent, accent, accent, accent, accent, accent];

/** Mantine in the clothes of the page; its variables stand in styles/mantine.css, not in each answer. */
export const theme = /* @__PURE__ */ createTheme({
  primaryColor: "person",
  colors: { person },
  fontFamily: "var(--t-font)",
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
});
