import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#kit/database/connection.ts";
import type { FaultCode } from "./imports.ts";

type FoundFault = {
  column: string;
  code: FaultCode;
  /** The values of the sentence, as a JSON object of the columns of `found`. */
  values: SQL;
  /** SELECT of the `line` of the rows with the fault, and of the columns that `values` names. */
  from: SQL;
};

/** Adds a fault to rows of an import. */
export const addFault = (db: Database, id: number, { column, code, values, from }: FoundFault) =>
  db.execute(sql`update import_rows r set faults = r.faults || jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'column', ${column}::text, 'code', ${code}::text, 'values', ${values})))
    from (${from}) found where r.import_id = ${id} and r.line = found.line`);
