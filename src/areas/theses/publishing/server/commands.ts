import type { Context } from "#kit/database/context.ts";
import { runBulk } from "#kit/workflow/refusal.ts";
import { publishThesis, returnToDraft, sendForPublication } from "../../server/commands/transitions.ts";
import { messages } from "../texts.ts";
import { loadHeadedNames, loadOwnNames } from "./queries.ts";

const { nameless } = messages;

/**
 * Publishes each of the theses, as head of department. Each event names all of them, so that followers of several get a
 * single notification.
 */
export const publishTheses = async (context: Context, ids: readonly number[]) =>
  runBulk(ids, { names: await loadHeadedNames(context, ids), nameless }, (id) =>
    publishThesis(context, id, { together: ids }),
  );

/** Returns each of the theses to its mentor, as head of department. All mentors get the same note. */
export const returnTheses = async (context: Context, ids: readonly number[], note: string) =>
  runBulk(ids, { names: await loadHeadedNames(context, ids), nameless }, (id) => returnToDraft(context, id, note));

/** Sends each of the mentor's drafts for publication. */
export const sendTheses = async (context: Context, ids: readonly number[]) =>
  runBulk(ids, { names: await loadOwnNames(context, ids), nameless }, (id) => sendForPublication(context, id));
