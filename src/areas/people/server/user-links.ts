import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { userReferenceTexts } from "../texts/links.ts";

/** Records of one kind that refer to a user, and so keep them from being deleted. */
export type UserReferences = { what: string; count: number; rows: { path: string; title: string }[] };

const maxListedReferences = 5;

/** What a record is called and where it is shown; of the others only their number is told. */
const referencePages: Readonly<Record<string, readonly [title: string, path: string]>> = {
  theses: ["r.name", "'/thesis/show/' || r.id"],
  reservations: ["r.thesis_name", "'/student/reservation/' || r.id"],
  departments: ["r.name", "'/department/show/' || r.id"],
  user_departments: [
    "(select d.name from departments d where d.id = r.department_id)",
    "'/user-department/show/' || r.id",
  ],
  user_studies: [
    "(select s.formatted_name from studies s where s.id = r.study_id)",
    "'/user-study/show-' || r.user_type || '/' || r.id",
  ],
  mentor_academic_years: [
    "(select y.name from academic_years y where y.id = r.academic_year_id)",
    "'/mentor-academic-year/show/' || r.id",
  ],
};

/** All that refers to a user: what, how many, and the newest with their pages; one statement. */
export async function loadUserReferences(db: Database, id: number): Promise<UserReferences[]> {
  const parts = Object.keys(userReferenceTexts).map((key) => {
    const [table = "", column = ""] = key.split(".");
    const [title, path] = referencePages[table] ?? [];
    const row =
      title && path
        ? `case when nth <= ${maxListedReferences} then jsonb_build_object('title', title, 'path', path) end`
        : "null::jsonb";
    return sql`select ${key}::text as key, count(*)::int as count, coalesce(jsonb_agg(row order by nth) filter (where row is not null), '[]') as rows
      from (select nth, ${sql.raw(row)} as row from (
        select row_number() over (order by r.id desc) as nth, ${sql.raw(title ?? "null")} as title, ${sql.raw(path ?? "null")} as path
        from ${sql.identifier(table)} r where r.${sql.identifier(column)} = ${id}) newest) linked having count(*) > 0`;
  });
  const found = await queryRows<Omit<UserReferences, "what"> & { key: string }>(db, sql.join(parts, sql` union all `));
  return found.map(({ key, ...links }) => ({ what: userReferenceTexts[key] ?? key, ...links }));
}
