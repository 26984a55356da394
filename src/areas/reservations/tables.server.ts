import { toTable } from "#kit/columns/table.server.ts";
import {
  aiStatementsColumns,
  expiryWarningsColumns,
  reservationsColumns,
  typedOutcomesColumns,
} from "./columns.ts";

export const reservations = toTable(reservationsColumns);
export const typedOutcomes = toTable(typedOutcomesColumns);
export type ReservationRow = typeof reservations.$inferSelect;
export const aiStatements = toTable(aiStatementsColumns);
export const expiryWarnings = toTable(expiryWarningsColumns);
