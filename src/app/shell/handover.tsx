import { use } from "react";
import { useRouteLoaderData } from "react-router";
import { useNonce } from "#kit/ui/page-context.tsx";
import { ShellContext, shellElementId } from "./context.ts";

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
