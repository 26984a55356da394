import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { users } from "./tables.server.ts";
import { messages } from "./texts.ts";

/**
 * Stores a person's own ORCID iD, which makes it public; null removes it. Refuses with 403 an admin
 * who acts as somebody else, and with 422 an iD that another person has.
 */
export const setOwnOrcid = (context: Context, orcid: string | null) =>
  inTransaction(context, async (context) => {
    const { actor } = context;
    if (actor.impersonator) throw new Refusal(403, messages.profile.orcid.notYours);
    return change(context, users, actor.id, { orcid });
  });
