import { toTable } from "#kit/columns/table.server.ts";
import { depositChecksColumns } from "./columns.ts";

export const depositChecks = toTable(depositChecksColumns);
export type DepositCheckRow = typeof depositChecks.$inferSelect;
