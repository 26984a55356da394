import { sql } from "drizzle-orm";
import { hashPassword } from "#areas/auth/server/passwords.ts";
import { users } from "#areas/people/server/tables.ts";
import { type Connection, rowsOf } from "#kit/server/database.ts";
import type { Clock } from "#outside/clock/port.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { Config } from "./config.ts";

const firstRowsLock = 20_311;

/** Into an empty database: the demo faculty, or for real use the first admin (product §7). */
export async function firstRows({ db }: Connection, _files: FileStore, config: Config, _clock: Clock) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstRowsLock})`);
    const [{ empty } = { empty: false }] = await rowsOf<{ empty: boolean }>(
      tx,
      sql`select not exists (select from users) as empty`,
    );
    if (!empty) return;
    if (config.TEZA_ADMIN_USERNAME && config.TEZA_ADMIN_PASSWORD) {
      await tx.insert(users).values({
        username: config.TEZA_ADMIN_USERNAME,
        email: config.TEZA_ADMIN_EMAIL ?? "",
        firstName: "Prvi",
        lastName: "administrator",
        nameWithTitle: "Administrator",
        roles: ["admin"],
        passwordHash: await hashPassword(config.TEZA_ADMIN_PASSWORD),
      });
    }
  });
}
