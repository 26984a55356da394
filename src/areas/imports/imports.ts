import { z } from "zod";
import { choiceField } from "#kit/forms/fields.ts";

/** The record sets that can be imported; each may refer to those before it. */
export const importSetKeys = [
  "academicYears",
  "strategicAreas",
  "departments",
  "people",
  "studies",
  "studyPrograms",
  "teacherStudies",
  "studentStudies",
  "quotas",
  "theses",
  "reservations",
  "versions",
  "certificates",
] as const;

export type ImportSetKey = (typeof importSetKeys)[number];

/** Maximum number of rows of a table. */
export const maxImportRows = 100_000;

export type FaultCode =
  | "required"
  | "errorValue"
  | "lostLetters"
  | "direction"
  | "tooLong"
  | "username"
  | "email"
  | "jmbag"
  | "orcid"
  | "flag"
  | "choice"
  | "number"
  | "day"
  | "duplicate"
  | "conflict"
  | "unknown"
  | "lockout"
  | "headRole"
  | "otherStudy"
  | "time"
  | "samePerson"
  | "closed"
  | "missing"
  | "surplus"
  | "order"
  | "grade"
  | "future"
  | "fixed"
  | "passed"
  | "needsFile"
  | "unpublished"
  | "beforeThesis"
  | "unknownThesis"
  | "taken"
  | "overlap"
  | "yearOverlap"
  | "unknownHead"
  | "unknownReservation"
  | "notWriting"
  | "beforeConfirmation"
  | "afterFinal"
  | "numberGap"
  | "numberOrder"
  | "notDefended"
  | "missingFile"
  | "badFile";

/**
 * The fault of a cell; `column` is the key of a column of the set, and `values` fill the sentence.
 */
export type Fault = {
  column: string;
  code: FaultCode;
  values?: Readonly<Record<string, string | number>>;
};

/** A consequence that has to be confirmed; the values fill its sentence. */
export type Doubt = {
  column: string;
  code: "belowUse";
  values: Readonly<Record<string, string | number>>;
};

/** A row with something to be confirmed. */
export type DoubtfulRow = {
  line: number;
  content: Readonly<Record<string, string>>;
  doubts: readonly Doubt[];
};

/**
 * Reads a cell that isn't empty: returns its value in the stored and compared form, or its fault.
 */
export type CellParser = (text: string) => { value: string } | Omit<Fault, "column">;

/** The place of each column of a set in the table, counted from 0. */
export type ColumnMatching = Readonly<Record<string, number>>;

export const importStates = [
  "matching",
  "checking",
  "checked",
  "importing",
  "imported",
  "undoing",
  "undone",
] as const;

export type ImportState = (typeof importStates)[number];

export const rowOutcomes = ["faulty", "new", "changed", "same"] as const;

export type RowOutcome = (typeof rowOutcomes)[number];

export type OutcomeCounts = Readonly<Partial<Record<RowOutcome, number>>>;

/** States in which a job works on an import. */
export const workingStates: readonly ImportState[] = ["checking", "importing", "undoing"];

/** A parsed row. */
export type ImportRow = { id: number | null; content: Readonly<Record<string, string>> };

/** A row with what the dry run found. */
export type CheckedRow = {
  line: number;
  outcome: RowOutcome;
  content: Readonly<Record<string, string>>;
  previous: Readonly<Record<string, string>> | null;
  faults: readonly Fault[];
};

/** The form of the upload. */
export const tableForm = z.object({ recordSet: choiceField(importSetKeys) });

/** The field of the form that matches a column of the set with a column of the table. */
export const matchingField = (column: string) => `column-${column}`;

/** Lists in one cell are separated by this; semicolons are read, too. */
export const listSeparator = "|";

export const importPaths = {
  index: "/import",
  show: (id: number) => `/import/show/${id}`,
  template: (set: ImportSetKey, extension: "xlsx" | "csv") =>
    `/import/template/${set}.${extension}`,
  everything: "/import/everything.zip",
  data: (set: ImportSetKey, extension: "xlsx" | "csv" | "zip") =>
    `/import/data/${set}.${extension}`,
};

/** Days for which the rows of a table are stored. */
export const importRowDays = 7;
