import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";

/** The names of students by the ids of their data on studies. */
export async function findMarkedStudents(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await queryRows<{ id: number; name: string }>(
    db,
    sql`select us.id, u.name from user_studies us join users u on u.id = us.user_id
      where us.user_type = 'student' and us.id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
