import { sql } from "drizzle-orm";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { messages } from "./rooms-texts.ts";
import { rooms } from "./tables.server.ts";

export const roomRecordSet: RecordSet = {
  table: rooms,
  title: (row) => sql`${row}.name`,
  order: (row) => sql`${row}.name collate "hr-x-icu"`,
  current: (row) => sql`${row}.active`,
  constraints: { rooms_name: ["name", messages.errors.name] },
};
