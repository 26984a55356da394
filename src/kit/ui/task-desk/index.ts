export type { DeskDecision, DeskOutcome } from "./decision.ts";
export { type DeskRow, daysBetween, rowsInReach, selectDeskRows } from "./desk-rows.ts";
export { type DeskBulk, type DeskKind, TaskDesk, type TaskDeskProps } from "./task-desk.tsx";
