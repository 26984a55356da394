import { removeRecord } from "#kit/records/commands.server.ts";
import type { DeletionHandlers } from "#kit/records/deletion-api.server.ts";
import { loadRecord } from "#kit/records/queries.server.ts";
import { loadReferences } from "#kit/records/references.server.ts";
import type { Resource } from "#kit/records/resource.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { declaredSet, linkNames, recordSets } from "./record-sets.server.ts";
import { messages } from "./texts.ts";

/** Deletes records of a generic set unless other records refer to them. */
export const recordDeletion = ({ set, allow }: Resource): DeletionHandlers => {
  const admit = (actor: Actor) => {
    if (!allow.write(actor, undefined)) throw new Refusal(403, accessDenied);
  };
  return {
    async preview({ actor, db }, id) {
      admit(actor);
      const { title } = await loadRecord(recordSets, declaredSet(set), db, id);
      const links = await loadReferences(recordSets, linkNames, db, declaredSet(set), id);
      return { id, title, links, blocked: links.length > 0 ? messages.delete.blocked : undefined };
    },
    remove(context, id) {
      admit(context.actor);
      return removeRecord(context, declaredSet(set), id, messages.delete.blocked);
    },
  };
};
