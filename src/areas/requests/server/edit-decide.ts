import type { Context } from "#kit/database/context.ts";
import { reasonSchema } from "#kit/forms/fields.ts";
import { saveError } from "#kit/forms/form.ts";
import { parseForm } from "#kit/forms/server/parse-form.ts";
import { formatText } from "#kit/text/format-text.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import type { RequestResult } from "../schema.ts";
import { texts } from "../texts/edit.ts";
import { parseButton, runBulk } from "./desk.ts";
import { approveEdit } from "./edit-approve.ts";
import { refuseEdit } from "./edit-commands.ts";
import { loadEditRequestNames } from "./edit-queries.ts";

const { done, refusals } = texts.hr;

/** Takes the pressed step for these requests, and says what happened. Refuses a single one as such, and 422 without a reason. */
export async function decideEdits(
  context: Context,
  ids: readonly number[],
  fields: Record<string, string[]>,
): Promise<{ results: RequestResult[]; sentence: string }> {
  const button = parseButton(fields);
  if (button !== "approve" && button !== "refuse") throw new Refusal(422, refusals.unknownStep);
  const { reason } = parseForm(reasonSchema, fields);
  if (button === "refuse" && !reason) throw new Refusal(422, saveError, { reason: refusals.noReason });
  const names = await loadEditRequestNames(context.db, context.actor, ids);
  const results = await runBulk(ids, names, (id) =>
    button === "approve" ? approveEdit(context, id) : refuseEdit(context, id, reason),
  );
  const count = results.filter(({ refused }) => refused === undefined).length;
  return { results, sentence: formatText(button === "approve" ? done.approved : done.refused, { count }) };
}
