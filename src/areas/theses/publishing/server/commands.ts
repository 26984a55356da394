import { and, eq, inArray } from "drizzle-orm";

import type { Context } from "#kit/database/index.ts";
import { formatText } from "#kit/text/index.ts";
import { Refusal } from "#kit/workflow/index.ts";
import { publishThesis, returnToDraft, sendForPublication } from "../../server/commands/transitions.ts";
import { theses } from "../../server/tables.ts";
import { texts } from "../../texts.ts";

/** What became of one topic of several: why it was refused, or nothing. */
export type PublishResult = { id: number; name: string; refused: string | undefined };

export const publishTheses = (context: Context, ids: readonly number[]) =>
  runEach(context, ids, (id) => publishThesis(context, id));

/** Each mentor gets the same note. */
export const returnTheses = (context: Context, ids: readonly number[], note: string) =>
  runEach(context, ids, (id) => returnToDraft(context, id, note));

/**
 * Judges each of the topics in a decision of its own, so that one that was changed meanwhile does not hold up the others.
 * A single one is refused as such.
 */
async function runEach(
  context: Context,
  ids: readonly number[],
  judge: (id: number) => Promise<unknown>,
): Promise<PublishResult[]> {
  const names = await loadNamesInHeadedDepartments(context, ids);
  const results: PublishResult[] = [];
  for (const id of ids) {
    const name = names.get(id) ?? formatText(texts.hr.publishing.nameless, { id });
    const refusal = await judge(id).then(() => undefined, toRefusal);
    if (refusal && ids.length === 1) throw refusal;
    results.push({ id, name, refused: refusal?.message });
  }
  return results;
}

/** The names of those in departments headed now; of others nobody is told. */
async function loadNamesInHeadedDepartments({ db, actor }: Context, ids: readonly number[]) {
  const own = and(inArray(theses.id, [...ids]), inArray(theses.departmentId, [...actor.headedDepartments]));
  const rows = await db.select({ id: theses.id, name: theses.name }).from(theses).where(own);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

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
