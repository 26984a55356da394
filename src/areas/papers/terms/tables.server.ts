import { toTable } from "#kit/columns/table.server.ts";
import { officialTermsColumns } from "./columns.ts";

export const officialTerms = toTable(officialTermsColumns);
