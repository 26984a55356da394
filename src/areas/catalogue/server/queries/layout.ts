import { redirect } from "react-router";
import type { FollowTarget } from "#areas/following/rules.ts";
import { isFollowing } from "#areas/following/server/queries.ts";
import type { Context } from "#kit/database/context.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { safeRedirectPath } from "#kit/http/responses.server.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { type CatalogueFilters, filteredPath, lastPage, parseCatalogueFilters } from "../../filters/rules.ts";

type CatalogueLoaderArgs = Parameters<typeof contextOf>[0] & {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
};

/** The parameters of a catalogue page and the actor. */
export type CatalogueParams = {
  context: Context;
  /** One study, or null for all. */
  studyId: number | null;
  filters: CatalogueFilters;
};

/** Parameters of an overview, of all studies or of the one in `id`; 404 for an invalid id. */
export const parseOverviewParams = ({ params: { id }, ...args }: CatalogueLoaderArgs) => parseParams(id, args);

/** Parameters of one mentor or keyword, on all studies or on one; spec §2 has two routes for it. */
export const parseDetailParams = (
  kind: "mentor" | "keyword",
  { params, ...args }: CatalogueLoaderArgs,
): CatalogueParams & { id: number } => ({
  id: parseId(params[kind] ?? params.id),
  ...parseParams(params.study, args),
});

const parseParams = (study: string | undefined, args: Omit<CatalogueLoaderArgs, "params">): CatalogueParams => ({
  context: contextOf(args),
  studyId: study === undefined ? null : parseId(study),
  filters: parseCatalogueFilters(args.url.searchParams),
});

/** The data of the layout, common to all catalogue pages; `target` is what readers may follow. */
export async function loadLayout(
  { context: { db, actor, publicUrl }, studyId, filters }: CatalogueParams,
  target: FollowTarget | null,
) {
  return { studyId, filters, publicUrl, target, following: target && (await isFollowing(db, actor, target)) };
}

/** The overview of a study can be followed; the overview of all studies cannot. */
export const studyFollowTarget = ({ studyId }: CatalogueParams): FollowTarget | null =>
  studyId === null ? null : { kind: "study", id: studyId };

/** Redirects to the last page if the requested page is beyond it. */
export function redirectToLastPage(filters: CatalogueFilters, total: number, length: number, path: string): void {
  const last = lastPage(total, length);
  if (filters.page > last) throw redirect(safeRedirectPath(filteredPath(path, filters, { page: last }), path));
}
