import { createContext, use } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader } from "../../root.tsx";
import type { ShellData } from "./data.ts";

/** For pages whose loaders did not run, such as an unknown address: the entries hand the shell over in this way. */
export const ShellContext = createContext<ShellData | undefined>(undefined);

/** Where the server leaves the shell of such a page for the browser. */
export const shellElementId = "teza-shell";

export function useShell(): ShellData | undefined {
  const fallback = use(ShellContext);
  return useRouteLoaderData<typeof loader>("root") ?? fallback;
}
