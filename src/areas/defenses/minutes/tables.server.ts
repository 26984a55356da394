import { toTable } from "#kit/columns/table.server.ts";
import { minutesAnswersColumns, minutesDraftsColumns } from "./columns.ts";

export const minutesDrafts = toTable(minutesDraftsColumns);
export const minutesAnswers = toTable(minutesAnswersColumns);
