import { useEffect, useState } from "react";
import type { PaletteMatches } from "#areas/search/palette.ts";
import { minPaletteQuery } from "#areas/search/palette-rules.ts";

/** Milliseconds after the last keystroke until the server is queried. */
const debounceMs = 120;

const nothing: PaletteMatches = { people: [], theses: [] };

type PaletteSearch = PaletteMatches & {
  /** True while the matches are still those of the previous text. */
  isPending: boolean;
  hasFailed: boolean;
};

/**
 * Returns the people and theses that the server finds for the typed text; previous matches stay
 * until the new ones arrive.
 */
export function usePaletteMatches(input: string): PaletteSearch {
  const query = input.trim();
  const isSearched = query.length >= minPaletteQuery;
  const [answer, setAnswer] = useState({ query: "", matches: nothing, hasFailed: false });
  useEffect(() => {
    if (!isSearched) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetchMatches(query, stop.signal).then(
        (matches) => setAnswer({ query, matches, hasFailed: false }),
        () => stop.signal.aborted || setAnswer({ query, matches: nothing, hasFailed: true }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isSearched]);
  if (!isSearched) return { ...nothing, isPending: false, hasFailed: false };
  const isPending = answer.query !== query;
  return { ...answer.matches, isPending, hasFailed: answer.hasFailed && !isPending };
}

async function fetchMatches(query: string, signal: AbortSignal): Promise<PaletteMatches> {
  const answer = await fetch(`/palette?q=${encodeURIComponent(query)}`, {
    headers: { accept: "application/json" },
    signal,
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
