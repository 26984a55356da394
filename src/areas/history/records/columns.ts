/** How the history shows a column: its label, and how a stored value is formatted. */
export type HistoryColumn =
  | {
      label: string;
      kind: "text" | "long" | "html" | "number" | "day" | "instant" | "flag" | "list" | "rows";
    }
  | { label: string; kind: "choice"; labels: Readonly<Record<string, string>> }
  /** The id of another record, shown by that record's name; `File` is a stored file. */
  | { label: string; kind: "reference"; of: string };

export type HistoryColumns = Readonly<Record<string, HistoryColumn>>;

export const textColumn = (label: string): HistoryColumn => ({ label, kind: "text" });

/** A long text; a change of it is shown word by word. */
export const longTextColumn = (label: string): HistoryColumn => ({ label, kind: "long" });

/** Stored as HTML, shown as text. */
export const htmlColumn = (label: string): HistoryColumn => ({ label, kind: "html" });

export const numberColumn = (label: string): HistoryColumn => ({ label, kind: "number" });

/** A day, stored as yyyy-mm-dd. */
export const dateColumn = (label: string): HistoryColumn => ({ label, kind: "day" });

export const dateTimeColumn = (label: string): HistoryColumn => ({ label, kind: "instant" });

export const flagColumn = (label: string): HistoryColumn => ({ label, kind: "flag" });

/** Several values in one text, separated by `|`. */
export const listColumn = (label: string): HistoryColumn => ({ label, kind: "list" });

/** A JSON array of rows, each with some texts. */
export const rowsColumn = (label: string): HistoryColumn => ({ label, kind: "rows" });

/** A coded value, or an array of them, each with its Croatian label. */
export const choiceColumn = (
  label: string,
  labels: Readonly<Record<string, string>>,
): HistoryColumn => ({
  label,
  kind: "choice",
  labels,
});

export const referenceColumn = (label: string, of: string): HistoryColumn => ({
  label,
  kind: "reference",
  of,
});

/** A table under history: the class name of its entries and its labels. */
export type RecordType = {
  table: string;
  /** Nominative singular and plural. */
  names: readonly [one: string, many: string];
  columns: HistoryColumns;
};
