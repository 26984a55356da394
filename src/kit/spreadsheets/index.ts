export { decodeText, readCsvRows } from "./read-csv.ts";
export { type SheetRow, SpreadsheetError } from "./row.ts";
