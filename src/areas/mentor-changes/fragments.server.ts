import { type SQL, sql } from "drizzle-orm";

/** SQL condition: everybody has agreed to the change `c`, so that the head decides. */
export const isAgreed: SQL = sql`c.status = 'requested'
  and num_nonnulls(c.student_agreed_at, c.old_mentor_agreed_at, c.new_mentor_agreed_at) = 3`;
