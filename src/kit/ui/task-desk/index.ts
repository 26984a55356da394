export type { DeskDecision, DeskOutcome } from "./decisions.tsx";
export { type DeskRow, rowsInReach, selectDeskRows } from "./desk-rows.tsx";
export { type DeskBulk, type DeskKind, TaskDesk, type TaskDeskProps } from "./task-desk.tsx";
