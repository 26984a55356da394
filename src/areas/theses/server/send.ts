import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#kit/database/context.ts";
import { formatText } from "#kit/text/format-text.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { texts } from "../texts.ts";
import { sendForPublication } from "./commands.ts";
import { theses } from "./tables.ts";

/** What became of one topic of several: why it was refused, or nothing. */
export type SendResult = { id: number; name: string; refused: string | undefined };

/**
 * Sends each of the mentor's drafts for publication in a decision of its own, so that one that is no longer a draft does not hold
 * up the others. A single one is refused as such.
 */
export async function sendTheses(context: Context, ids: readonly number[]): Promise<SendResult[]> {
  const names = await loadOwnNames(context, ids);
  const results: SendResult[] = [];
  for (const id of ids) {
    const refusal = await sendForPublication(context, id).then(() => undefined, toRefusal);
    if (refusal && ids.length === 1) throw refusal;
    const name = names.get(id) ?? formatText(texts.hr.publishing.nameless, { id });
    results.push({ id, name, refused: refusal?.message });
  }
  return results;
}

/** The names of the mentor's own; of others' nothing is told. */
async function loadOwnNames({ db, actor }: Context, ids: readonly number[]) {
  const own = and(inArray(theses.id, [...ids]), eq(theses.mentorId, actor.id));
  const rows = await db.select({ id: theses.id, name: theses.name }).from(theses).where(own);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
