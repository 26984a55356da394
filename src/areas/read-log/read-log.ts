import { type RouteEntry, type RouteReads, routeParams } from "#kit/http/routes.ts";
import type { Actor, Policy } from "#kit/workflow/policy.ts";
import type { texts } from "./texts.ts";

/** The page on which the admin sees who has read personal data. */
export const readLogPath = "/read-log";

/**
 * The kinds of records, each about one person or a few, whose reads are logged, by their names in
 * the database.
 */
export type RecordKind = keyof typeof texts.hr.recordKinds;

/** The kinds of lists whose reads are logged. */
export type ListKind = keyof typeof texts.hr.listKinds;

export type ReadKind = RecordKind | ListKind;

/** Declares that a route shows the record of its parameters, which is about one person or a few. */
export const readsRecord = (kind: RecordKind): RouteReads => ({ of: "record", kind });

/**
 * Declares that a route shows a list of many people's data, to all actors or to those of a policy.
 */
export const readsList = (kind: ListKind, by?: Policy): RouteReads => ({
  of: "list",
  kind,
  ...(by && { by }),
});

/** Which reads are shown: of one person's data, by one reader, or all. */
export type ReadFilter = { subject?: number | undefined; reader?: number | undefined };

/** Parses the filter of an address. */
export const parseReadFilter = (params: URLSearchParams): ReadFilter => {
  const idOf = (name: string) => {
    const id = params.get(name) ?? "";
    return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
  };
  return { subject: idOf("subject"), reader: idOf("reader") };
};

/** The address of the page with a filter. */
export function readLogUrl({ subject, reader }: ReadFilter, path = readLogPath): string {
  const params = new URLSearchParams();
  if (subject !== undefined) params.set("subject", String(subject));
  if (reader !== undefined) params.set("reader", String(reader));
  return params.size === 0 ? path : `${path}?${params}`;
}

/**
 * The data that a response contained: a record by its parameters, or a list with the choice in it.
 */
export type Read =
  | { of: "record"; kind: RecordKind; recordId: number; detail: string }
  | { of: "list"; kind: ListKind; recordId: 0; detail: string };

/** Length of the stored choice of a list. */
const maxDetail = 300;

/**
 * The personal data that the actor reads with a successful response of a route; undefined if it
 * contains none (decision 0086). `path` is the page's, without `.data`; `url` is the request's.
 */
export function readOf(
  route: RouteEntry,
  { path, url }: { path: string; url: string },
  actor: Actor,
) {
  const { reads } = route;
  if (reads === "nobody" || (reads.by && !reads.by(actor, undefined))) return undefined;
  const { id, ...others } = routeParams(route, path);
  const kind = reads.kind as ReadKind;
  if (reads.of === "record") {
    const recordId = /^[1-9]\d{0,8}$/.test(id ?? "") ? Number(id) : 0;
    return { of: "record", kind, recordId, detail: others.objectClass ?? "" } as Read;
  }
  const chosen = new URL(url).searchParams;
  chosen.delete("_routes"); // React Router's own
  const detail = [id, ...Object.values(others), chosen.toString()]
    .filter(Boolean)
    .join(" ")
    .slice(0, maxDetail);
  return { of: "list", kind, recordId: 0, detail } as Read;
}

/**
 * True for a response by which data have reached the reader: whole, in part, unchanged since the
 * browser received it, or with a refused form, which its page repeats.
 */
export const isReadStatus = (status: number, method: string): boolean =>
  [200, 206, 304, 422].includes(status) || (method === "POST" && refusedForms.includes(status));

/**
 * Statuses with which a form is repeated; with 401, 403 and 404 nobody reads anything
 * (`withRefusals`).
 */
const refusedForms: readonly number[] = [400, 409, 413, 429, 503];
