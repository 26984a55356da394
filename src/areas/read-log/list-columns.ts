import type { GridColumn } from "#kit/grid/columns.ts";
import { texts } from "./texts.ts";

const { columns } = texts.hr;

/** The columns of reads of personal data. */
export const readColumns: readonly GridColumn[] = [
  { key: "lastAt", label: columns.lastAt, width: 140 },
  { key: "reader", label: columns.reader, width: 180 },
  { key: "realReader", label: columns.realReader, width: 170 },
  { key: "kind", label: columns.kind, kind: "link", width: 160 },
  { key: "subject", label: columns.subject, width: 190 },
  { key: "filter", label: columns.filter, width: 160 },
  { key: "times", label: columns.times, kind: "number", width: 80 },
  { key: "address", label: columns.address, width: 130 },
];
