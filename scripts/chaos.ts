import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { demoPassword } from "#areas/auth/auth.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { findFreePort } from "#test/world/free-port.ts";

const kinds = ["node", "postmaster", "backend", "group"] as const;

type Kind = (typeof kinds)[number];

const writers = 4;

/**
 * Kills an application with its own database `kills` times while teachers write notes. Prints how
 * many writes were acknowledged, lost and incomplete, and the seconds until `/readyz` answered
 * again. Returns 1 if any write was lost or incomplete.
 */
export async function causeChaos(kills: number): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-chaos-"));
  chmodSync(folder, 0o755); // for root the database runs as another user
  const node = await startNode(folder);
  const acknowledged: string[] = [];
  const toReady = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  let failed = 0;
  let running = true;
  try {
    const { cookie, study } = await signIn(node.url, folder);
    const write = async (writer: number) => {
      for (let index = 1; running; index += 1) {
        const note = `Bilješka ${writer} br. ${index}.`;
        const answer = await postNote(node.url, cookie, study, note);
        if (answer) acknowledged.push(note);
        else {
          failed += 1;
          await sleep(50);
        }
      }
    };
    const writing = Array.from({ length: writers }, (_, writer) => write(writer));
    for (let kill = 0; kill < kills; kill += 1) {
      const kind = kinds[kill % kinds.length] ?? "node";
      await sleep(300 + Math.random() * 900);
      const begin = performance.now();
      await node.kill(kind);
      await waitUntilReady(node.url);
      toReady.get(kind)?.push((performance.now() - begin) / 1000);
    }
    running = false;
    await Promise.all(writing);
    await node.stop();
    return report(await readNotes(folder), { acknowledged, failed, toReady });
  } finally {
    running = false;
    await node.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

type Node = { url: string; kill(kind: Kind): Promise<void>; stop(): Promise<void> };

async function startNode(folder: string): Promise<Node> {
  const port = await findFreePort();
  const environment = {
    ...process.env,
    TEZA_DATA: folder,
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
  };
  const begin = () =>
    spawn(process.execPath, ["scripts/serve.mjs"], { env: environment, stdio: "ignore" });
  let child: ChildProcess = begin();
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url);
  const killNode = async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return {
    url,
    async kill(kind) {
      const postmaster = postmasterOf(folder);
      if (kind === "backend") process.kill(anyChildOf(postmaster), "SIGKILL");
      if (kind === "postmaster" || kind === "group") process.kill(postmaster, "SIGKILL");
      if (kind === "node" || kind === "group") {
        await killNode();
        child = begin();
      }
      await sleep(20); // until the kill is noticed, `/readyz` could still answer
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const postmasterOf = (folder: string) =>
  Number.parseInt(readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8"), 10);

/** Returns a process of the server that serves a connection or works in the background (Linux). */
function anyChildOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number);
  return children[Math.floor(Math.random() * children.length)] ?? pid;
}

async function waitUntilReady(url: string) {
  for (const begin = Date.now(); Date.now() - begin < 180_000; await sleep(50)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error("not ready within three minutes");
}

async function signIn(url: string, folder: string) {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({ username: "teacher", password: demoPassword }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const [study] = await query<{ id: number }>(
    folder,
    `select us.study_id as id from user_studies us join users u on u.id = us.user_id where u.username = 'teacher' limit 1`,
  );
  if (answer.status !== 303 || !study) throw new Error(`cannot sign in: ${answer.status}`);
  return { cookie, study: study.id };
}

/** True if the note was acknowledged. */
async function postNote(
  url: string,
  cookie: string,
  study: number,
  note: string,
): Promise<boolean> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ note: `<p>${note}</p>`, studyIds: study }))
    body.append(name, `${value}`);
  const options = {
    method: "POST",
    redirect: "manual",
    headers: { origin: url, cookie },
    body,
  } as const;
  const answer = await fetch(`${url}/mentor-note/new`, options).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => {});
  return answer?.status === 303;
}

type Note = { note: string; whole: boolean };

const readNotes = (folder: string) =>
  query<Note>(
    folder,
    `select note, exists (select from mentor_note_studies s where s.mentor_note_id = n.id)
      and exists (select from log_entries l where l.object_class = 'MentorNote' and l.object_id = n.id) as whole
      from mentor_notes n where note like '%Bilješka % br. %'`,
  );

/** Attaches to the database of the folder, or starts it. */
async function query<T extends pg.QueryResultRow>(folder: string, text: string): Promise<T[]> {
  const { url, stop } = await startEmbedded(path.join(folder, "postgres"));
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
    await stop();
  }
}

type Measured = { acknowledged: string[]; failed: number; toReady: Map<Kind, number[]> };

function report(notes: readonly Note[], { acknowledged, failed, toReady }: Measured): number {
  const stored = new Set(notes.map(({ note }) => note.replace(/<[^>]*>/g, "")));
  const lost = acknowledged.filter((note) => !stored.has(note));
  const half = notes.filter(({ whole }) => !whole);
  const seconds = (values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return `${sorted.length} kills, ready after ${median.toFixed(1)} s (median), ${(sorted.at(-1) ?? 0).toFixed(1)} s at most`;
  };
  for (const [kind, values] of toReady)
    if (values.length > 0) console.log(`${kind}: ${seconds(values)}`);
  console.log(
    `acknowledged ${acknowledged.length}, not acknowledged ${failed}, lost ${lost.length}, half done ${half.length}`,
  );
  return lost.length + half.length > 0 ? 1 : 0;
}
