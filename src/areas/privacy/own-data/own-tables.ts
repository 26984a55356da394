import { accountTables } from "./account-tables.ts";
import type { OwnRows, OwnTables } from "./declaration.ts";
import { messageTables } from "./message-tables.ts";
import { otherTables } from "./other-tables.ts";
import { reservationTables } from "./reservation-tables.ts";
import { studyTables } from "./study-tables.ts";
import type { OwnDataSection } from "./texts-sections.ts";
import { thesisTables } from "./thesis-tables.ts";
import { workTables } from "./work-tables.ts";

/**
 * Every table of the database: which columns the download of people's own data gives, and why not
 * the others.
 */
export const ownTables: OwnTables = {
  ...accountTables,
  ...studyTables,
  ...reservationTables,
  ...thesisTables,
  ...messageTables,
  ...workTables,
  ...otherTables,
};

type Section = { name: OwnDataSection; table: string; rows: OwnRows };

/** The sections of the download with the tables that they read. */
export const ownSections: readonly Section[] = Object.entries(ownTables).flatMap(
  ([table, { sections }]) =>
    Object.entries(sections).map(([name, rows]) => ({ name: name as OwnDataSection, table, rows })),
);

/** The fields of a section that hold HTML. */
export const richFieldsOf = (section: OwnDataSection): ReadonlySet<string> => {
  const fields = ownSections.find(({ name }) => name === section)?.rows.fields ?? {};
  return new Set(Object.keys(fields).filter((field) => fields[field]?.rich));
};
