import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPool } from "#kit/database/pools.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { restore } from "../../scripts/restore.ts";
import { verify } from "../../scripts/verify-history.ts";
import { perform } from "../model/actions.ts";
import { startBuiltServer } from "../world/built-server.ts";
import { client } from "../world/client.ts";
import { pdf } from "../world/files.ts";
import { monday } from "../world/world.ts";

// NNNN.tar.gz is a backup of the release that ended with migration NNNN, made by its own code
// (make-backup.ts). Each is restored, upgraded and worked with.
const releases = ["0080", "0096"];
const password = "lozinka iz sigurnosne kopije";
const quiet = () => {};

describe.each(releases)("a backup of the release that ended with migration %s", (release) => {
  const file = path.join(import.meta.dirname, `${release}.tar.gz`);
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-stored-backup-"));
  chmodSync(folder, 0o755); // for root the database runs as another user
  const settings = {
    TEZA_DATA: path.join(folder, "data"),
    TEZA_DEMO: "0",
    TEZA_URL: "http://localhost:0",
    PORT: "0",
    HOST: "127.0.0.1",
  };

  let server: Awaited<ReturnType<typeof startBuiltServer>>;
  beforeAll(async () => {
    await restore(settings, { file, check: false, acceptUnsigned: true }, quiet);
    server = await startBuiltServer(settings, { clock: () => monday });
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a statement on the restored database, beside the server. */
  async function query<T>(text: string): Promise<T[]> {
    const { url, stop } = await startEmbedded(path.join(settings.TEZA_DATA, "postgres"));
    const pool = openPool({ connectionString: url, max: 1 });
    try {
      return (await pool.query(text)).rows as T[];
    } finally {
      await pool.end();
      await stop();
    }
  }

  /** Signs in with the password that the person had when the backup was made. */
  async function signIn(username: string) {
    const user = client(server.url);
    const answer = await user.post("/login", { username, password });
    expect([answer.status, answer.location]).toEqual([303, "/homepage-user"]);
    return user;
  }

  test("all pages of the records open", async () => {
    const admin = await signIn("admin");
    for (const [set, table] of [
      ["thesis", "theses"],
      ["reservation", "reservations"],
      ["document", "documents"],
      ["user", "users"],
    ] as const) {
      const rows = await query<{ id: number }>(`select id from ${table}`);
      expect(rows.length).toBeGreaterThan(1);
      for (const { id } of rows)
        expect((await admin.get(`/${set}/show/${id}`)).status, `${set} ${id}`).toBe(200);
    }
  });

  test("files are downloaded as they were", async () => {
    const student = await signIn("student");
    const [document] = await query<{ id: number }>("select min(id) as id from documents");
    const stored = await student.get(`/student/download-thesis/${document?.id}`);
    expect(Buffer.from(stored.bytes).toString("latin1")).toBe(
      await pdf("verzija-1.pdf", "verzija 1").text(),
    );
  });

  test("work goes on: a student reserves a free thesis, and its mentor confirms the reservation", async () => {
    const student = await signIn("brucos");
    const [thesis] = await query<{ id: number }>(
      "select id from theses where name = 'Slobodna tema'",
    );
    expect((await perform(student, "reserve", thesis?.id ?? 0)).status).toBe(303);
    const [reservation] = await query<{ id: number }>("select max(id) as id from reservations");
    expect((await perform(await signIn("mentor"), "confirm", reservation?.id ?? 0)).status).toBe(
      303,
    );
    expect(await query(`select status from reservations where id = ${reservation?.id}`)).toEqual([
      { status: "mentorConfirmedReservation" },
    ]);
  });

  test("the history verifies, with what was done since", async () => {
    expect(await verify(settings, quiet)).toBe(0);
  });
});
