import { normalizeText } from "#kit/text/croatian.ts";
import { type SearchableStatus, type SearchKind, searchableStatuses } from "./items.ts";

/** What an address of /search asks for; what is odd in it counts as not said. */
export type SearchParams = {
  q: string;
  kind: SearchKind | undefined;
  status: SearchableStatus | undefined;
  study: number | undefined;
  /** Counted from 1. */
  page: number;
};

const maxQueryLength = 200;

export function parseSearchParams({ searchParams }: URL): SearchParams {
  const one = (name: string) => searchParams.get(name) ?? "";
  const number = (name: string, most: number) =>
    /^[1-9][0-9]{0,8}$/.test(one(name)) ? Math.min(Number(one(name)), most) : undefined;
  return {
    q: normalizeText(one("q")).slice(0, maxQueryLength),
    kind: (["topics", "mentors", "keywords"] as const).find((kind) => kind === one("kind")),
    status: searchableStatuses.find((status) => status === one("status")),
    study: number("study", 2 ** 31 - 1),
    page: number("page", 1000) ?? 1,
  };
}

/** The address that asks for this. */
export function searchPath({ q, kind, status, study, page }: Partial<SearchParams>): string {
  const wishes = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, kind, status, study, page: page === 1 ? undefined : page }))
    if (value !== undefined && value !== "") wishes.set(name, String(value));
  return wishes.size > 0 ? `/search?${wishes}` : "/search";
}
