import { toTable } from "#kit/columns/table.server.ts";
import { outcomeDecisionsColumns } from "./columns.ts";

export const outcomeDecisions = toTable(outcomeDecisionsColumns);
export type OutcomeDecisionTableRow = typeof outcomeDecisions.$inferSelect;
