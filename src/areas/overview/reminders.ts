import { z } from "zod";
import { choiceField } from "#kit/forms/fields.ts";
import { overviewLists } from "./overview.ts";

/** The form that reminds the people of one line, or those of a whole list. */
export const overviewReminderForm = z.object({
  list: choiceField(overviewLists),
  /** The key of the line; without it everybody on the list is reminded. */
  row: z.string().max(20).optional(),
});

export type WantedReminder = z.output<typeof overviewReminderForm>;
