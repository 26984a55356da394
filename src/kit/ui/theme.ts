import { createTheme, type MantineColorsTuple } from "@mantine/core";

const accent = "var(--t-accent)";

/** One shade everywhere: the person's colour in its readable form, which the page's variables carry. */
const person: MantineColorsTuple = [accent, accent, accent, accent, accent, accent, accent, accent, accent, accent];

/** Mantine in the clothes of the page: its variables point at ours (styles/mantine.css does the rest). */
export const theme = /* @__PURE__ */ createTheme({
  primaryColor: "person",
  colors: { person },
  fontFamily: "var(--t-font)",
  fontFamilyMonospace: "var(--t-font-mono)",
  headings: { fontFamily: "var(--t-font)", fontWeight: "650" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
});
