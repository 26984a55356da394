import { ownReservations } from "#areas/reservations/own-reservations.ts";
import {
  bigintColumn,
  fileColumn,
  instantColumn,
  integerColumn,
  jsonColumn,
  personColumn,
  referenceColumn,
  tableColumns,
  textColumn,
  textsColumn,
  transactionColumn,
  valueType,
} from "#kit/columns/columns.ts";
import type { UploadPurpose } from "#kit/files/upload-rules.ts";
import {
  type ColumnMatching,
  type Doubt,
  type Fault,
  importSetKeys,
  importStates,
  type OutcomeCounts,
  rowOutcomes,
} from "./imports.ts";
import { importSets } from "./sets/records.ts";

const setTitles = Object.fromEntries(importSetKeys.map((key) => [key, importSets[key].title]));

/** An import of a record set from a table, from the upload to its undoing. */
export const importsColumns = tableColumns(
  "imports",
  {
    nameColumn: "recordSet",
    erasure: { kept: "official" },
    own: { imports: { title: ["Moji uvozi tablica", "Tables that I imported"] } },
  },
  {
    id: integerColumn(undefined, { default: true, leftOut: "key" }),
    recordSet: textColumn(["Podaci", "Data"], { codes: setTitles, values: importSetKeys }),
    fileName: textColumn(["Datoteka", "File"]),
    createdBy: personColumn("subject", undefined, { leftOut: "key", keeps: "Uvozi podataka" }),
    createdAt: instantColumn(["Učitano", "Uploaded"], { default: true }),
    state: textColumn(undefined, {
      default: "matching",
      values: importStates,
      leftOut: "technical",
    }),
    /** The zip with the files that the rows name. */
    archiveFileId: fileColumn(undefined, { optional: true, leftOut: "key" }),
    headings: textsColumn(undefined, { leftOut: "technical" }),
    matching: jsonColumn(undefined, {
      default: {},
      as: valueType<ColumnMatching>(),
      leftOut: "technical",
    }),
    rowCount: integerColumn(undefined, { default: 0, leftOut: "technical" }),
    /** Rows that the current step has done. */
    done: integerColumn(undefined, { default: 0, leftOut: "technical" }),
    /** Rows with something to be confirmed. */
    doubtful: integerColumn(undefined, { default: 0, leftOut: "technical" }),
    counts: jsonColumn(undefined, {
      default: {},
      as: valueType<OutcomeCounts>(),
      leftOut: "technical",
    }),
    /** Why the last step stopped. */
    failure: textColumn(undefined, { optional: true, leftOut: "technical" }),
    /** The transaction that wrote the records, and the range of its entries in the history. */
    transaction: transactionColumn(undefined, { optional: true, leftOut: "technical" }),
    firstEntry: bigintColumn(undefined, { optional: true, leftOut: "technical" }),
    lastEntry: bigintColumn(undefined, { optional: true, leftOut: "technical" }),
    endedAt: instantColumn(["Završeno", "Ended"], { optional: true }),
  },
);

/** The rows of a table between the upload and a week later. */
export const importRowsColumns = tableColumns(
  "import_rows",
  {
    erasure: { kept: "expiring" },
    own: {
      importedRows: {
        title: ["Retci uvezenih tablica o meni", "Rows of imported tables about me"],
        of: `exists (select from imports i where i.id = t.import_id and (i.record_set in ('people') and t.record_id in (:id) or i.record_set = 'people' and t.content ->> 'username' = (select username from users where id = :id) or i.record_set in ('teacherStudies', 'studentStudies') and t.record_id in (select id from user_studies where user_id = :id) or i.record_set in ('quotas') and t.record_id in (select id from mentor_academic_years where mentor_id = :id) or i.record_set in ('reservations') and t.record_id in ${ownReservations} or i.record_set in ('versions') and t.record_id in (select id from documents where reservation_id in ${ownReservations}) or i.record_set in ('certificates') and t.record_id in (select id from certificates_of_completion where reservation_id in ${ownReservations})))`,
        order: "t.import_id, t.line",
      },
    },
  },
  {
    importId: referenceColumn("imports", ["Podaci", "Data"], {
      codes: setTitles,
    }),
    line: integerColumn(undefined, { leftOut: "key" }),
    cells: textsColumn(["Redak", "Row"]),
    content: jsonColumn(undefined, {
      optional: true,
      as: valueType<Record<string, string>>(),
      leftOut: "copy",
    }),
    faults: jsonColumn(undefined, { default: [], as: valueType<Fault[]>(), leftOut: "technical" }),
    doubts: jsonColumn(undefined, { default: [], as: valueType<Doubt[]>(), leftOut: "technical" }),
    outcome: textColumn(undefined, { optional: true, values: rowOutcomes, leftOut: "technical" }),
    recordId: integerColumn(undefined, { optional: true, leftOut: "key" }),
    previous: jsonColumn(["Prijašnje vrijednosti", "Former values"], {
      optional: true,
      as: valueType<Record<string, string>>(),
    }),
  },
);

/**
 * The dry run's findings about the files in the zip; the purpose is empty for a file that no row
 * names.
 */
export const importFilesColumns = tableColumns(
  "import_files",
  { erasure: { kept: "expiring" }, leftOut: "nobodyKnown" },
  {
    importId: referenceColumn("imports"),
    name: textColumn(),
    key: textColumn(),
    purpose: textColumn(undefined, { as: valueType<UploadPurpose | "">(), fixed: true }),
    sha256: textColumn(undefined, { optional: true, fixed: true }),
    flaw: textColumn(undefined, { optional: true }),
  },
);
