import { type SQL, sql } from "drizzle-orm";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { mentorNotes } from "./tables.server.ts";

export const mentorNoteRecordSet: RecordSet = {
  table: mentorNotes,
  title: (row) => shortened(sql`regexp_replace(${row}.note, '<[^>]+>', ' ', 'g')`),
};

const shortened = (text: SQL) =>
  sql`(select case when length(t) > 80 then rtrim(left(t, 80)) || '…' else t end from (select btrim(${text}) as t) one)`;
