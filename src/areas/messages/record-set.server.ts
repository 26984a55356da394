import { sql } from "drizzle-orm";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { messages } from "./tables.server.ts";

/** Messages are listed among the references of a record, without a link: only their people read them. */
export const messageRecordSet: RecordSet = {
  table: messages,
  title: (row) => sql`${row}.title`,
  path: () => sql`null`,
};
