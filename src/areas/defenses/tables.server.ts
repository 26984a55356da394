import { toTable } from "#kit/columns/table.server.ts";
import { committeeRemindersColumns, roomsColumns } from "./columns.ts";

export const rooms = toTable(roomsColumns);
export const committeeReminders = toTable(committeeRemindersColumns);
