import { formatDate } from "#kit/time/dates-and-times.ts";
import type { ImportColumn, ImportSet } from "./import-columns.ts";
import {
  type CheckedRow,
  type Doubt,
  type DoubtfulRow,
  type Fault,
  type ImportSetKey,
  importSetKeys,
} from "./imports.ts";
import { importSets, setsWithFiles } from "./sets/records.ts";
import { texts } from "./texts.ts";

const { show: pageTexts } = texts.hr;

/** A set in the list of what can be imported. */
export type SetView = { key: ImportSetKey; title: string; lead: string; hasFiles: boolean };

/** The sets in the order in which they are imported. */
export const setViews = (): SetView[] =>
  importSetKeys.map((key) => {
    const { title, lead } = importSets[key];
    return { key, title, lead, hasFiles: setsWithFiles.includes(key) };
  });

/** A column of a set in the form that matches it with a column of the table. */
export type ColumnView = { key: string; label: string; explanation: string; required: boolean };

export const columnViews = ({ columns }: ImportSet): ColumnView[] =>
  Object.entries(columns).map(([key, { label, explanation, required = false }]) => ({
    key,
    label,
    explanation,
    required,
  }));

/** A row in the report, with the name of its record and what is wrong or changes. */
export type RowView = {
  line: number;
  name: string;
  faults: readonly (Omit<Fault, "column"> & { label: string | undefined })[];
  changes: readonly { label: string; before: string; after: string }[];
};

export const toRowView = (
  set: ImportSet,
  { line, outcome, content, previous, faults }: CheckedRow,
): RowView => ({
  line,
  name: nameOf(set, content),
  faults:
    outcome === "faulty"
      ? faults.map(({ column, ...fault }) => ({ ...fault, label: set.columns[column]?.label }))
      : [],
  changes:
    outcome === "changed"
      ? Object.entries(previous ?? {}).map(([key, before]) => ({
          label: set.columns[key]?.label ?? key,
          before: formatCell(set.columns[key], before),
          after: formatCell(set.columns[key], content[key]),
        }))
      : [],
});

/** A row with something to be confirmed, with the name of its record. */
export type DoubtView = { line: number; name: string; doubts: readonly Doubt[] };

export const toDoubtView = (set: ImportSet, { line, content, doubts }: DoubtfulRow): DoubtView => ({
  line,
  name: nameOf(set, content),
  doubts,
});

/** The values by which people know a record. */
const nameOf = (
  { columns, keys, named = keys.at(-1) ?? [] }: ImportSet,
  content: CheckedRow["content"] | null,
) =>
  named
    .flatMap((key) => (content?.[key] ? [formatCell(columns[key], content[key])] : []))
    .join(", ");

function formatCell(column: ImportColumn | undefined, value: string | undefined): string {
  if (!value) return pageTexts.empty;
  if (column?.file) return pageTexts.file;
  if (column?.format) return column.format(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}
