import { toTable } from "#kit/columns/table.server.ts";
import { typedIsvuWindowsColumns } from "./columns.ts";

export const typedIsvuWindows = toTable(typedIsvuWindowsColumns);
