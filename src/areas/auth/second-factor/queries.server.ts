import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";

export type StoredSecondFactor = {
  sealedSecret: string;
  begunAt: Date;
  confirmedAt: Date | null;
  lastStep: number;
};

type Found = StoredSecondFactor & { recoveryCodes: number };

/**
 * Returns the second factor of a user, confirmed or not, with the number of unused recovery codes.
 */
export async function findSecondFactor(db: Database, userId: number): Promise<Found | undefined> {
  const [row] = await queryRows<
    Omit<Found, "begunAt" | "confirmedAt"> & { begun: string; confirmed: string | null }
  >(
    db,
    sql`select sealed_secret, last_step,
        to_json(begun_at) #>> '{}' as begun, to_json(confirmed_at) #>> '{}' as confirmed,
        (select count(*)::int from recovery_codes c where c.user_id = f.user_id) as "recoveryCodes"
      from second_factors f where user_id = ${userId}`,
  );
  if (!row) return undefined;
  const { begun, confirmed, ...factor } = row;
  return {
    ...factor,
    begunAt: new Date(begun),
    confirmedAt: confirmed === null ? null : new Date(confirmed),
  };
}

/** The factors that an account needs after the password. */
export type Factors = {
  /** True if one-time codes of an app are switched on. */
  codesOfApp: boolean;
  /** How many there are. */
  passkeys: number;
};

export async function loadFactors(db: Database, userId: number): Promise<Factors> {
  const [row] = await queryRows<Factors>(
    db,
    sql`select exists (select from second_factors where user_id = ${userId} and confirmed_at is not null) as codes_of_app,
      (select count(*)::int from passkeys where user_id = ${userId}) as passkeys`,
  );
  return row ?? { codesOfApp: false, passkeys: 0 };
}

/** True if the password alone doesn't sign in to the account. */
export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  const { codesOfApp, passkeys } = await loadFactors(db, userId);
  return codesOfApp || passkeys > 0;
}

export async function hasCodesOfApp(db: Database, userId: number): Promise<boolean> {
  return (await loadFactors(db, userId)).codesOfApp;
}

/** Recovery codes of a user that have not been used. */
export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from recovery_codes where user_id = ${userId}`,
  );
  return row?.count ?? 0;
}

/**
 * Returns the user whose sign-in awaits the code, and the page to which it leads; undefined once it
 * has expired.
 */
export async function findHalfwaySignIn(
  db: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ userId: number; returnTo: string } | undefined> {
  const [row] = await queryRows<{ userId: number; returnTo: string }>(
    db,
    sql`select h.user_id, h.return_to from halfway_sign_ins h
      where h.token_hash = ${tokenHash} and h.expires_at > ${now}`,
  );
  return row;
}

type Owner = {
  id: number;
  name: string;
  username: string;
  email: string;
  /** ISO instant since which one-time codes are on. */
  since: string | null;
  passkeys: number;
};

/** Returns the owner of a second factor, for the admin; undefined if there is no such user. */
export async function findSecondFactorOwner(
  db: Database,
  userId: number,
): Promise<Owner | undefined> {
  const [owner] = await queryRows<Owner>(
    db,
    sql`select u.id, coalesce(nullif(u.name_with_title, ''), u.name) as name, u.username, u.email,
        to_json(f.confirmed_at) #>> '{}' as since,
        (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys
      from users u left join second_factors f on f.user_id = u.id where u.id = ${userId}`,
  );
  return owner;
}
