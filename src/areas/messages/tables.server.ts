import { toTable } from "#kit/columns/table.server.ts";
import { messagesColumns } from "./columns.ts";

export const messages = toTable(messagesColumns);
