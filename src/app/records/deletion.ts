import type { Actor } from "#kit/actor.ts";
import type { Resource } from "#kit/records/resource.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import type { Deletion } from "#kit/server/deletion.ts";
import { linksTo } from "#kit/server/records/links.ts";
import { readRecord } from "#kit/server/records/read.ts";
import { removeRecord } from "#kit/server/records/write.ts";
import { declared, linkNames, sets } from "./server.ts";
import { texts } from "./texts.ts";

/** How the records of a common set are deleted: not while others rest on them. */
export const deletionOf = ({ set, allow }: Resource): Deletion => {
  const admit = (actor: Actor) => {
    if (!allow.write(actor, undefined)) throw new Refusal(403, noRight);
  };
  return {
    async look({ actor, db }, id) {
      admit(actor);
      const { title } = await readRecord(sets, declared(set), db, id);
      const links = await linksTo(sets, linkNames, db, declared(set), id);
      return { id, title, links, blocked: links.length > 0 ? texts.delete.blocked : "" };
    },
    remove(context, id) {
      admit(context.actor);
      return removeRecord(context, declared(set), id, texts.delete.blocked);
    },
  };
};
