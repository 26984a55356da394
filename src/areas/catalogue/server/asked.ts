import { redirect } from "react-router";
import type { Target } from "#areas/following/schema.ts";
import { isFollowing } from "#areas/following/server/queries.ts";
import { type Context, contextOf } from "#kit/database/context.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { addressOf, lastPage, type Wish, wishOf } from "../wish.ts";

type Args = Parameters<typeof contextOf>[0] & { url: URL; params: Readonly<Record<string, string | undefined>> };

/** What an address of the catalogue asks for, and who asks. */
export type Asked = {
  context: Context;
  /** One study, or all. */
  studyId: number | null;
  wish: Wish;
};

/** An overview, of all studies or of the one that `id` names; 404 for what is no id. */
export const overviewAsked = ({ params: { id }, ...args }: Args) => askedOn(id, args);

/** One mentor or keyword, on all studies or on one; spec §2 has two addresses for it. */
export const oneAsked = (kind: "mentor" | "keyword", { params, ...args }: Args): Asked & { id: number } => ({
  id: parseId(params[kind] ?? params.id),
  ...askedOn(params.study, args),
});

const askedOn = (study: string | undefined, args: Omit<Args, "params">): Asked => ({
  context: contextOf(args),
  studyId: study === undefined ? null : parseId(study),
  wish: wishOf(args.url.searchParams),
});

/** What every page of the catalogue knows beside its rows; `target` is what its readers may follow. */
export async function frameOf({ context: { db, actor, publicUrl }, studyId, wish }: Asked, target: Target | null) {
  return { studyId, wish, publicUrl, target, following: target && (await isFollowing(db, actor, target)) };
}

/** Of a study's overview one follows the study; of all studies' nothing. */
export const studyOf = ({ studyId }: Asked): Target | null =>
  studyId === null ? null : { kind: "study", id: studyId };

/** An address from when the list was longer leads to the end of what there is. */
export function toLastPage(wish: Wish, total: number, length: number, path: string): void {
  const last = lastPage(total, length);
  if (wish.page > last) throw redirect(addressOf(path, wish, { page: last }));
}
