import { sql } from "drizzle-orm";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { theses } from "./tables.server.ts";

export const thesisRecordSet: RecordSet = { table: theses, title: (row) => sql`${row}.name` };
