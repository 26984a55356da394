import { toTable } from "#kit/columns/table.server.ts";
import { brandingColumns } from "./columns.ts";

export const branding = toTable(brandingColumns);
