import { use } from "react";
import { useRouteLoaderData } from "react-router";
import { ShellContext, shellElement } from "./context.ts";

/** Where no loader ran, the shell travels beside the page as data. */
export function Handover() {
  const fallback = use(ShellContext);
  const loaded = useRouteLoaderData("root");
  if (loaded || !fallback) return null;
  const json = JSON.stringify(fallback).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no tag can begin
  return <script id={shellElement} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
