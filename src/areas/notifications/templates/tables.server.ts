import { toTable } from "#kit/columns/table.server.ts";
import { notificationTemplatesColumns } from "./columns.ts";

export const notificationTemplates = toTable(notificationTemplatesColumns);
