import { demoPassword } from "#areas/auth/schema.ts";
import { hashPassword } from "#areas/auth/server/passwords.ts";
import { users } from "#areas/people/server/tables.ts";
import type { Database } from "#kit/database/connection.ts";
import { files } from "#kit/files/server/tables.ts";
import { localDate } from "#kit/time/time-zone.ts";
import type { FileStore, StoredFile } from "#outside/files/port.ts";
import { planFaculty } from "./make.ts";
import { contentsOf } from "./papers/papers.ts";
import { store } from "./store.ts";

type Settings = { now: Date; publicUrl: string; faculty: string };

/**
 * Makes the demo faculty in an empty database: contents into the store first, then everything in one transaction, so that an
 * interrupted start leaves nothing but contents that are swept away.
 */
export async function makeDemo(db: Database, contents: FileStore, { now, publicUrl, faculty }: Settings) {
  const plan = planFaculty({ today: localDate(now), publicUrl });
  const hash = hashPassword(demoPassword);
  // papers are made beside the event loop, which meanwhile writes the book
  const putting = putAll(contents, contentsOf(faculty, plan.faculty, plan.own));
  const book = plan.write();
  const stored = await putting;
  for (const file of book.rows(files)) Object.assign(file, stored.get(file.sha256));
  const passwordHash = await hash;
  for (const user of book.rows(users)) user.passwordHash = passwordHash;
  await db.transaction((transaction) => store(transaction as unknown as Database, book));
}

/** One after another, so that one paper at a time is in memory. */
async function putAll(contents: FileStore, makers: ReturnType<typeof contentsOf>): Promise<Map<string, StoredFile>> {
  const stored = new Map<string, StoredFile>();
  for (const [name, make] of makers) stored.set(name, await contents.put(once(await make())));
  return stored;
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
