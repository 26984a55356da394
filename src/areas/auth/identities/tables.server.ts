import { toTable } from "#kit/columns/table.server.ts";
import { identitiesColumns, pendingSignInsColumns, usedMessagesColumns } from "./columns.ts";

export const identities = toTable(identitiesColumns);
export const pendingSignIns = toTable(pendingSignInsColumns);
export const usedMessages = toTable(usedMessagesColumns);
