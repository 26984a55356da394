import type { BilingualText } from "#kit/text/localization.ts";
import type { Policy } from "#kit/workflow/policy.ts";

/** How PostgreSQL stores a column. */
export type StoredAs =
  | "text"
  | "integer"
  | "smallint"
  | "bigint"
  | "percentage"
  | "ects"
  | "boolean"
  | "day"
  | "instant"
  | "json"
  | "texts"
  | "integers"
  | "bigints"
  | "bytes"
  | "transaction"
  | "uuid"
  | "searchVector"
  | "period";

/** How people see a value of a column. */
export type ShownAs =
  | "text"
  /** A long text; a change of it is shown word by word. */
  | "long"
  | "html"
  | "number"
  /** Integer cents, shown in the currency. */
  | "cents"
  | "day"
  | "instant"
  | "flag"
  /** Several values in one text, separated by `|`. */
  | "list"
  /** A JSON array of rows, each with some texts. */
  | "rows"
  /** The id of another record, shown by that record's name. */
  | "reference";

/**
 * Why a column isn't in people's own data. The page about them names the secrets and the data of
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
  /** Repeats what another column gives. */
  | "copy"
  /** Describes the faculty, its studies or its texts. */
  | "faculty"
  /** Nothing ties it to a person known to the faculty. */
  | "nobodyKnown";

/**
 * What a row is to the person to whom a column refers: it goes with an `owner` who is erased and
 * stays for the others; an `owner` and a `subject` find it in their own data; a `party` takes part
 * in it, an `actor` only did something to it.
 */
export type PersonIs = "owner" | "subject" | "party" | "actor";

/** The columns of a row and, for the policies, the records that it belongs to. */
export type RowFacts = Readonly<Record<string, unknown>>;

/** Placeholders in SQL for the person's id, user name, and the name that an erased account has. */
export const personId = ":id";
export const personUsername = ":username";
export const pseudonym = ":pseudonym";

/** What a column says beyond its name and kind; only where it differs from its table. */
export type ColumnFacts = {
  /** May be null. */
  optional?: true;
  /** The default in the database; `true` for one that only the database knows. */
  default?: unknown;
  /** Only the database writes it. */
  generated?: true;
  /** The names of coded values. */
  codes?: Readonly<Record<string, BilingualText>>;
  /** The values of a fixed list; those with names have `codes`. */
  values?: readonly string[];
  /** Only for the type checker: the type of the value. */
  as?: Typed<unknown>;
  /** Who may see it, of those who may see the row. */
  see?: Policy<RowFacts>;
  /** The history logs it and shows it to nobody. */
  withheld?: true;
  /** Everybody may see it where the row is public. */
  public?: true;
  /** A value of a fixed form, such as a hash, that can't hold a sentence. */
  fixed?: true;
  /** Why it isn't in people's own data. */
  leftOut?: LeftOutReason;
  /** SQL of its value in people's own data; `t` is the row. */
  ownValue?: string;
  /** What replaces it when the person is erased, in which of the rows that stay (SQL). */
  replaced?: { where: string; by: string | null };
  /** Of an account: erased, or kept while study records name the person. */
  account?: "erased" | "named";
};

export type Typed<Value> = { readonly type?: Value };

/** Gives a column's value a type that its kind doesn't say. */
export const valueType = <Value>(): Typed<Value> => ({});

/** A column of the database, declared once (docs/decisions/0103). */
export type Column<
  Stored extends StoredAs = StoredAs,
  Facts extends ColumnFacts = ColumnFacts,
> = Readonly<Facts> & {
  readonly storedAs: Stored;
  readonly shownAs: ShownAs;
  /** What people call it; a column that nobody is shown has no name. */
  readonly label?: BilingualText | undefined;
  /** The table that it refers to. */
  readonly refersTo?: string;
  readonly personIs?: PersonIs;
  /** The row is about the person to whom the record belongs that it refers to. */
  readonly subject?: "reservation.student";
  /** Label of the records that keep a person from being deleted, by this column. */
  readonly keeps?: string;
};

const kind =
  <const Stored extends StoredAs>(storedAs: Stored, shownAs: ShownAs) =>
  <const Facts extends ColumnFacts = object>(label?: BilingualText, facts?: Facts) =>
    ({ storedAs, shownAs, label, ...facts }) as Column<Stored, Facts>;

export const textColumn = kind("text", "text");
export const longTextColumn = kind("text", "long");
export const htmlColumn = kind("text", "html");
/** Several values in one text, separated by `|`. */
export const joinedListColumn = kind("text", "list");
export const integerColumn = kind("integer", "number");
export const smallintColumn = kind("smallint", "number");
export const bigintColumn = kind("bigint", "number");
export const centsColumn = kind("integer", "cents");
export const bigCentsColumn = kind("bigint", "cents");
/** Percent with two decimals. */
export const percentageColumn = kind("percentage", "number");
/** ECTS credits with one decimal. */
export const ectsColumn = kind("ects", "number");
export const flagColumn = kind("boolean", "flag");
/** A calendar day, `yyyy-mm-dd`. */
export const dayColumn = kind("day", "day");
export const instantColumn = kind("instant", "instant");
export const jsonColumn = kind("json", "text");
/** A JSON array of rows with texts. */
export const rowsColumn = kind("json", "rows");
export const textsColumn = kind("texts", "text");
export const integersColumn = kind("integers", "text");
export const bigintsColumn = kind("bigints", "text");
export const bytesColumn = kind("bytes", "text");
/** The number of a transaction (`xid8`). */
export const transactionColumn = kind("transaction", "text");
export const uuidColumn = kind("uuid", "text");
/** Words prepared for the full-text search (`tsvector`). */
export const searchVectorColumn = kind("searchVector", "text");

/** From one instant to another (`tstzrange`). */
export const periodColumn = kind("period", "text");

/** When a record was last changed. */
export const lastChange = instantColumn(["Zadnja promjena", "Last change"], { default: true });

const referenceKind =
  <const Stored extends StoredAs>(storedAs: Stored) =>
  <const Facts extends ReferenceFacts = object>(
    refersTo: string,
    label?: BilingualText,
    facts?: Facts,
  ) =>
    ({
      storedAs,
      shownAs: "reference",
      refersTo,
      label,
      ...facts,
    }) as Column<Stored, Facts>;

/** The id of a record of another table. */
export const referenceColumn = referenceKind("integer");

/** The id of a record of a table that has more than two thousand million. */
export const bigReferenceColumn = referenceKind("bigint");

type ReferenceFacts = ColumnFacts & {
  /** The row is about the person to whom that record belongs. */
  subject?: "reservation.student";
};

type PersonFacts = ColumnFacts & {
  /** Label of the records that keep the person from being deleted. */
  keeps?: string;
};

/** The id of a person, and what the row is to them. */
export const personColumn = <const Facts extends PersonFacts = object>(
  personIs: PersonIs,
  label?: BilingualText,
  facts?: Facts,
) => ({ ...referenceColumn<Facts>("users", label, facts), personIs });

/** The id of a stored file. */
export const fileColumn = <const Facts extends ColumnFacts = object>(
  label?: BilingualText,
  facts?: Facts,
) => referenceColumn<Facts>("files", label, facts);

/** Why data of an erased person stay; the texts explain it to the admin. */
export type StayReason =
  | "studyRecord"
  | "facultyWork"
  | "accounting"
  | "official"
  | "others"
  | "expiring";

export type ErasedGroup =
  | "signIn"
  | "notices"
  | "messages"
  | "preferences"
  | "enrolment"
  | "proposals"
  | "versions"
  | "notes"
  | "reports";

/**
 * What becomes of the rows when a person is erased: rows of `owner` columns, and those that the SQL
 * condition `of` names, are deleted in their group; the others stay for a reason.
 */
export type Erasure =
  | "noPerson"
  | "account"
  | { readonly erased?: ErasedGroup; readonly of?: string; readonly kept?: StayReason };

/** The rows of a table that are about a person in one capacity, in their own data. */
export type OwnRows<Name extends string = string> = {
  readonly title: BilingualText;
  /** SQL condition; by default the rows of `owner` and `subject` columns. */
  readonly of?: string;
  /** SQL that takes the place of the table, for rows that are counted together. */
  readonly from?: string;
  /** SQL; by default the id. */
  readonly order?: string;
  /** The columns that it gives; by default all that aren't left out. */
  readonly columns?: readonly Name[];
  /** Columns that it doesn't give although another section does. */
  readonly without?: readonly Name[];
  /** Values that SQL computes, each from some columns. */
  readonly computed?: Readonly<
    Record<
      string,
      {
        label: BilingualText;
        columns: readonly Name[];
        value: string;
        codes?: Readonly<Record<string, BilingualText>>;
      }
    >
  >;
};

/** How the history shows the records of a table. */
export type HistoryFacts<Name extends string = string> = {
  /** The class name of its entries (`keep_history` in the migrations). */
  readonly class: string;
  /** Nominative singular and plural. */
  readonly names: readonly [one: string, many: string];
  /** What a record is called: SQL over its row `t`, or columns whose values are joined. */
  readonly title: string | readonly Name[];
  /** Between the joined values. */
  readonly separator?: string;
  /** The people who may read the record's history; the admin reads all. */
  readonly see: Policy<RowFacts>;
  /** Only these actors may see who acted. */
  readonly whoActed?: Policy<RowFacts>;
};

/** What a table says about all its columns. */
export type TableFacts<Name extends string = string> = {
  readonly erasure: Erasure;
  readonly history?: HistoryFacts<Name>;
  readonly own?: Readonly<Record<string, OwnRows<Name>>>;
  /** Why none of its columns is in people's own data. */
  readonly leftOut?: LeftOutReason;
  /** The column by which other records' data name a record; by default `name`. */
  readonly nameColumn?: Name;
};

export type Columns = Readonly<Record<string, Column>>;

/** A table of the database with its columns. */
export type DeclaredTable<
  Name extends string = string,
  C extends Columns = Columns,
  Facts extends TableFacts = TableFacts,
> = Facts & { readonly name: Name; readonly columns: C };

/** Declares a table without the columns that every record has. */
export const tableColumns = <
  const Name extends string,
  const C extends Columns,
  const Facts extends TableFacts<keyof C & string>,
>(
  name: Name,
  facts: Facts,
  columns: C,
): DeclaredTable<Name, C, Facts> => ({ name, ...facts, columns });

const recordKeys = {
  id: integerColumn(undefined, { default: true, leftOut: "key" }),
  version: integerColumn(undefined, { default: 1, leftOut: "key" }),
} as const;

/** Declares a table of records: with an id, and a version that counts the changes of a record. */
export const recordColumns = <
  const Name extends string,
  const C extends Columns,
  const Facts extends TableFacts<keyof C & string>,
>(
  name: Name,
  facts: Facts,
  columns: C,
): DeclaredTable<Name, typeof recordKeys & C, Facts> => ({
  name,
  ...facts,
  columns: { ...recordKeys, ...columns },
});

/** The name in the database of a column or table that the code calls in camel case. */
export const toSqlName = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
