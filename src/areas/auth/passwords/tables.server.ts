import { toTable } from "#kit/columns/table.server.ts";
import { passwordResetsColumns } from "./columns.ts";

export const passwordResets = toTable(passwordResetsColumns);
