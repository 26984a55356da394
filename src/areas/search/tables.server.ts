import { toTable } from "#kit/columns/table.server.ts";
import { searchWordsColumns, thesisSearchColumns, thesisWordsColumns } from "./columns.ts";

export const thesisSearch = toTable(thesisSearchColumns);
export const thesisWords = toTable(thesisWordsColumns);
export const searchWords = toTable(searchWordsColumns);
