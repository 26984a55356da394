import { sql } from "drizzle-orm";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { reservations } from "./tables.server.ts";

export const reservationRecordSet: RecordSet = {
  table: reservations,
  title: (row) => sql`${row}.thesis_name`,
};
