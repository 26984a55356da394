import { toTable } from "#kit/columns/table.server.ts";
import { documentCommentsColumns, documentsColumns } from "./columns.ts";

export const documents = toTable(documentsColumns);
export type DocumentRow = typeof documents.$inferSelect;
export const documentComments = toTable(documentCommentsColumns);
