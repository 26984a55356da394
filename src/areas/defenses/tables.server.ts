import { toTable } from "#kit/columns/table.server.ts";
import { roomsColumns } from "./columns.ts";

export const rooms = toTable(roomsColumns);
