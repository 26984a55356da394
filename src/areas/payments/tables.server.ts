import { toTable } from "#kit/columns/table.server.ts";
import { paymentSettingsColumns } from "./columns.ts";

export const paymentSettings = toTable(paymentSettingsColumns);
