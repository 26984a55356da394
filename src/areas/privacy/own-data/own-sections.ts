import { objectClasses, recordTypes } from "#areas/history/records.ts";
import { namesOfEvents } from "#areas/notifications/notices/notices.ts";
import { ownReservations } from "#areas/reservations/own-reservations.ts";
import {
  type Column,
  type DeclaredTable,
  type OwnRows,
  personId,
  toSqlName,
} from "#kit/columns/columns.ts";
import { type BilingualText, type Language, textIn } from "#kit/text/localization.ts";
import { declaredTables } from "../../../columns.ts";

/** A field of the download: its name and its value in SQL, where `t` is the row. */
export type OwnField = {
  label: BilingualText;
  value: string;
  /** The names of the codes that it holds. */
  names?: (language: Language) => Readonly<Record<string, string>>;
  /** The value is HTML. */
  rich?: true;
};

/** The rows of a table that are about the person in one capacity, with the fields that they give. */
export type OwnSection = {
  name: string;
  title: BilingualText;
  /** SQL that takes the place of the table. */
  from: string;
  /** SQL condition. */
  of: string;
  /** SQL. */
  order: string;
  fields: Readonly<Record<string, OwnField>>;
};

type KeysOfEach<Union> = Union extends unknown ? keyof Union & string : never;

/** The name of a section. */
export type OwnDataSection = KeysOfEach<
  Extract<(typeof declaredTables)[number], { own: object }>["own"]
>;

const tables: readonly DeclaredTable[] = declaredTables;

/** Columns whose codes are named in areas after theirs. */
const laterNames: Readonly<Record<string, OwnField["names"]>> = {
  "events.name": namesOfEvents,
  "notification_preferences.notice": namesOfEvents,
  "log_entries.object_class": () =>
    Object.fromEntries(objectClasses.map((name) => [name, recordTypes[name].names[0]])),
};

/** Every section of the download of people's own data, from the dictionary of columns. */
export const ownSections: readonly OwnSection[] = tables.flatMap((table) =>
  Object.entries(table.own ?? {}).map(([name, rows]) => ({
    name,
    title: rows.title,
    from: rows.from ?? table.name,
    of: rows.of ?? ownRowsOf(table),
    order: rows.order ?? "t.id",
    fields: fieldsOf(table, rows),
  })),
);

/** The titles of the sections and the names of their fields. */
export const ownSectionTexts = { hr: textsIn("hr"), en: textsIn("en") };

function textsIn(language: Language) {
  return Object.fromEntries(
    ownSections.map(({ name, title, fields }) => [
      name,
      {
        title: textIn(title, language),
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, { label }]) => [field, textIn(label, language)]),
        ),
      },
    ]),
  );
}

/** SQL: the rows of the person, by the columns that say so. */
function ownRowsOf({ columns }: DeclaredTable): string {
  const people = Object.entries(columns).flatMap(([name, { personIs }]) =>
    personIs === "owner" || personIs === "subject" ? [`t.${toSqlName(name)}`] : [],
  );
  const ofStudent = Object.entries(columns).flatMap(([name, { subject }]) =>
    subject ? [`t.${toSqlName(name)} in ${ownReservations}`] : [],
  );
  const ofPerson = people.length > 0 ? [`${personId} in (${people.join(", ")})`] : [];
  return [...ofPerson, ...ofStudent].join(" or ");
}

function fieldsOf(
  table: DeclaredTable,
  { columns, without = [], computed = {} }: OwnRows,
): Record<string, OwnField> {
  const used = Object.values(computed).flatMap((field) => field.columns);
  const given =
    columns ??
    Object.keys(table.columns).filter(
      (name) => !table.columns[name]?.leftOut && !without.includes(name) && !used.includes(name),
    );
  const fields = given.flatMap((name): [string, OwnField][] => {
    const column = table.columns[name];
    return column ? [[toFieldName(name, column), toField(table, name, column)]] : [];
  });
  return { ...Object.fromEntries(fields), ...computed };
}

function toField(table: DeclaredTable, name: string, column: Column): OwnField {
  const sqlName = toSqlName(name);
  const { codes, label = name } = column;
  const names =
    laterNames[`${table.name}.${sqlName}`] ?? (codes && ((language) => namesIn(codes, language)));
  return {
    label,
    value: column.ownValue ?? shownValue(column, `t.${sqlName}`),
    ...(names && column.storedAs !== "texts" && { names }),
    ...(column.shownAs === "html" && { rich: true }),
  };
}

function namesIn(codes: NonNullable<Column["codes"]>, language: Language) {
  return Object.fromEntries(
    Object.entries(codes).map(([code, words]) => [code, textIn(words, language)]),
  );
}

/** SQL: what people are shown of a value. */
function shownValue({ shownAs, refersTo }: Column, value: string): string {
  if (shownAs === "cents") return `round(${value} / 100.0, 2)`;
  if (refersTo === "users")
    return `(select coalesce(nullif(u.name_with_title, ''), u.name) from users u where u.id = ${value})`;
  if (refersTo === "files")
    return `(select f.id || '-' || f.name from files f where f.id = ${value})`;
  if (!refersTo) return value;
  const nameColumn = tables.find(({ name }) => name === refersTo)?.nameColumn ?? "name";
  return `(select o.${toSqlName(nameColumn)} from ${refersTo} o where o.id = ${value})`;
}

/** A record has the name of its column without its id, an amount without its unit. */
function toFieldName(name: string, { refersTo, shownAs }: Column): string {
  if (refersTo) return name.replace(/Id$/, "");
  return shownAs === "cents" ? name.replace(/InCents$/, "") : name;
}
