import { and, eq } from "drizzle-orm";
import { change, create } from "#kit/database/changes.ts";
import type { Database } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { explainConstraints } from "#kit/database/errors.ts";
import { saveError } from "#kit/forms/form.ts";
import { findPasswordWeakness, hashPassword } from "#kit/runtime/passwords.server.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { erasedName, pseudonymOf } from "./people-rules.ts";
import { type UserRow, users } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { errors } = messages;

explainConstraints({
  users_username: errors.usernameJustTaken,
  users_jmbag: errors.jmbagJustTaken,
  users_isvu_codes: errors.isvuCodeTaken,
  users_orcid: errors.orcidTaken,
});

/**
 * Takes everything from an account that signs in or reaches its owner, and the name unless it stays
 * `named`. Call it inside the transaction of an erasure, which has decided that it may be.
 */
export const reduceAccount = (
  context: Context,
  id: number,
  { named }: { named: boolean },
): Promise<UserRow> =>
  change(context, users, id, {
    username: pseudonymOf(id),
    email: "",
    isvuCode: null,
    orcid: null,
    passwordHash: null,
    lastLogin: null,
    photoUrl: null,
    photoFileId: null,
    roles: [],
    active: false,
    ...(!named && { ...erasedName, jmbag: null }),
  });

type NewAccount = Pick<
  UserRow,
  "username" | "email" | "firstName" | "lastName" | "jmbag" | "roles"
>;

/**
 * Opens the account of a person whom the identity provider vouches for, without a password. Call it
 * inside `inTransaction`.
 */
export const openAccount = (context: Context, account: NewAccount): Promise<UserRow> =>
  create(context, users, { ...account, nameWithTitle: `${account.firstName} ${account.lastName}` });

type PasswordOwner = { username: string; email: string; firstName: string; lastName: string };

/**
 * Refuses with 422, and a message for the field `password`, a password that would be guessed soon.
 */
export async function refuseWeakPassword(password: string, owner: PasswordOwner): Promise<void> {
  const { username, email, firstName, lastName } = owner;
  const weakness = await findPasswordWeakness(password, [username, email, firstName, lastName]);
  const sentences = { common: errors.commonPassword, known: errors.knownPassword };
  if (weakness) throw new Refusal(422, saveError, { password: sentences[weakness] });
}

/** Stores the hash of a user's new password. Whose session may do so is up to the caller. */
export const setPassword = (context: Context, id: number, passwordHash: string): Promise<UserRow> =>
  change(context, users, id, { passwordHash });

/**
 * Replaces the hash of a password by one with the parameters of now, unless the password has
 * changed meanwhile.
 */
export const replaceHash = async (
  { db }: Context,
  id: number,
  { from, to }: { from: string; to: string },
) => {
  await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, id), eq(users.passwordHash, from)));
};

/** Stores when a user last signed in. */
export const recordSignIn = async ({ db, now }: Context, id: number) => {
  await db.update(users).set({ lastLogin: now }).where(eq(users.id, id));
};

/** The first user of an empty database, named in the settings; no actor makes it. */
export async function createFirstAdmin(
  db: Database,
  { password, ...account }: { username: string; email: string; password: string },
): Promise<void> {
  await db.insert(users).values({
    ...account,
    firstName: "Prvi",
    lastName: "administrator",
    nameWithTitle: "Administrator",
    roles: ["admin"],
    passwordHash: await hashPassword(password),
  });
}
