import { createHash, randomBytes } from "node:crypto";
import type { Sql } from "./given.ts";

/** Opens a session of the user in the database; returns its cookie. */
export async function openSession(userId: number, sql: Sql, now: Date) {
  const token = randomBytes(16).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await sql(
    "insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, ends_at) select $1, $2, $3, $3, ends, ends from (select $3::timestamptz + interval '5 years' as ends) at",
    [hash, userId, now],
  );
  return `teza_session=${token}`;
}
