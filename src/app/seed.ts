import { createFirstAdmin } from "#areas/people/accounts-commands.server.ts";
import { hasUsers } from "#areas/people/people-queries.server.ts";
import type { Connection, Database } from "#kit/database/connection.ts";
import type { Clock } from "#kit/time/dates-and-times.ts";
import type { FileStore } from "#outside/files/port.ts";
import type { Config } from "./config.ts";

const seedLock = 20_311;

/** Writes the prepared demo faculty into an empty database. */
export type DemoWriter = (db: Database) => Promise<void>;

/**
 * Fills an empty database with the demo data or, in production, with the first admin (product §7).
 * If several nodes start, the first one seeds the database and the others wait. `early` is a demo
 * whose preparation has begun already.
 */
export async function seedDatabase(
  { background: db, withSession }: Connection,
  files: FileStore,
  config: Config,
  clock: Clock,
  early?: Promise<DemoWriter>,
) {
  await withSession(async (client) => {
    await client.query("select pg_advisory_lock($1)", [seedLock]);
    if (await hasUsers(db)) return;
    if (config.TEZA_DEMO === "0") return seedAdmin(db, config);
    const write = await (early ?? prepareDemoFaculty(files, config, clock()));
    await write(db);
  });
}

/** The demo module is imported on demand, because it is needed only once. */
export async function prepareDemoFaculty(
  files: FileStore,
  config: Config,
  now: Date,
): Promise<DemoWriter> {
  const { prepareDemo } = await import("#demo/index.ts");
  const isNamed = config.settingNames.includes("TEZA_FACULTY");
  const faculty = isNamed ? config.faculty.name : undefined;
  return prepareDemo(files, { now, publicUrl: config.url, faculty });
}

/** Creates only the admin named in the environment, without demo data or a default password. */
async function seedAdmin(
  db: Database,
  { TEZA_ADMIN_USERNAME, TEZA_ADMIN_PASSWORD, TEZA_ADMIN_EMAIL }: Config,
) {
  if (!TEZA_ADMIN_USERNAME || !TEZA_ADMIN_PASSWORD) return;
  await createFirstAdmin(db, {
    username: TEZA_ADMIN_USERNAME,
    email: TEZA_ADMIN_EMAIL ?? "",
    password: TEZA_ADMIN_PASSWORD,
  });
}
