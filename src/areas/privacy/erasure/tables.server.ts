import { toTable } from "#kit/columns/table.server.ts";
import { erasureRequestsColumns, erasuresColumns, pendingErasuresColumns } from "./columns.ts";

export const pendingErasures = toTable(pendingErasuresColumns);
export const erasureRequests = toTable(erasureRequestsColumns);
export const erasures = toTable(erasuresColumns);
