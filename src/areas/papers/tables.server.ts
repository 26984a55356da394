import { toTable } from "#kit/columns/table.server.ts";
import { papersColumns, verificationMissesColumns } from "./columns.ts";

export const papers = toTable(papersColumns);
export const verificationMisses = toTable(verificationMissesColumns);
export type PaperRow = typeof papers.$inferSelect;
