import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { toRingMessages } from "#kit/database/live-messages.ts";
import { type Bench, median } from "./measurement.ts";
import { recordStatements, statementsDuring, type TakeStatements } from "./recorded-statements.ts";
import { type BenchServer, startBenchServer } from "./servers.ts";

const pageCount = 1_000;
const idleSeconds = 10;

/**
 * Opens the bell's stream for 1 000 people in a separate process. Measures their memory, the
 * statements while nothing happens, and the time after one event until every browser has fetched
 * its bell.
 */
export const openPages: Bench = {
  name: "bell of open pages",
  async run() {
    const takeStatements = recordStatements("teza");
    const server = await startBenchServer();
    const people = await insertPeople(server);
    const memory = () => {
      globalThis.gc?.();
      return process.memoryUsage().rss / 1_048_576;
    };
    const before = memory();
    const browsers = fork(import.meta.filename, [server.url], { serialization: "advanced" });
    try {
      browsers.send(people.map(({ cookie }) => cookie));
      await nextReport(browsers);
      const growth = memory() - before;
      const idle = await statementsDuring(takeStatements, () => sleep(idleSeconds * 1000));
      const burst = await measureBurst(server, { people, browsers, takeStatements });
      const perSecond = (burst.statements / burst.milliseconds) * 1000;
      return [
        { label: `memory of ${pageCount} open pages`, text: `${growth.toFixed(0)} MB` },
        {
          label: "statements while nothing happens",
          text: `${(idle.length / idleSeconds).toFixed(1)} a second`,
        },
        {
          label: `one event that concerns all ${pageCount}`,
          text: `${burst.milliseconds.toFixed(0)} ms until all have asked for their bell, ${burst.statements} statements, ${perSecond.toFixed(0)} a second`,
        },
        {
          label: "a home page of somebody else meanwhile",
          text: `${median(burst.others).toFixed(0)} ms (median), ${Math.max(...burst.others).toFixed(0)} ms at most`,
        },
      ];
    } finally {
      browsers.kill();
      await server.close();
    }
  },
};

/**
 * What the browsers report: that they are connected, or that all of them show the new notification.
 */
type BrowserReport = "connected" | "answered";

async function nextReport(browsers: ChildProcess): Promise<BrowserReport> {
  const [report] = await once(browsers, "message");
  return report;
}

type Burst = { people: readonly Person[]; browsers: ChildProcess; takeStatements: TakeStatements };

/**
 * Notifies everybody of one event. Meanwhile requests the home page of another person repeatedly,
 * until every browser has fetched its bell.
 */
async function measureBurst(server: BenchServer, { people, browsers, takeStatements }: Burst) {
  const others: number[] = [];
  const cookie = await server.sessionOf(
    await server.given.person({ roles: ["teacher"], username: "netko" }),
  );
  let isOver = false;
  const start = performance.now();
  const statements = await statementsDuring(takeStatements, async () => {
    const answered = nextReport(browsers).then(() => {
      isOver = true;
    });
    await ringAll(server, people);
    while (!isOver) {
      const requested = performance.now();
      await (await fetch(`${server.url}/homepage-user`, { headers: { cookie } })).text();
      others.push(performance.now() - requested);
    }
    await answered;
  });
  return { milliseconds: performance.now() - start, statements: statements.length, others };
}

type Person = { id: number; cookie: string };

async function insertPeople({ sql, sessionOf }: BenchServer): Promise<Person[]> {
  const people = await sql<{ id: number }>(
    `insert into users (username, email, first_name, last_name, name_with_title, roles)
     select 'prijava' || n, 'prijava' || n || '@example.hr', 'Ana', 'Horvat', 'dr. sc. Ana Horvat', '{teacher}'
     from generate_series(1, $1) n returning id`,
    [pageCount],
  );
  return Promise.all(
    people.map(async (person) => ({ ...person, cookie: await sessionOf(person) })),
  );
}

/** Writes a notification for each person and signals the open pages, as an event does. */
async function ringAll({ sql }: BenchServer, people: readonly Person[]) {
  const ids = people.map(({ id }) => id);
  const messages = toRingMessages(ids.map((userId) => ({ userId, visibleFrom: null })));
  await sql(
    `with event as (insert into events (name) values ('thesis.publish') returning id),
       told as (insert into notifications (event_id, user_id, url, icon, message)
         select event.id, person, '/', 'thesis', 'Objavljena je tema.' from event, unnest($1::integer[]) person returning id)
     select pg_notify('bell', message), (select count(*) from told) from unnest($2::text[]) message`,
    [ids, messages],
  );
}

// The process with the open pages: it holds a stream for each session, and asks for the bell when
// one says that it has changed, as the script of a page does.
if (import.meta.main) {
  const [, , url = ""] = process.argv;
  process.once("message", (cookies: string[]) => holdPages(url, cookies));
}

async function holdPages(url: string, cookies: readonly string[]) {
  const report = (content: BrowserReport) => process.send?.(content);
  let answered = 0;
  const fetchBell = async (cookie: string) => {
    const response = await fetch(`${url}/notifications`, { headers: { cookie } });
    await response.arrayBuffer();
    answered += 1;
    if (answered === cookies.length) report("answered");
  };
  await Promise.all(cookies.map((cookie) => openPage(url, cookie, () => fetchBell(cookie))));
  report("connected");
}

/** Opens the stream of a session; resolves when it is open. */
async function openPage(url: string, cookie: string, onRing: () => Promise<void>): Promise<void> {
  const response = await fetch(`${url}/notifications/stream`, {
    headers: { cookie, accept: "text/event-stream" },
  });
  if (!response.ok || !response.body) throw new Error(`the stream was refused: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read(); // the first words tell that it is open
  void (async () => {
    for (;;) {
      const { done, value = "" } = await reader.read();
      if (done) return;
      if (value.includes("event: bell")) await onRing();
    }
  })();
}
