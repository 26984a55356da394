import type { SQL } from "drizzle-orm";
import type { Doubt, FaultCode } from "../imports.ts";

/** How a set is stored: the values that a dry run compares with and that are exported. */
export type StoredSet = {
  /**
   * SELECT of all records: `id`, and `content` as a JSON object of the texts that their columns
   * would hold.
   */
  records: SQL;
  /**
   * For columns that may name a record in another way: a SELECT of the `other` name and the `name`
   * that is stored.
   */
  otherNames?: Readonly<Record<string, SQL>>;
  /**
   * For columns with lists whose values may differ only in case: the names in lower case as
   * `other`, and the stored ones.
   */
  listNames?: Readonly<Record<string, SQL>>;
  /** For columns that name other records: a SELECT of the known names. */
  references?: Readonly<Record<string, SQL>>;
  /** Changes that the import must not make, as SQL conditions on the row `r` of `import_rows`. */
  rules?: (facts: {
    actorId: number;
    importId: number;
    /** The day of the check, yyyy-mm-dd. */
    today: string;
  }) => readonly { column: string; code: FaultCode; condition: SQL }[];
  /**
   * Consequences that have to be confirmed: a SELECT of the `line` and the `values` of the
   * sentence, for rows that would change something.
   */
  doubts?: (importId: number) => readonly { column: string; code: Doubt["code"]; rows: SQL }[];
};
