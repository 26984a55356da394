import { toTable } from "#kit/columns/table.server.ts";
import { forgedMailsColumns, mailTriesColumns } from "./columns.ts";

export const mailTries = toTable(mailTriesColumns);
export const forgedMails = toTable(forgedMailsColumns);
