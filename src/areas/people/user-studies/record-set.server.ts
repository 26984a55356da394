import { sql } from "drizzle-orm";
import type { RecordSet } from "#kit/records/record-set.server.ts";
import { userStudies } from "../tables.server.ts";

export const userStudyRecordSet: RecordSet = {
  table: userStudies,
  title: (row) =>
    sql`(select u.name_with_title || ', ' || s.formatted_name from users u, studies s where u.id = ${row}.user_id and s.id = ${row}.study_id)`,
  path: (row) => sql`'/user-study/show-' || ${row}.user_type || '/' || ${row}.id`,
};
