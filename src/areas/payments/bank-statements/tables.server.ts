import { toTable } from "#kit/columns/table.server.ts";
import { bankPaymentsColumns, bankStatementsColumns } from "./columns.ts";

export const bankStatements = toTable(bankStatementsColumns);
export const bankPayments = toTable(bankPaymentsColumns);
