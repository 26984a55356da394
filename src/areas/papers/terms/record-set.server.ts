import { sql } from "drizzle-orm";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { messages } from "../texts.ts";
import { officialTerms } from "./tables.server.ts";

/** The working view holds the terms that are valid today and those that will be. */
export const officialTermRecordSet: RecordSet = {
  table: officialTerms,
  title: (row) => sql`${row}.term`,
  order: (row) => sql`${row}.kind, ${row}.term collate "hr-x-icu", ${row}.valid_from nulls first`,
  current: (row, today) => sql`coalesce(${row}.valid_to >= ${today}::date, true)`,
  constraints: { official_terms_overlap: ["validFrom", messages.terms.errors.overlap] },
};
