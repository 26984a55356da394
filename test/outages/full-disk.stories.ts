import { type ChildProcess, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openPool } from "#kit/database/pools.ts";
import { databaseRole } from "#outside/database/cluster.ts";
import { port as databasePort, socketFolderFor } from "#outside/database/server-process.ts";
import { perform } from "../model/actions.ts";
import { client } from "../world/client.ts";
import { largeZip } from "../world/files.ts";
import { createGiven } from "../world/given.ts";
import { waitUntil } from "../world/jobs.ts";
import { endProcess, spawnServer } from "../world/server-process.ts";
import { openSession } from "../world/session.ts";
import { monday } from "../world/world.ts";

const MB = 1024 * 1024;

/** A disk of 400 MB in memory; undefined if this user may not mount one. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o755); // for root the database runs as another user
  return folder;
}

const disk = mountDisk();
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running) await endProcess(child, "SIGTERM");
  if (disk) execFileSync("umount", ["--lazy", disk]);
  if (disk) rmSync(disk, { recursive: true, force: true });
});

/** Starts the application with its own database on the disk. */
async function startOn(folder: string) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const settings = {
    TEZA_DATA: folder,
    PORT: "0",
    HOST: "127.0.0.1",
    TEZA_DEMO: "0",
    TEZA_URL: "http://localhost:0",
    LOG_LEVEL: "silent",
  };
  const child = spawnServer(monday, { ...environment, ...settings });
  running.push(child);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const socket = encodeURIComponent(socketFolderFor(path.join(folder, "postgres")));
  const pool = openPool({
    connectionString: `postgres://${databaseRole}@${socket}:${databasePort}/postgres`,
    max: 2,
  });
  const sql = async <T>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as T[];
  const url = line.toString().trim();
  return {
    child,
    sql,
    visitor: client(url),
    as: async ({ id }: { id: number }) => client(url, await openSession(id, sql, monday)),
  };
}

test.skipIf(!disk)(
  "a full disk: pages answer, saving and uploads get 503, a crash of the database is survived, and freed space ends it",
  async () => {
    const folder = disk ?? "";
    const { child, sql, visitor, as } = await startOn(folder);
    const given = createGiven(sql, { now: monday });
    const [mentor, student] = [await given.teacher(), await given.student()];
    const { id } = await given.thesis({ mentor });
    const writing = await given.reservation({
      thesis: await given.thesis({ mentor }),
      student: await given.student(),
      status: "mentorConfirmedReservation",
    });
    const [study] = await sql<{ id: number }>(
      "select study_id as id from user_studies where user_id = $1",
      [mentor.id],
    );
    const [teacher, reader, writer] = [
      await as(mentor),
      await as(student),
      await as({ id: Number(writing.student_id) }),
    ];
    const admin = await as(await given.person({ roles: ["admin"] }));
    const form = `/document/student-working-version/${writing.id}`;
    const zip = new File([new Uint8Array(await largeZip(2))], "rad.zip", {
      type: "application/zip",
    });
    const note = () =>
      teacher.post("/mentor-note/new", {
        note: `<p>${randomBytes(2_000).toString("hex")}</p>`,
        studyIds: study?.id ?? 0,
        file: new File([], ""),
      });
    expect((await note()).status).toBe(303);

    const ballast = path.join(folder, "ballast");
    fill(ballast);
    const upload = await writer.post(form, { file: zip, studentComment: "Evo." });
    expect([upload.status, upload.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(upload).toContainText("trenutačno nema mjesta za datoteku");
    expect(upload).toContainText("Evo.");
    const saved = await waitUntil(note, ({ status }) => status !== 303);
    expect([saved.status, saved.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(saved).toContainText("nema slobodnog mjesta");
    for (const [browser, page] of [
      [visitor, "/help"],
      [reader, `/student/thesis/${id}`],
      [teacher, "/mentor-note"],
    ] as const)
      expect([page, (await browser.get(page)).status]).toEqual([page, 200]);
    expect((await visitor.get("/readyz")).status).toBe(200);
    expect((await admin.get("/homepage-user")).text).toMatch(
      /Na disku je ostalo \d MB slobodnog prostora/,
    );

    // PostgreSQL ends at a log that it can't write, and can't start again on a full disk
    await sql("select pg_switch_wal()");
    await expect(sql("checkpoint")).rejects.toThrow("Connection terminated");
    const away = await note();
    expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await visitor.get("/readyz")).status).toBe(503);
    expect((await visitor.get("/healthz")).status).toBe(200);

    rmSync(ballast);
    await waitUntilReady(visitor);
    const pressed = await waitUntil(
      () => perform(reader, "reserve", id),
      ({ status }) => status !== 503,
    );
    expect(pressed.status).toBe(303);
    expect((await writer.post(form, { file: zip })).status).toBe(303);
    expect((await admin.get("/homepage-user")).status).toBe(200);
    expect(child.exitCode).toBeNull();
  },
);

/** Writes to the file until there is no space left. */
function fill(file: string) {
  for (const bytes of [8 * MB, 64 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(bytes), { flag: "a" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
}

async function waitUntilReady(visitor: ReturnType<typeof client>) {
  for (const begin = Date.now(); Date.now() - begin < 60_000; ) {
    if ((await visitor.get("/readyz").catch(() => undefined))?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("not ready within a minute");
}
