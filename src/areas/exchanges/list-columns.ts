import type { GridColumn } from "#kit/grid/columns.ts";
import { texts } from "./texts.ts";

const { columns } = texts.hr;

/** The exchanges with all systems. */
export const exchangeColumns: readonly GridColumn[] = [
  { key: "askedAt", label: columns.askedAt, width: 150 },
  { key: "system", label: columns.system, width: 130 },
  { key: "thesis", label: columns.thesis, kind: "link", width: 280 },
  { key: "askedBy", label: columns.askedBy, width: 160 },
  { key: "asked", label: columns.asked, width: 320 },
  { key: "result", label: columns.result, width: 190 },
  { key: "answer", label: columns.answer, width: 360 },
];
