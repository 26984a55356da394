import { htmlToText } from "#kit/forms/rich-text.ts";
import type { DeletionHandlers } from "#kit/records/server/deletion-api.ts";
import { characterCount } from "#kit/text/croatian.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { notePolicy } from "../policy.ts";
import { removeNote } from "./commands.ts";
import { loadNote } from "./queries.ts";

/** A note can always go: what was sent stays with those who got it. */
export const noteDeletion: DeletionHandlers = {
  preview: async ({ db, actor }, id) => {
    const note = await loadNote(db, id, actor.id);
    if (!notePolicy.write(actor, note)) throw new Refusal(403, accessDenied);
    return { id, title: noteExcerpt(htmlToText(note.note)), blocked: "", links: [] };
  },
  remove: removeNote,
};

/** A note has no title of its own. */
const noteExcerpt = (text: string) => {
  const line = text.replace(/\s+/g, " ");
  return characterCount(line) > 100 ? `${line.slice(0, 100).trimEnd()}…` : line;
};
