import { type SQL, sql } from "drizzle-orm";

/** SQL: true if the password alone doesn't sign in to the account of the user. */
export const secondFactorExists = (userId: SQL): SQL =>
  sql`(exists (select from second_factors f where f.user_id = ${userId} and f.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = ${userId}))`;
