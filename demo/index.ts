import { demoPassword } from "#areas/auth/auth.ts";
import { users } from "#areas/people/tables.server.ts";
import type { Database } from "#kit/database/connection.ts";
import { files } from "#kit/files/tables.server.ts";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { FileStore, StoredFile } from "#outside/files/port.ts";
import { demoName } from "./branding.ts";
import { writeToDatabase } from "./database-writer.ts";
import { createContentMakers } from "./files/contents.ts";
import { generateFaculty } from "./generate.ts";

type DemoSettings = {
  now: Date;
  publicUrl: string;
  /** The name of the faculty if it is set. */
  faculty: string | undefined;
};

/**
 * Generates the demo faculty and stores its file contents, both without a database, so that this
 * may go on while one is being created. Returns the function that writes all rows into an empty
 * database, in one transaction; an interrupted start leaves only contents that are cleaned up
 * later.
 */
export async function prepareDemo(contents: FileStore, { now, publicUrl, faculty }: DemoSettings) {
  const name = faculty ?? demoName;
  const plan = generateFaculty({ today: localDate(now), publicUrl, name });
  const hash = hashPassword(demoPassword);
  // documents are compiled outside the event loop, which fills the in-memory store meanwhile
  const putting = storeContents(contents, createContentMakers(name, plan.faculty, plan.own));
  const store = plan.write();
  const stored = await putting;
  for (const file of store.rows(files)) Object.assign(file, stored.get(file.sha256));
  const passwordHash = await hash;
  for (const user of store.rows(users)) user.passwordHash = passwordHash;
  return (db: Database) =>
    db.transaction((transaction) => writeToDatabase(transaction as unknown as Database, store));
}

/** Stores the contents one after another, so that only one document at a time is in memory. */
async function storeContents(
  contents: FileStore,
  makers: ReturnType<typeof createContentMakers>,
): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>();
  for (const [name, make] of makers) stored.set(name, await contents.put(toStream(await make())));
  return stored;
}

async function* toStream(bytes: Uint8Array) {
  yield bytes;
}
