export { findHead, takeHead } from "./head.ts";
export { readCsvRows } from "./read-csv.ts";
export { readPastedRows } from "./read-pasted.ts";
export { isBlank, isErrorValue, type SheetRow, SpreadsheetError } from "./row.ts";
