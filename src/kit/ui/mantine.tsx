import { createTheme, type MantineColorsTuple, MantineProvider } from "@mantine/core";
import type { ComponentType } from "react";
import { toColorScheme } from "#kit/appearance/appearance.ts";
import { useAppearance, useNonce } from "./page-context.tsx";

/**
 * Returns a component of Mantine's controls with Mantine's provider around it. The provider is
 * loaded with the first of these components instead of with each page.
 */
export const withMantine = <P extends object>(Control: ComponentType<P>) =>
  function MantineControl(props: P) {
    const { appearance } = useAppearance();
    const scheme = toColorScheme(appearance);
    const nonce = useNonce();
    return (
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        defaultColorScheme={scheme} // what Mantine sets until it comes to force the other
        getStyleNonce={() => nonce ?? ""}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <Control {...props} />
      </MantineProvider>
    );
  };

const accentColor = "var(--t-accent)";

/**
 * All ten shades are the user's theme colour in its readable variant, which the page's CSS
 * variables define.
 */
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
 * The Mantine theme in the application's style. Its CSS variables are in styles/mantine.css, so
 * that they are not sent with each response.
 */
const theme = /* @__PURE__ */ createTheme({
  primaryColor: "person",
  colors: { person: accentScale },
  fontFamily: "var(--t-font)",
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
});
