import type { Context } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { parseSelectedIds } from "#kit/forms/parse-form.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Refusal, runBulk } from "#kit/workflow/refusal.ts";
import { changeExpiresAt, changeInEnglish } from "../../server/commands/changes.ts";
import { messages as areaMessages } from "../../texts.ts";
import { messages } from "../texts.ts";
import { loadChosenReservations } from "./queries.ts";

/** The ids of `form_reservations` (spec §7). Refuses with 422 if there are none or one is no id. */
export const parseChosenIds = (form_reservations: string[] | undefined) =>
  parseSelectedIds(form_reservations, messages.nothingChosen);

/** Moves the expiry of each reservation. Refuses with 422 if the day is not in the future (product §3). */
export async function changeExpiryOfSeveral(
  context: Context,
  ids: readonly number[],
  { day, reason }: { day: string; reason: string },
) {
  if (day <= localDate(context.now)) throw new Refusal(422, saveError, { day: areaMessages.refusals.dayNotAhead });
  return runBulk(ids, await chosenNames(context, ids), (id) => changeExpiresAt(context, id, { day, reason }));
}

/** Changes the language of each thesis. */
export const changeLanguageOfSeveral = async (context: Context, ids: readonly number[], inEnglish: boolean) =>
  runBulk(ids, await chosenNames(context, ids), (id) => changeInEnglish(context, id, { inEnglish }));

const chosenNames = async ({ db }: Context, ids: readonly number[]) => ({
  names: new Map((await loadChosenReservations(db, ids)).map(({ id, student }) => [id, student])),
  nameless: messages.nameless,
});
