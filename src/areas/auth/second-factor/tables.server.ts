import { toTable } from "#kit/columns/table.server.ts";
import { halfwaySignInsColumns, recoveryCodesColumns, secondFactorsColumns } from "./columns.ts";

export const secondFactors = toTable(secondFactorsColumns);
export const recoveryCodes = toTable(recoveryCodesColumns);
export const halfwaySignIns = toTable(halfwaySignInsColumns);
