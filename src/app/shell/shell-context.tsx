import { createContext, use } from "react";
import { useRouteLoaderData } from "react-router";
import { useNonce } from "#kit/ui/page-context.tsx";
import type { loader } from "../../root.tsx";
import type { ShellData } from "./shell-data.ts";

/** Where no loader ran, the shell travels beside the page as data. */
export function ShellHydrationData() {
  const fallback = use(ShellContext);
  const loaded = useRouteLoaderData("root");
  const nonce = useNonce();
  if (loaded || !fallback) return null;
  const json = JSON.stringify(fallback).replaceAll("<", "\\u003c");
  return (
    <script
      id={shellElementId}
      type="application/json"
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no tag can begin
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** For pages whose loaders did not run, such as an unknown address: the entries hand the shell over in this way. */
export const ShellContext = createContext<ShellData | undefined>(undefined);

/** Where the server leaves the shell of such a page for the browser. */
export const shellElementId = "teza-shell";

export function useShell(): ShellData | undefined {
  const fallback = use(ShellContext);
  return useRouteLoaderData<typeof loader>("root") ?? fallback;
}
