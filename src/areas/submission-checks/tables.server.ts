import { toTable } from "#kit/columns/table.server.ts";
import {
  submissionChecksColumns,
  submissionExplanationsColumns,
  submissionSettingsColumns,
} from "./columns.ts";

export const submissionSettings = toTable(submissionSettingsColumns);
export const submissionChecks = toTable(submissionChecksColumns);
export const submissionExplanations = toTable(submissionExplanationsColumns);
