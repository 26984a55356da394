import { type RouteEntry, routeParams } from "#kit/http/routes.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import type { ListKind, ReadKind, RecordKind } from "./schema.ts";

/** What an answer gave to read: a record by its parameters, or a list with what was chosen of it. */
export type Read =
  | { of: "record"; kind: RecordKind; recordId: number; detail: string }
  | { of: "list"; kind: ListKind; recordId: 0; detail: string };

/** Length of the stored choice of a list. */
const maxDetail = 300;

/**
 * What the actor reads with a successful answer of a route; undefined if it holds nobody's personal data (decision
 * 0086). `path` is the page's, without `.data`; `url` is the request's.
 */
export function readOf(route: RouteEntry, { path, url }: { path: string; url: string }, actor: Actor) {
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
  const detail = [id, ...Object.values(others), chosen.toString()].filter(Boolean).join(" ").slice(0, maxDetail);
  return { of: "list", kind, recordId: 0, detail } as Read;
}

/**
 * True for an answer by which data have reached the reader: whole, in part, unchanged since the browser received it, or
 * with a form that was refused, which comes back in its page.
 */
export const isReadStatus = (status: number, method: string): boolean =>
  [200, 206, 304, 422].includes(status) || (method === "POST" && refusedForms.includes(status));

/** A form comes back with these; with 401, 403 and 404 nobody reads anything (`withRefusals`). */
const refusedForms: readonly number[] = [400, 409, 413, 429, 503];
