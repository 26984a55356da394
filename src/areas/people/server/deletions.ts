import type { Context } from "#kit/database/context.ts";
import type { DeletionPreview } from "#kit/records/deletion.ts";
import type { DeletionHandlers } from "#kit/records/server/deletion-api.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { userStudyPolicy } from "../policy.ts";
import { texts } from "../texts.ts";
import { deleteUser } from "./commands.ts";
import { loadUserReferences } from "./user-links.ts";
import { loadUserPage } from "./user-pages.ts";
import { loadUserStudy, loadUserStudyBlockers } from "./user-studies.ts";
import { deleteUserStudy } from "./user-study-commands.ts";

const { users, userStudies } = texts.hr;

/** A user before they are deleted; besides, whether deactivating is an alternative. */
export async function loadUserDeletionPreview(context: Context, id: number) {
  const { user, may } = await loadUserPage(context, id);
  const links = await loadUserReferences(context.db, id);
  const blocked = may.includes("delete") ? (links.length > 0 ? users.blocked : "") : users.notYourself;
  const look: DeletionPreview = { id, title: user.name_with_title || user.name, blocked, links };
  return { look, mayDeactivate: may.includes("delete") && user.active };
}

/** A person on a study before they are taken off it, with the kind of the row. */
export async function loadUserStudyDeletionPreview({ actor, db }: Context, id: number) {
  const row = await loadUserStudy(db, id);
  if (!userStudyPolicy.write(actor, row)) throw new Refusal(403, accessDenied);
  const rows = await loadUserStudyBlockers(db, row);
  const words = userStudies[row.type];
  const links = rows.length > 0 ? [{ what: words.blocking, count: rows.length, rows }] : [];
  const title = `${row.nameWithTitle || row.name}, ${row.study}`;
  const look: DeletionPreview = { id, title, blocked: rows.length > 0 ? words.blocked : "", links };
  return { look, type: row.type };
}

export const userDeletion: DeletionHandlers = {
  preview: async (context, id) => (await loadUserDeletionPreview(context, id)).look,
  remove: deleteUser,
};

export const userStudyDeletion: DeletionHandlers = {
  preview: async (context, id) => (await loadUserStudyDeletionPreview(context, id)).look,
  remove: deleteUserStudy,
};
