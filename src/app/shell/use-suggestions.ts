import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { createAutocomplete, SuggestionGroup } from "#areas/search/autocomplete.ts";
import { itemPrefix, listLimits, type SearchItem } from "#areas/search/search-rules.ts";

type Lookup = ReturnType<typeof createAutocomplete>;

/**
 * Returns suggestions for the typed text. The items are loaded once, when the user first types,
 * unless they are already loaded or loading (spec §4). If loading fails there are no suggestions,
 * and Enter still searches on the server.
 */
export function useSuggestions(input: string): readonly SuggestionGroup[] | undefined {
  const [loaded, setLoaded] = useState<{ suggest: Lookup; whole: boolean }>();
  const loading = useRef(false);
  const wanted = useDeferredValue(input);
  const fromServer = useServerMatches(loaded?.whole === false ? wanted.trim() : "");
  useEffect(() => {
    if (input === "" || loaded || loading.current) return;
    loading.current = true;
    loadItems()
      .then(setLoaded, () => {})
      .finally(() => {
        loading.current = false;
      });
  }, [input, loaded]);
  if (!loaded || wanted.trim() === "") return undefined;
  return loaded.suggest(wanted, fromServer);
}

async function loadItems() {
  const [items, { createAutocomplete }] = await Promise.all([
    fetchItems("/search-data"),
    import("#areas/search/autocomplete.ts"),
  ]);
  const whole = items.filter((item) => itemPrefix(item) === "t").length < listLimits.theses;
  return { suggest: createAutocomplete(items), whole };
}

async function fetchItems(address: string, signal?: AbortSignal): Promise<SearchItem[]> {
  const answer = await fetch(address, {
    headers: { accept: "application/json" },
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Milliseconds after the last keystroke until the server is queried. */
const debounceMs = 200;

/** If the list does not contain all theses, searches the rest on the server once typing stops. */
function useServerMatches(input: string): readonly SearchItem[] | undefined {
  const [matches, setFound] = useState<{ typed: string; items: readonly SearchItem[] }>();
  useEffect(() => {
    if (input.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      fetchItems(`/search-data?q=${encodeURIComponent(input)}`, stop.signal).then(
        (items) => setFound({ typed: input, items }),
        () => {},
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [input]);
  return matches?.typed === input ? matches.items : undefined;
}
