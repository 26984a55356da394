import type { Resource } from "#kit/records/index.ts";
import { type DeletionHandlers, loadRecord, loadReferences, removeRecord } from "#kit/records/server/index.ts";
import { type Actor, accessDenied, Refusal } from "#kit/workflow/index.ts";
import { messages } from "../texts.ts";
import { declaredSet, linkNames, recordSets } from "./record-sets.ts";

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
