import { useCallback, useEffect, useState } from "react";
import { columnarType, fromColumnar } from "../../grid/columnar.ts";
import type { GridRow } from "../../grid/columns.ts";

type LoadState = {
  url: string | undefined;
  rows: readonly GridRow[];
  state: "loading" | "ready" | "failed";
  message?: string;
};

const noRows: readonly GridRow[] = [];

/**
 * The rows of a grid: those given, or those its address answers. While it is asked again the old ones stay;
 * `message` is what the server says of a failure.
 */
export function useGridRows(url: string | undefined, given: readonly GridRow[] | undefined) {
  const [loaded, set] = useState<LoadState>({ url, rows: noRows, state: "loading" });
  const [asked, ask] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts how often somebody asked again
  useEffect(() => {
    if (!url) return;
    const left = new AbortController();
    set((before) => ({ ...before, url, state: "loading" }));
    fetchRows(url, left.signal).then(
      (rows) => set({ url, rows, state: "ready" }),
      (error: Error) =>
        left.signal.aborted || set((before) => ({ ...before, state: "failed", message: error.message })),
    );
    return () => left.abort();
  }, [url, asked]);

  const again = useCallback(() => ask((times) => times + 1), []);
  if (!url) return { rows: given ?? noRows, state: "ready", again } as const;
  const current = loaded.url === url;
  return { rows: loaded.rows, state: current ? loaded.state : "loading", message: loaded.message, again } as const;
}

async function fetchRows(url: string, signal: AbortSignal): Promise<readonly GridRow[]> {
  const answer = await fetch(url, { signal, headers: { Accept: `${columnarType}, application/json;q=0.9` } });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new Error(isMessage(body) ? body.message : "");
  return fromColumnar(body as Parameters<typeof fromColumnar>[0]);
}

const isMessage = (body: unknown): body is { message: string } =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";
