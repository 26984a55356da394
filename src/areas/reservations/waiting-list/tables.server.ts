import { toTable } from "#kit/columns/table.server.ts";
import { waitingListEntriesColumns } from "./columns.ts";

export const waitingListEntries = toTable(waitingListEntriesColumns);
