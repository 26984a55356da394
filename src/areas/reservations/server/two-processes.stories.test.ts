import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { client } from "#test/world/client.ts";
import { world } from "#test/world/index.ts";

const { given, sql, clock, url, databaseUrl } = await world();
const started: ChildProcess[] = [];
afterAll(() => Promise.all(started.map(ended)));

test("two processes on one database: of 20 students one wins, and the mentor's last place goes once", {
  timeout: 90_000,
}, async () => {
  const urls = [url, await anotherProcess()];
  const mentor = await given.teacher();
  const thesis = await given.thesis({ mentor });
  const reserve = async (thesisId: number, nth: number) => {
    const at = urls[nth % 2] ?? url;
    const student = client(at, await sessionOf((await given.student()).id));
    return () => student.post(`/student/thesis/${thesisId}`, { step: "reserve" });
  };
  const presses = await Promise.all(Array.from({ length: 20 }, (_, nth) => reserve(thesis.id, nth)));
  const answers = await Promise.all(presses.map((press) => press()));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);

  await sql("update mentor_academic_years set max_num_of_thesis = 2 where mentor_id = $1", [mentor.id]);
  const topics = await Promise.all(Array.from({ length: 6 }, () => given.thesis({ mentor })));
  const last = await Promise.all(topics.map(({ id }, nth) => reserve(id, nth)));
  const second = await Promise.all(last.map((press) => press()));
  expect(second.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422, 422]);
});

/** A server in a process of its own, with the story's clock. */
async function anotherProcess(): Promise<string> {
  const built = pathToFileURL(path.resolve("build/server/index.js")).href;
  const program = `
    const { start } = await import(${JSON.stringify(built)});
    const server = await start(process.env, { clock: () => new Date(${clock.now.getTime()}) });
    console.log(server.url);
    process.on("SIGTERM", () => server.close().then(() => process.exit(0)));`;
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-process-"));
  const settings = { DATABASE_URL: databaseUrl, PORT: "0", HOST: "127.0.0.1", TEZA_DEMO: "0", TEZA_DATA: folder };
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    env: { ...process.env, ...settings, LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  return new Promise((resolve, reject) => {
    child.stdout.once("data", (line: Buffer) => resolve(line.toString().trim()));
    child.once("exit", (code) => reject(new Error(`the second process ended with ${code}`)));
  });
}

const ended = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });

async function sessionOf(userId: number): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await sql("insert into sessions (token_hash, user_id, created_at, seen_at, expires_at) values ($1, $2, $3, $3, $4)", [
    hash,
    userId,
    clock.now,
    given.instant(1),
  ]);
  return `teza_session=${token}`;
}
