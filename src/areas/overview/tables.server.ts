import { toTable } from "#kit/columns/table.server.ts";
import { overviewRemindersColumns } from "./columns.ts";

export const overviewReminders = toTable(overviewRemindersColumns);
