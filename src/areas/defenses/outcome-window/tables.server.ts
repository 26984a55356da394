import { toTable } from "#kit/columns/table.server.ts";
import { outcomeSettingsColumns } from "./columns.ts";

export const outcomeSettings = toTable(outcomeSettingsColumns);
