import { create } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { type Language, type Message, withValues } from "#kit/text/localization.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import type { WordingKind } from "../papers.ts";
import { paperPolicy } from "../policy.ts";
import { messages } from "../texts.ts";
import { findWording } from "./queries.server.ts";
import { parseWording } from "./rules.ts";
import { paperTemplates } from "./tables.server.ts";
import { maxWordingLength, type WordingBlock, type WordingFlaw } from "./wording.ts";

type NewWording = {
  kind: WordingKind;
  language: Language;
  /** The version that was edited; 0 for the delivered wording that has never been changed. */
  basis: number;
  /** Null returns to the delivered wording. */
  body: string | null;
};

explainConstraints({ paper_templates_number: messages.templates.meanwhileChanged });

/**
 * Stores the next version of a wording, which applies from now on. Refuses with 403, 409 (another
 * version was stored in the meantime) or 422 with the position of each error.
 */
export const saveWording = (context: Context, { kind, language, basis, body }: NewWording) =>
  inTransaction(context, async (context) => {
    const { actor, db, now } = context;
    if (!paperPolicy.editWordings(actor, undefined)) throw new Refusal(403, accessDenied);
    if (body !== null) requireValidWording(body, kind);
    const newest = await findWording(db, kind, language);
    if ((newest?.number ?? 0) !== basis)
      throw new Refusal(409, messages.templates.meanwhileChanged);
    const version = {
      kind,
      language,
      number: basis + 1,
      body,
      createdAt: now,
      createdBy: actor.id || null,
    };
    return create(context, paperTemplates, version);
  });

/** Reads a wording. Refuses with 422 and the line and column of each flaw. */
export function requireValidWording(body: string, kind: WordingKind): readonly WordingBlock[] {
  const { blocks, flaws } = parseWording(body, kind);
  if (flaws.length === 0) return blocks;
  throw new Refusal(422, saveError, { body: flaws.slice(0, maxFlaws).map(describeFlaw) });
}

/** Maximum number of errors reported. */
const maxFlaws = 10;

const describeFlaw = ({ line, column, flaw, found }: WordingFlaw): Message =>
  withValues(messages.templates.flaw, {
    line,
    column,
    what: withValues(messages.templates.flaws[flaw], {
      found: found.slice(0, 60),
      most: maxWordingLength,
    }),
  });
