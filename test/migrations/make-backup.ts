import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { sealHistory } from "#areas/history/integrity/commands.server.ts";
import { connect } from "#kit/database/connection.ts";
import { openPool } from "#kit/database/pools.ts";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { openHistoryAnchor } from "#outside/history-anchor/real.ts";
import { backup } from "../../scripts/backup.ts";
import { startBuiltServer } from "../world/built-server.ts";
import { client } from "../world/client.ts";
import { pdf } from "../world/files.ts";
import { createGiven } from "../world/given.ts";
import { openSession } from "../world/session.ts";

// `node test/migrations/make-backup.ts`, on the build of a release, writes a small backup of a
// faculty at its last migration beside this file: it is written by the release's own code, so that
// later versions are tested with really stored data. Run it when a release is made, and add its
// name to stored-backup.stories.test.ts.

/** The day of every test: Monday, 16 November 2026, ten o'clock in Zagreb. */
const now = new Date("2026-11-16T09:00:00Z");
const last =
  readdirSync("migrations")
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .toSorted()
    .at(-1) ?? "";
const file = path.join(import.meta.dirname, `${last.slice(0, 4)}.tar.gz`);

const folder = mkdtempSync(path.join(os.tmpdir(), "teza-release-"));
chmodSync(folder, 0o755); // for root the database runs as another user
const settings = {
  TEZA_DATA: path.join(folder, "data"),
  TEZA_DEMO: "0",
  TEZA_URL: "http://localhost:0",
  PORT: "0",
  HOST: "127.0.0.1",
};
const server = await startBuiltServer(settings, { clock: () => now });
const { url, stop } = await startEmbedded(path.join(settings.TEZA_DATA, "postgres"));
const pool = openPool({ connectionString: url, max: 2 });
try {
  await fill();
  await backup(settings, { file, check: true });
} finally {
  await pool.end();
  await stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

async function fill() {
  const sql = async <T>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as T[];
  const given = createGiven(sql, { now });
  const password_hash = await hashPassword("lozinka iz sigurnosne kopije");
  await given.person({ roles: ["admin"], username: "admin", password_hash });
  await given.head();
  await given.defenseDeadline();
  const mentor = await given.teacher({ username: "mentor", password_hash });
  await given.student({ username: "brucos", password_hash });
  await given.thesis({ mentor, name: "Slobodna tema" });
  const as = async ({ id }: { id: number }) => client(server.url, await openSession(id, sql, now));
  for (const [index, username] of ["student", "studentica"].entries()) {
    const student = await given.student({ username, password_hash });
    const reservation = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student,
      status: "mentorConfirmedReservation",
    });
    const { status } = await (await as(student)).post(
      `/document/student-working-version/${reservation.id}`,
      {
        file: pdf(`verzija-${index + 1}.pdf`, `verzija ${index + 1}`),
        studentComment: "",
      },
    );
    if (status !== 303) throw new Error(`the version was answered with ${status}`);
  }
  const connection = connect(url, { max: 1 });
  const anchor = await openHistoryAnchor(path.join(settings.TEZA_DATA, "history.key"));
  await sealHistory({ db: connection.db, now }, anchor);
  await connection.close();
}
