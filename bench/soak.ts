import { thesisFormFields } from "#areas/theses/fixtures.ts";
import { type Client, client } from "#test/world/client.ts";
import { openSession } from "#test/world/session.ts";
import type { Bench } from "./measurement.ts";
import { type ServerProcess, startServerProcess } from "./servers.ts";

/** Length of the load; a leak shows in longer ones. */
const seconds = Number(process.env.BENCH_SOAK_SECONDS ?? 60);

const atOnce = 8;

/** Every so many pages somebody proposes a topic. */
const pagesPerProposal = 10;

/**
 * Loads the built application of the demo faculty, in a process of its own, for a bounded time:
 * pages of visitors and of signed-in people, and topics that mentors propose. Memory is that of the
 * server's process; its heap is measured after a garbage collection, after a first round that fills
 * the caches.
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
      await load(Math.min(10, seconds));
      const before = formatMemory(await server.memory());
      const { pages, proposals } = await load(seconds);
      const after = formatMemory(await server.memory());
      return [
        { label: "memory before", text: before },
        {
          label: `load of ${seconds} s`,
          text: `${pages} pages, ${proposals} topics, ${atOnce} at once`,
        },
        { label: "memory after", text: after },
      ];
    } finally {
      await server.close();
    }
  },
};

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
    const end = Date.now() + time * 1000;
    const work = async (worker: number) => {
      for (let count = worker; Date.now() < end; count += 1) {
        if (count % pagesPerProposal === 0) {
          const { status } = await mentor.post("/thesis/mentor/new", {
            ...form,
            name: `Tema ${worker} ${count} ${end}`,
          });
          if (status !== 303) throw new Error(`a proposal was answered with ${status}`);
          counts.proposals += 1;
        }
        const [user, page] = visits[count % visits.length] as [Client, string];
        const { status } = await user.get(page);
        if (status !== 200) throw new Error(`${page} was answered with ${status}`);
        counts.pages += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
    return counts;
  };
}
