import { type PublicThesisStatus, publicThesisStatuses } from "#areas/theses/status.ts";

import { alphabetLetter } from "./catalogue-rules.ts";

/**
 * The filters of a catalogue page, as its URL names them; a URL without parameters means the
 * defaults (spec §9).
 */

/** Orders of keywords (spec §9): 1 by frequency, 2 alphabetical. */
export const keywordSorts = [1, 2] as const;

export const mentorViews = ["cards", "table"] as const;

export type CatalogueFilters = {
  statuses: readonly PublicThesisStatus[];
  /** Text that the name must contain. */
  q: string;
  /** Minimum number of a keyword's theses. */
  min: number;
  sort: (typeof keywordSorts)[number];
  /**
   * The letter of the Croatian alphabet with which keywords begin (`alphabetLetter`); empty for
   * all.
   */
  letter: string;
  view: (typeof mentorViews)[number];
  /** Starts at 1. */
  page: number;
};

/**
 * Published on, reserved and completed off; frequency at least 1, most frequent first (spec §9).
 */
export const defaultFilters: CatalogueFilters = {
  statuses: ["published"],
  q: "",
  min: 1,
  sort: 1,
  letter: "",
  view: "cards",
  page: 1,
};

/** Parses filters from a URL; invalid values are ignored. */
export function parseCatalogueFilters(search: URLSearchParams): CatalogueFilters {
  const requested = search.getAll("status");
  const statuses = publicThesisStatuses.filter((status) => requested.includes(status));
  return {
    statuses: statuses.length > 0 ? statuses : defaultFilters.statuses,
    q: (search.get("q") ?? "").trim().slice(0, 100),
    min: parsePositiveInt(search.get("min")),
    sort: keywordSorts.find((sort) => String(sort) === search.get("sort")) ?? defaultFilters.sort,
    letter: parseLetter(search.get("letter")),
    view: mentorViews.find((view) => view === search.get("view")) ?? defaultFilters.view,
    page: parsePositiveInt(search.get("page")),
  };
}

/**
 * The path of a page with changed filters. Default filters are omitted; every change starts at the
 * first page.
 */
export function filteredPath(
  path: string,
  filters: CatalogueFilters,
  changes: Partial<CatalogueFilters> = {},
): string {
  const query = new URLSearchParams(
    nonDefaultParams({ ...filters, page: 1, ...changes }),
  ).toString();
  return query ? `${path}?${query}` : path;
}

/** The canonical path ignores filters and order but keeps the page number. */
export const canonicalPath = (path: string, { page }: CatalogueFilters): string =>
  filteredPath(path, defaultFilters, { page });

/** Filters that differ from the default, as parameters of a URL or hidden form fields. */
export const nonDefaultParams = (filters: CatalogueFilters): [name: string, value: string][] => [
  ...(areDefaultStatuses(filters.statuses)
    ? []
    : filters.statuses.map((status): [string, string] => ["status", status])),
  ...(["q", "min", "sort", "letter", "view", "page"] as const).flatMap(
    (name): [string, string][] =>
      filters[name] === defaultFilters[name] ? [] : [[name, String(filters[name])]],
  ),
];

const areDefaultStatuses = (statuses: CatalogueFilters["statuses"]) =>
  statuses.join() === defaultFilters.statuses.join();

const parsePositiveInt = (text: string | null): number =>
  text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;

function parseLetter(text: string | null): string {
  const letter = alphabetLetter(text ?? "");
  return text === "#" || (letter !== "#" && letter.length === text?.length) ? letter : "";
}

/** Number of rows on a page: as many cards as can be scrolled through on a phone. */
export const pageSizes = { mentors: 24, keywords: 60, theses: 24 } as const;

/** The number of the last page; an empty list has one page. */
export const lastPage = (total: number, length: number): number =>
  Math.max(1, Math.ceil(total / length));

/** The rows on a page: `{ from: 49, to: 96 }`. */
export const pageRange = (page: number, length: number, total: number) => ({
  from: Math.min(total, (page - 1) * length + 1),
  to: Math.min(total, page * length),
});

/** The number of theses in the selected statuses. */
export const countTheses = (
  counts: Record<PublicThesisStatus, number>,
  { statuses }: Pick<CatalogueFilters, "statuses">,
): number => statuses.reduce((sum, status) => sum + counts[status], 0);
