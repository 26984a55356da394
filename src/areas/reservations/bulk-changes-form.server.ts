import { parseSelectedIds } from "#kit/forms/parse-form.server.ts";
import { messages } from "./bulk-changes-texts.ts";

/** The ids of `form_reservations` (spec §7). Refuses with 422 if there are none or one is no id. */
export const parseChosenIds = (form_reservations: string[] | undefined) =>
  parseSelectedIds(form_reservations, messages.nothingChosen);
