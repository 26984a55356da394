import type { CSSProperties, ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { isServedByVite } from "#kit/http/served-by-vite.ts";
import { useAppearance, useNonce } from "#kit/ui/page-context.tsx";
import fonts from "#kit/ui/styles/fonts.css?url";
import inter from "../.cache/fonts/inter.woff2?url&no-inline";
import "#kit/ui/styles/index.css";
import productMark from "#app/shell/logo.svg?url";
import {
  appearanceVariables,
  defaultColor,
  fontSizeClass,
  toColorScheme,
} from "#kit/appearance/appearance.ts";
import { noSite, SiteContext } from "#kit/ui/faculty-face.tsx";
import { keepFormOnFailure } from "#kit/ui/forms/submission.ts";
import { LanguageContext } from "#kit/ui/language.tsx";
import type { Route } from "./+types/root";
import { authorizePage } from "./app/http/authorization.ts";
import { ErrorPage } from "./app/shell/error-page.tsx";
import { Shell } from "./app/shell/shell.tsx";
import { ShellHydrationData, useShell } from "./app/shell/shell-context.tsx";
import { buildShellData } from "./app/shell/shell-data.ts";

export const middleware = [authorizePage];

export const clientMiddleware = [keepFormOnFailure];

export const loader = (args: Route.LoaderArgs) => buildShellData(requestContextOf(args));

/**
 * The fonts have a style sheet of their own: parts that are loaded later load the frame's sheet
 * once more, and a repeated sheet with fonts makes the browser lay out all lines again.
 */
export const links: Route.LinksFunction = () => [
  { rel: "preload", href: inter, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: fonts },
];

/** The document; its first HTML already looks as this person wants it. */
export function Layout({ children }: { children: ReactNode }) {
  const { appearance } = useAppearance();
  const nonce = useNonce();
  const scheme = toColorScheme(appearance);
  const shell = useShell();
  const language = shell?.language ?? "hr";
  const brand = shell?.brand;
  const facultyColor = brand?.color ?? defaultColor;
  return (
    <html
      lang={language}
      className={fontSizeClass(appearance.fontSize)}
      data-mantine-color-scheme={scheme}
      style={appearanceVariables(appearance, facultyColor) as CSSProperties}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={scheme} />
        <meta name="theme-color" content={appearance.themeColor ?? facultyColor} />
        {isServedByVite && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        <Meta />
        <Links />
        <link rel="icon" href={brand?.site.mark ?? productMark} type="image/svg+xml" />
      </head>
      <body className={appearance.dyslexia ? "dyslexia" : undefined}>
        <LanguageContext value={language}>
          <SiteContext value={brand?.site ?? noSite}>
            <Shell>{children}</Shell>
          </SiteContext>
        </LanguageContext>
        <ShellHydrationData />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
