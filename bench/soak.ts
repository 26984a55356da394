import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { thesisFormFields } from "#areas/theses/fixtures.ts";
import { openPool } from "#kit/database/pools.ts";
import { startEmbedded } from "#outside/database/embedded.ts";
import { type Client, client } from "#test/world/client.ts";
import type { Sql } from "#test/world/given.ts";
import { type Bench, createSession, type Shown } from "./bench-server.ts";

/** Length of the load; a leak shows in longer ones. */
const seconds = Number(process.env.BENCH_SOAK_SECONDS ?? 60);

const atOnce = 8;

/** Every so many pages somebody proposes a topic. */
const pagesPerProposal = 10;

const MB = 1024 * 1024;

/**
 * Loads the built application of the demo faculty, in a process of its own, for a bounded time:
 * pages of visitors and of signed-in people, and topics that mentors propose. Memory is that of the
 * server's process; its heap is measured after a garbage collection, after a first round that fills
 * the caches.
 */
export const soak: Bench = {
  name: "soak",
  async run() {
    const folder = mkdtempSync(path.join(os.tmpdir(), "teza-bench-soak-"));
    const { url: databaseUrl, stop } = await startEmbedded(path.join(folder, "postgres"));
    const now = new Date();
    const place = {
      DATABASE_URL: databaseUrl,
      PORT: "0",
      HOST: "127.0.0.1",
      TEZA_DEMO: "1",
      TEZA_DATA: folder,
    };
    const server = fork(path.join(import.meta.dirname, "step-server.ts"), {
      env: { ...process.env, ...place, BENCH_NOW: String(now.getTime()) },
      execArgv: ["--expose-gc"],
    });
    const pool = openPool({ connectionString: databaseUrl, max: 2 });
    try {
      const [{ url }] = (await once(server, "message")) as [{ url: string }];
      const sql: Sql = async <T>(text: string, values: unknown[] = []) =>
        (await pool.query(text, values)).rows as T[];
      const memory = async () => {
        server.send("memory");
        const [{ rss, heapUsed }] = (await once(server, "message")) as [NodeJS.MemoryUsage];
        return `${(rss / MB).toFixed(0)} MB, ${(heapUsed / MB).toFixed(0)} MB of it heap`;
      };
      const load = await prepareLoad(url, sql, now);
      await load(Math.min(10, seconds));
      const before = await memory();
      const { pages, proposals } = await load(seconds);
      const after = await memory();
      const shown: Shown[] = [
        { label: "memory before", shown: before },
        {
          label: `load of ${seconds} s`,
          shown: `${pages} pages, ${proposals} topics, ${atOnce} at once`,
        },
        { label: "memory after", shown: after },
      ];
      return shown;
    } finally {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
      await pool.end();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Returns a function that loads the server for some seconds and counts what it has answered. */
async function prepareLoad(url: string, sql: Sql, now: Date) {
  const [there] = await sql<{ mentor: number; study: number; program: number; department: number }>(
    `select t.mentor_id as mentor, t.study_id as study, p.study_program_id as program, t.department_id as department
     from theses t join thesis_study_programs p on p.thesis_id = t.id join users u on u.id = t.mentor_id
     where u.username = 'teacher' order by t.id limit 1`,
  );
  if (!there) throw new Error("the demo faculty has no topic of its teacher");
  const form = thesisFormFields({
    ...{
      study: { id: there.study },
      program: { id: there.program },
      department: { id: there.department },
    },
  });
  const as = async (person: { id: number }) => client(url, await createSession(sql, person, now));
  const people = await sql<{ id: number }>(
    "select id from users where username in ('student', 'teacher', 'head', 'services', 'admin')",
  );
  const theses = await sql<{ id: number }>(
    "select id from theses where status = 'published' order by id limit 50",
  );
  if (people.length < 5 || theses.length === 0) throw new Error("the demo faculty is not there");
  const visitor = client(url);
  const proposing = await as({ id: there.mentor });
  const visits: [Client, string][] = [
    ...["/", "/help", "/student/theses-by-mentors"].map((page): [Client, string] => [
      visitor,
      page,
    ]),
    ...theses.map(({ id }): [Client, string] => [visitor, `/student/thesis/${id}`]),
  ];
  for (const person of people) {
    const user = await as(person);
    for (const page of ["/homepage-user", "/help", "/notifications/list"])
      visits.push([user, page]);
  }
  return async (time: number) => {
    const counts = { pages: 0, proposals: 0 };
    const end = Date.now() + time * 1000;
    const work = async (worker: number) => {
      for (let nth = worker; Date.now() < end; nth += 1) {
        if (nth % pagesPerProposal === 0) {
          const { status } = await proposing.post("/thesis/mentor/new", {
            ...form,
            name: `Tema ${worker} ${nth} ${end}`,
          });
          if (status !== 303) throw new Error(`a proposal was answered with ${status}`);
          counts.proposals += 1;
        }
        const [user, page] = visits[nth % visits.length] as [Client, string];
        const { status } = await user.get(page);
        if (status !== 200) throw new Error(`${page} was answered with ${status}`);
        counts.pages += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
    return counts;
  };
}
