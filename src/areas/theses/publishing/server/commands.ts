import type { Context } from "#kit/database/index.ts";
import { runBulk } from "#kit/workflow/index.ts";
import { publishThesis, returnToDraft, sendForPublication } from "../../server/commands/transitions.ts";
import { texts } from "../../texts.ts";
import { loadHeadedNames, loadOwnNames } from "./queries.ts";

const { nameless } = texts.hr.publishing;

/** The head publishes each of the theses. */
export const publishTheses = async (context: Context, ids: readonly number[]) =>
  runBulk(ids, { names: await loadHeadedNames(context, ids), nameless }, (id) => publishThesis(context, id));

/** The head returns each of the theses to its mentor; every mentor gets the same note. */
export const returnTheses = async (context: Context, ids: readonly number[], note: string) =>
  runBulk(ids, { names: await loadHeadedNames(context, ids), nameless }, (id) => returnToDraft(context, id, note));

/** The mentor sends each of the drafts for publication. */
export const sendTheses = async (context: Context, ids: readonly number[]) =>
  runBulk(ids, { names: await loadOwnNames(context, ids), nameless }, (id) => sendForPublication(context, id));
