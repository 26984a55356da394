import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { toRingMessages } from "#areas/notifications/live.ts";
import { type Bench, type BenchServer, startBenchServer } from "./bench-server.ts";
import { median } from "./median.ts";
import { type Recorder, recordStatements } from "./recorded-statements.ts";

const pageCount = 1_000;
const idleSeconds = 10;

/**
 * What the browsers report: that they are connected, or that all of them show the new notification.
 */
export type BrowserReport = { connected: true } | { answered: number };

/**
 * Opens the bell's stream for 1 000 people in a separate process. Measures their memory, the
 * statements while nothing happens, and the time after one event until every browser has fetched
 * its bell.
 */
export const openPages: Bench = {
  name: "bell of open pages",
  async run() {
    const record = recordStatements("teza");
    const on = await startBenchServer();
    const people = await insertPeople(on);
    const memory = () => {
      globalThis.gc?.();
      return process.memoryUsage().rss / 1_048_576;
    };
    const before = memory();
    const browsers = fork(path.join(import.meta.dirname, "open-pages-browsers.ts"), [on.url], {
      serialization: "advanced",
    });
    try {
      browsers.send(people.map(({ cookie }) => cookie));
      await reported(browsers);
      const grown = memory() - before;
      const idle = await record(() => sleep(idleSeconds * 1000));
      const burst = await measureBurst(on, { people, browsers, record });
      const perSecond = (burst.statements / burst.milliseconds) * 1000;
      return [
        { label: `memory of ${pageCount} open pages`, shown: `${grown.toFixed(0)} MB` },
        {
          label: "statements while nothing happens",
          shown: `${(idle.length / idleSeconds).toFixed(1)} a second`,
        },
        {
          label: `one event that concerns all ${pageCount}`,
          shown: `${burst.milliseconds.toFixed(0)} ms until all have asked for their bell, ${burst.statements} statements, ${perSecond.toFixed(0)} a second`,
        },
        {
          label: "a home page of somebody else meanwhile",
          shown: `${median(burst.others).toFixed(0)} ms (median), ${Math.max(...burst.others).toFixed(0)} ms at most`,
        },
      ];
    } finally {
      browsers.kill();
      await on.close();
    }
  },
};

async function reported(browsers: ChildProcess): Promise<BrowserReport> {
  const [report] = await once(browsers, "message");
  return report;
}

type Burst = { people: readonly Person[]; browsers: ChildProcess; record: Recorder };

/**
 * Notifies everybody of one event, and requests the home page of another person repeatedly until
 * every browser has fetched its bell.
 */
async function measureBurst(on: BenchServer, { people, browsers, record }: Burst) {
  const others: number[] = [];
  const cookie = await on.sessionOf(
    await on.given.person({ roles: ["teacher"], username: "netko" }),
  );
  let isOver = false;
  const begun = performance.now();
  const sent = await record(async () => {
    const answered = reported(browsers).then(() => {
      isOver = true;
    });
    await ringAll(on, people);
    while (!isOver) {
      const asked = performance.now();
      await (await fetch(`${on.url}/homepage-user`, { headers: { cookie } })).text();
      others.push(performance.now() - asked);
    }
    await answered;
  });
  return { milliseconds: performance.now() - begun, statements: sent.length, others };
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
