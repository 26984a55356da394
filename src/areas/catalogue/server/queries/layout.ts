import { redirect } from "react-router";
import type { FollowTarget } from "#areas/following/rules.ts";
import { isFollowing } from "#areas/following/server/queries.ts";
import type { Context } from "#kit/database/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { type CatalogueFilters, filteredPath, lastPage, parseCatalogueFilters } from "../../filters/rules.ts";

type CatalogueLoaderArgs = Parameters<typeof contextOf>[0] & {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
};

/** What an address of the catalogue asks for, and who asks. */
export type CatalogueParams = {
  context: Context;
  /** One study, or all. */
  studyId: number | null;
  wish: CatalogueFilters;
};

/** An overview, of all studies or of the one that `id` names; 404 for what is no id. */
export const parseOverviewParams = ({ params: { id }, ...args }: CatalogueLoaderArgs) => parseParams(id, args);

/** One mentor or keyword, on all studies or on one; spec §2 has two addresses for it. */
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
  wish: parseCatalogueFilters(args.url.searchParams),
});

/** What every page of the catalogue knows beside its rows; `target` is what its readers may follow. */
export async function loadLayout(
  { context: { db, actor, publicUrl }, studyId, wish }: CatalogueParams,
  target: FollowTarget | null,
) {
  return { studyId, wish, publicUrl, target, following: target && (await isFollowing(db, actor, target)) };
}

/** Of a study's overview one follows the study; of all studies' nothing. */
export const studyFollowTarget = ({ studyId }: CatalogueParams): FollowTarget | null =>
  studyId === null ? null : { kind: "study", id: studyId };

/** An address from when the list was longer leads to the end of what there is. */
export function redirectToLastPage(wish: CatalogueFilters, total: number, length: number, path: string): void {
  const last = lastPage(total, length);
  if (wish.page > last) throw redirect(filteredPath(path, wish, { page: last }));
}
