import { toTable } from "#kit/columns/table.server.ts";
import { milestoneRemindersColumns, planMilestonesColumns, plansColumns } from "./columns.ts";

export const plans = toTable(plansColumns);
export const planMilestones = toTable(planMilestonesColumns);
export const milestoneReminders = toTable(milestoneRemindersColumns);
