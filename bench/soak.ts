import { setTimeout as sleep } from "node:timers/promises";
import { thesisFormFields } from "#areas/theses/fixtures.ts";
import { type Client, client } from "#test/world/client.ts";
import { openSession } from "#test/world/session.ts";
import type { Bench } from "./measurement.ts";
import { type ServerProcess, startServerProcess } from "./servers.ts";

/** Minutes of the load; memory is read after the first third of them and at the end. */
const minutes = Number(process.env.BENCH_SOAK_MINUTES ?? 3);

/** Pages a second, as a faculty of two thousand people requests them on a busy day. */
const perSecond = 40;

/** Every so many pages somebody proposes a topic. */
const pagesPerProposal = 10;

/** Requests with a body that is too large, and its bytes. */
const [hugeRequests, hugeBody] = [30, 10 * 1024 * 1024];

/**
 * Measures the memory of the server's process after a garbage collection: under an even load of the
 * demo faculty (pages of visitors and of signed-in people, topics that mentors propose), and after
 * bodies that are refused for their size. What grows between the two readings is not given back.
 */
export const soak: Bench = {
  name: "soak",
  async run() {
    const server = await startServerProcess({
      environment: { TEZA_DEMO: "1" },
      nodeOptions: ["--expose-gc"],
    });
    try {
      const load = await prepareLoad(server);
      await load((minutes * 60) / 3);
      const early = await server.memory();
      const { pages, proposals } = await load((minutes * 120) / 3);
      const late = await server.memory();
      await sendHugeBodies(server.url);
      const fuzzed = await server.memory();
      return [
        {
          label: `${minutes} minutes, ${perSecond} a second`,
          text: `${pages} pages, ${proposals} topics`,
        },
        { label: `memory after minute ${minutes / 3}`, text: formatMemory(early) },
        {
          label: `memory after minute ${minutes}`,
          text: `${formatMemory(late)}; ${(late.rss / early.rss).toFixed(2)} of the earlier`,
        },
        { label: `memory after ${hugeRequests} bodies of 10 MB`, text: formatMemory(fuzzed) },
      ];
    } finally {
      await server.close();
    }
  },
};

/** Sends bodies that the server refuses; what it answers doesn't matter. */
async function sendHugeBodies(url: string) {
  const body = Buffer.alloc(hugeBody, "a");
  for (let count = 0; count < hugeRequests; count += 1)
    await fetch(`${url}/login`, {
      method: "POST",
      headers: { origin: url, "content-type": "application/x-www-form-urlencoded" },
      body,
    })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
}

function formatMemory({ rss, heapUsed }: NodeJS.MemoryUsage): string {
  const [total, heap] = [rss, heapUsed].map((bytes) => (bytes / 1_048_576).toFixed(0));
  return `${total} MB, ${heap} MB of it heap`;
}

/** Returns a function that loads the server for some seconds and counts what it has answered. */
async function prepareLoad({ url, sql, now }: ServerProcess) {
  const [proposal] = await sql<{
    mentor: number;
    study: number;
    program: number;
    department: number;
  }>(
    `select t.mentor_id as mentor, t.study_id as study, p.study_program_id as program, t.department_id as department
     from theses t join thesis_study_programs p on p.thesis_id = t.id join users u on u.id = t.mentor_id
     where u.username = 'teacher' order by t.id limit 1`,
  );
  if (!proposal) throw new Error("the demo faculty has no topic of its teacher");
  const form = thesisFormFields({
    study: { id: proposal.study },
    program: { id: proposal.program },
    department: { id: proposal.department },
  });
  const as = async (person: { id: number }) => client(url, await openSession(person.id, sql, now));
  const people = await sql<{ id: number }>(
    "select id from users where username in ('student', 'teacher', 'head', 'services', 'admin')",
  );
  const theses = await sql<{ id: number }>(
    "select id from theses where status = 'published' order by id limit 50",
  );
  if (people.length < 5 || theses.length === 0) throw new Error("the demo faculty is not there");
  const visitor = client(url);
  const mentor = await as({ id: proposal.mentor });
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
    const begin = performance.now();
    const work = async (count: number) => {
      if (count % pagesPerProposal === 0) {
        const { status } = await mentor.post("/thesis/mentor/new", {
          ...form,
          name: `Tema ${count} ${begin}`,
        });
        if (status !== 303) throw new Error(`a proposal was answered with ${status}`);
        counts.proposals += 1;
        return;
      }
      const [user, page] = visits[count % visits.length] as [Client, string];
      const { status } = await user.get(page);
      if (status !== 200) throw new Error(`${page} was answered with ${status}`);
      counts.pages += 1;
    };
    const running: Promise<void>[] = [];
    for (let count = 0; count < time * perSecond; count += 1) {
      await sleep(Math.max(0, begin + (count * 1000) / perSecond - performance.now()));
      running.push(work(count));
    }
    await Promise.all(running);
    return counts;
  };
}
