/** How the history says a stored value: what a column is called, and how what stands in it is read. */
export type HistoryColumn =
  | { label: string; kind: "text" | "long" | "html" | "number" | "day" | "instant" | "flag" | "list" }
  | { label: string; kind: "words"; words: Readonly<Record<string, string>> }
  /** Another record's id, said by that record's name; `File` is a stored file. */
  | { label: string; kind: "reference"; of: string };

export type Columns = Readonly<Record<string, HistoryColumn>>;

export const text = (label: string): HistoryColumn => ({ label, kind: "text" });

/** Several sentences: a change of it is shown word by word. */
export const long = (label: string): HistoryColumn => ({ label, kind: "long" });

/** Kept as HTML, read as text. */
export const html = (label: string): HistoryColumn => ({ label, kind: "html" });

export const number = (label: string): HistoryColumn => ({ label, kind: "number" });

/** A day, kept as yyyy-mm-dd. */
export const day = (label: string): HistoryColumn => ({ label, kind: "day" });

export const instant = (label: string): HistoryColumn => ({ label, kind: "instant" });

export const flag = (label: string): HistoryColumn => ({ label, kind: "flag" });

/** Several in one text, with `|` between them. */
export const list = (label: string): HistoryColumn => ({ label, kind: "list" });

/** One word, or an array of them, each with its Croatian name. */
export const words = (label: string, words: Readonly<Record<string, string>>): HistoryColumn => ({
  label,
  kind: "words",
  words,
});

export const reference = (label: string, of: string): HistoryColumn => ({ label, kind: "reference", of });

/** A table under history: under what name its entries stand, and what it is called. */
export type HistoryObject = {
  table: string;
  /** Nominative, singular and plural. */
  names: readonly [one: string, many: string];
  columns: Columns;
};
