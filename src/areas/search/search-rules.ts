import { type PublicThesisStatus, publicThesisStatuses } from "#areas/theses/status.ts";
import { normalizeText } from "#kit/text/croatian.ts";

/** The page of an item, by the prefix of its id (spec §3). */
const pathByPrefix = {
  u: "/student/theses-by-mentors/",
  k: "/student/theses-by-keywords/",
  t: "/student/thesis/",
} as const;

export type ItemPrefix = keyof typeof pathByPrefix;

/** In display order. */
export const itemPrefixes = ["u", "k", "t"] as const satisfies readonly ItemPrefix[];

export const kindByPrefix = { u: "mentors", k: "keywords", t: "topics" } as const satisfies Record<
  ItemPrefix,
  string
>;

export type SearchKind = (typeof kindByPrefix)[ItemPrefix];

/** Icon names (spec §3). */
export const iconByPrefix = { u: "user", k: "tag", t: "bulb" } as const satisfies Record<
  ItemPrefix,
  string
>;

/** An item of GET /search-data (spec §3): `id` is prefix letter, separator, value. */
export type SearchItem = {
  id: string;
  title: string;
  /** The mentor of a thesis, the departments of a mentor, or the number of theses of a keyword. */
  subtitle: string;
  /** The portrait of a mentor who has one; otherwise null. */
  photoUrl: string | null;
  action: (typeof iconByPrefix)[ItemPrefix];
};

/**
 * Maximum number of items in the list of the search box. If there are more theses it contains the
 * free and newest ones; the server is queried while the user types.
 */
export const listLimits = { theses: 5000, keywords: 3000 } as const;

const isItemPrefix = (letter: string): letter is ItemPrefix => letter in pathByPrefix;

export const itemPrefix = ({ id }: { id: string }): ItemPrefix => {
  const letter = id.slice(0, 1);
  if (!isItemPrefix(letter)) throw new Error(`${id} is of no kind that can be found`);
  return letter;
};

/**
 * The address of an item: its prefix chooses the page, the rest of its id is the value (spec §4).
 */
export const itemPath = (item: { id: string }): string =>
  pathByPrefix[itemPrefix(item)] + item.id.slice(2);

/** The parameters of /search; invalid values are ignored. */
export type SearchParams = {
  q: string;
  kind: SearchKind | undefined;
  status: PublicThesisStatus | undefined;
  study: number | undefined;
  /** Starts at 1. */
  page: number;
};

const maxQueryLength = 200;

export function parseSearchParams({ searchParams }: URL): SearchParams {
  const textParam = (name: string) => searchParams.get(name) ?? "";
  const numberParam = (name: string, max: number) =>
    /^[1-9][0-9]{0,8}$/.test(textParam(name)) ? Math.min(Number(textParam(name)), max) : undefined;
  return {
    q: normalizeText(textParam("q")).slice(0, maxQueryLength),
    kind: (["topics", "mentors", "keywords"] as const).find((kind) => kind === textParam("kind")),
    status: publicThesisStatuses.find((status) => status === textParam("status")),
    study: numberParam("study", 2 ** 31 - 1),
    page: numberParam("page", 1000) ?? 1,
  };
}

/** The URL with these parameters. */
export function searchPath({ q, kind, status, study, page }: Partial<SearchParams>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({
    q,
    kind,
    status,
    study,
    page: page === 1 ? undefined : page,
  }))
    if (value !== undefined && value !== "") params.set(name, String(value));
  return params.size > 0 ? `/search?${params}` : "/search";
}
