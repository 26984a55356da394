export { readXlsxRows } from "./read-xlsx.ts";
export { writeCsv } from "./write-csv.ts";
export { type Sheet, writeXlsx } from "./write-xlsx.ts";
