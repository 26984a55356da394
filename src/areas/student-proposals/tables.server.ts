import { toTable } from "#kit/columns/table.server.ts";
import { studentProposalsColumns } from "./columns.ts";

export const studentProposals = toTable(studentProposalsColumns);
