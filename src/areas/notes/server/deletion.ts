import { lengthOf } from "#kit/croatian.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import { plainOf } from "#kit/rich-text.ts";
import type { Deletion } from "#kit/server/deletion.ts";
import { notePolicy } from "../policy.ts";
import { removeNote } from "./commands.ts";
import { noteShown } from "./queries.ts";

/** A note can always go: what was sent stays with those who got it. */
export const noteDeletion: Deletion = {
  look: async ({ db, actor }, id) => {
    const note = await noteShown(db, id, actor.id);
    if (!notePolicy.write(actor, note)) throw new Refusal(403, noRight);
    return { id, title: beginningOf(plainOf(note.note)), blocked: "", links: [] };
  },
  remove: removeNote,
};

/** A note has no title of its own. */
const beginningOf = (text: string) => {
  const line = text.replace(/\s+/g, " ");
  return lengthOf(line) > 100 ? `${line.slice(0, 100).trimEnd()}…` : line;
};
