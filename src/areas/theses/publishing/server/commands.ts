import { type Context, inTransaction } from "#kit/database/index.ts";
import { runBulk } from "#kit/workflow/index.ts";
import { publishThesis, returnToDraft, sendForPublication } from "../../server/commands/transitions.ts";
import { messages } from "../texts.ts";
import { loadHeadedNames, loadOwnNames } from "./queries.ts";

const { nameless } = messages;

/**
 * Publishes each of the theses, as head of department. Several at once are one piece of news for those who follow them,
 * told by the event `theses.publish` after the last.
 */
export async function publishTheses(context: Context, ids: readonly number[]) {
  const together = ids.length > 1;
  const names = await loadHeadedNames(context, ids);
  const results = await runBulk(ids, { names, nameless }, (id) => publishThesis(context, id, { together }));
  const thesisIds = results.flatMap(({ id, refusal }) => (refusal ? [] : [id])).join();
  if (together && thesisIds !== "")
    await inTransaction(context, (context) =>
      context.publish(context, { name: "theses.publish", data: { thesisIds } }),
    );
  return results;
}

/** Returns each of the theses to its mentor, as head of department. All mentors get the same note. */
export const returnTheses = async (context: Context, ids: readonly number[], note: string) =>
  runBulk(ids, { names: await loadHeadedNames(context, ids), nameless }, (id) => returnToDraft(context, id, note));

/** Sends each of the mentor's drafts for publication. */
export const sendTheses = async (context: Context, ids: readonly number[]) =>
  runBulk(ids, { names: await loadOwnNames(context, ids), nameless }, (id) => sendForPublication(context, id));
