import { toTable } from "#kit/columns/table.server.ts";
import { paperTemplatesColumns } from "./columns.ts";

export const paperTemplates = toTable(paperTemplatesColumns);
