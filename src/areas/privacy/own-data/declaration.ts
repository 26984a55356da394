import { namesOfEvents } from "#areas/notifications/notices/notices.ts";
import type { Language } from "#kit/text/localization.ts";
import type { OwnDataSection } from "./texts-sections.ts";

/**
 * Placeholder in SQL for the id of the person whose data are read; `t` is the row of the declared
 * table.
 */
export const ownId = ":id";

type CodeNames = (language: Language) => Readonly<Record<string, string>>;

/** A field of the download: the columns of the table that it gives, and its value in SQL. */
export type OwnField = {
  columns: readonly string[];
  value: string;
  /** The names of the codes that it holds. */
  names?: CodeNames;
  /** The value is HTML. */
  rich?: true;
};

/**
 * The rows of a table that are about the person in one capacity, and the columns that the download
 * contains.
 */
export type OwnRows = {
  /** SQL condition. */
  of: string;
  /** SQL that takes the place of the table, for rows that are counted together. */
  from?: string;
  /** SQL; by default the id. */
  order?: string;
  fields: Readonly<Record<string, OwnField>>;
};

/**
 * Why a column is not in the download. The texts of the page name the secrets and the data of
 * others.
 */
export type LeftOutReason =
  /**
   * Numbers records or ties a row to the person; the download has the name of the record that it
   * refers to.
   */
  | "key"
  /** A secret, or the hash or sealed form of one. */
  | "secret"
  /** Says who of the faculty did it, or belongs to another person. */
  | "othersData"
  /** Serves the program, such as the attempts of a delivery, and says nothing about anybody. */
  | "technical"
  /** Repeats what another field gives. */
  | "copy"
  /** Describes the faculty, its studies or its texts. */
  | "faculty"
  /** Nothing ties it to a person known to the faculty. */
  | "nobodyKnown";

/**
 * A table: the sections of the download that give its rows, and the columns that none of them
 * gives, by the reason.
 */
export type OwnTable = {
  sections: Partial<Record<OwnDataSection, OwnRows>>;
  leftOut: Partial<Record<LeftOutReason, readonly string[]>>;
};

export type OwnTables = Readonly<Record<string, OwnTable>>;

/** Columns that the download contains unchanged, each under its own name in camel case. */
export const plain = (...columns: string[]): Record<string, OwnField> =>
  Object.fromEntries(columns.map((name) => [toFieldName(name), given(name)]));

export const given = (name: string): OwnField => ({ columns: [name], value: `t.${name}` });

/** A column with HTML. */
export const rich = (name: string): OwnField => ({ ...given(name), rich: true });

/** A column with a code, given by its name. */
export const coded = (name: string, names: CodeNames): OwnField => ({ ...given(name), names });

/** The names of events by their own names, such as `reservation.confirm`. */
export const eventNames: CodeNames = namesOfEvents;

/** The name of the person to whom a column refers. */
export const personName = (name: string): OwnField => ({
  columns: [name],
  value: `(select coalesce(nullif(u.name_with_title, ''), u.name) from users u where u.id = t.${name})`,
});

/** The name of the record to which a column refers. */
export const named = (name: string, table: string, label = "name"): OwnField => ({
  columns: [name],
  value: `(select o.${label} from ${table} o where o.id = t.${name})`,
});

/** The name of a file, as in the folder of the download. */
export const file = (name: string): OwnField => ({
  columns: [name],
  value: `(select f.id || '-' || f.name from files f where f.id = t.${name})`,
});

/** An amount in cents, given in the currency. */
export const money = (name: string): OwnField => ({
  columns: [name],
  value: `round(t.${name} / 100.0, 2)`,
});

/** The title of the thesis of the reservation to which `reservation_id` refers. */
export const thesisOfReservation: OwnField = {
  columns: ["reservation_id"],
  value: "(select o.thesis_name from reservations o where o.id = t.reservation_id)",
};

/** A value that SQL computes from some columns. */
export const computed = (columns: readonly string[], value: string): OwnField => ({
  columns,
  value,
});

/** A table that the download doesn't contain. */
export const nothingOf = (leftOut: OwnTable["leftOut"]): OwnTable => ({ sections: {}, leftOut });

/** SQL: ids of the reservations of the person. */
export const ownReservations = `(select id from reservations where student_id = ${ownId})`;

/** SQL: the user name of the person. */
export const ownUsername = `(select username from users where id = ${ownId})`;

const toFieldName = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
