import { createContext, use } from "react";
import { useRouteLoaderData } from "react-router";
import { useNonce } from "#kit/ui/page-context.tsx";
import type { ShellData } from "./shell-data.ts";

/** Embeds the shell's data in a page whose loaders did not run. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with escaped "<"
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/**
 * The shell's data for pages whose loaders did not run, such as an unknown path; set by both
 * entries.
 */
export const ShellContext = createContext<ShellData | undefined>(undefined);

/** Id of the element with the embedded data. */
export const shellElementId = "teza-shell";

export function useShell(): ShellData | undefined {
  const fallback = use(ShellContext);
  return useRouteLoaderData<ShellData>("root") ?? fallback;
}
