import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { client as browser } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";
import { securityEventKinds } from "./security-events.ts";

const world = await createWorld({ TEZA_PROXIES: "1" });
const { given, as, sql, clock, url } = world;
const password_hash = await hashPassword("tajna lozinka");
const admin = await given.person({ roles: ["admin"] });

type Event = {
  kind: string;
  username: string | null;
  real_username: string | null;
  network: string | null;
  origin: string | null;
  by: string | null;
};

/** The security events in the history since the test began or since the last call, oldest first. */
async function newEvents(count: number): Promise<Partial<Event>[]> {
  const load = () =>
    sql<{ id: number; data: Event; by: string | null }>(
      `select id::int, data, username as by from log_entries
       where object_class = 'SecurityEvent' and id > $1 order by id`,
      [lastId],
    );
  const rows = await waitUntil(load, ({ length }) => length >= count);
  lastId = rows.at(-1)?.id ?? lastId;
  return rows.map(({ data: { kind, username, real_username, network, origin }, by }) => {
    const event = { kind, username, real_username, network, origin, by };
    return Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined));
  });
}
let lastId = 0;
beforeEach(async () => {
  const [newest] = await sql<{ id: number | null }>("select max(id)::int as id from log_entries");
  lastId = newest?.id ?? 0;
});

const signIn = (username: string, password: string, from: string) =>
  browser(url).post("/login", { username, password }, { "x-forwarded-for": from });

describe("the history shows", () => {
  test("failed sign-ins and when they are stopped, with a part of the network address", async () => {
    const user = await given.person({ password_hash });
    for (let index = 0; index < 10; index += 1)
      await signIn(user.username, "moja tajna", "203.0.113.7");
    const event = { username: user.username, network: "203.0.113.0/24", by: "posjetitelj" };
    expect(await newEvents(9)).toEqual([
      ...Array(8).fill({ kind: "signInFailed", ...event }),
      { kind: "signInThrottled", ...event },
    ]);
    const [dump] = await sql<{ all: string }>(
      "select json_agg(e)::text as all from security_events e",
    );
    expect(dump?.all).not.toContain("moja tajna");
  });

  test("failed sign-ins with unknown names once for each network, without the name", async () => {
    for (const name of ["moja lozinka", "nema.me", "nema.me"])
      await signIn(name, "kriva", "2001:db8:1:2::7");
    expect(await newEvents(1)).toEqual([
      { kind: "signInFailed", network: "2001:db8:1::/48", by: "posjetitelj" },
    ]);
  });

  test("the start and the end of working as another user, however it ends", async () => {
    const client = await as(admin);
    const student = await given.student();
    const event = {
      username: student.username,
      real_username: admin.username,
      network: "203.0.113.0/24",
    };
    const from = { "x-forwarded-for": "203.0.113.9" };
    await client.post(`/user/impersonate/${student.id}`, {}, from);
    await client.post("/user/return", {}, from);
    await client.post(`/user/impersonate/${student.id}`, {}, from);
    await client.post("/logout", {}, from);
    expect(await newEvents(4)).toEqual([
      { kind: "impersonationStarted", ...event, by: admin.username },
      { kind: "impersonationEnded", ...event, by: student.username },
      { kind: "impersonationStarted", ...event, by: admin.username },
      { kind: "impersonationEnded", ...event, by: student.username },
    ]);
  });

  test("the end of working as another user that was left open", async () => {
    const student = await given.student();
    await (await as(admin)).post(`/user/impersonate/${student.id}`);
    clock.now = new Date(clock.now.getTime() + 13 * 3_600_000);
    await openJobQueue(world).run("delete-expired-data");
    expect((await newEvents(2)).at(-1)).toEqual({
      kind: "impersonationEnded",
      username: student.username,
      real_username: admin.username,
      by: "sat",
    });
  });

  test("requests from pages of other sites, once for each network and site", async () => {
    for (const origin of ["https://zlo.example", "https://zlo.example", "https://drugo.example"])
      await browser(url).post("/login", {}, { origin, "x-forwarded-for": "203.0.113.7" });
    const event = { kind: "originRefused", network: "203.0.113.0/24", by: "posjetitelj" };
    expect(await newEvents(2)).toEqual([
      { ...event, origin: "https://zlo.example" },
      { ...event, origin: "https://drugo.example" },
    ]);
  });

  test("all of them to the admin, in words", async () => {
    const user = await given.person({ password_hash });
    await signIn(user.username, "kriva", "192.0.2.7");
    const client = await as(admin);
    await client.post(`/user/impersonate/${user.id}`);
    await client.post("/user/return");
    await newEvents(3);
    const { text } = await (await as(admin)).get(
      "/history/show-by-object?objectClass=SecurityEvent",
    );
    for (const words of [
      "Sigurnosni događaj",
      "Neuspjela prijava",
      "Početak rada u tuđe ime",
      "Posjetitelj",
    ])
      expect(text).toContainText(words);
  });
});

test("a flood of them is not stored", async () => {
  onTestFinished(async () => {
    // the newest, which fill a page
    await sql("delete from log_entries where data ->> 'network' like 'mreža %'");
  });
  await sql(
    `insert into security_events (at, kind, network) select $1, 'originRefused', 'mreža ' || n from generate_series(1, 500) n`,
    [clock.now],
  );
  await newEvents(500);
  await browser(url).post(
    "/login",
    {},
    { origin: "https://poplava.example", "x-forwarded-for": "198.51.100.1" },
  );
  await signIn("nema.me", "kriva", "198.51.100.1");
  clock.now = new Date(clock.now.getTime() + 3_600_001);
  await signIn("nema.me", "kriva", "198.51.100.2");
  expect(await newEvents(1)).toEqual([
    { kind: "signInFailed", network: "198.51.100.0/24", by: "posjetitelj" },
  ]);
});

test.each(securityEventKinds)("the database takes each kind: %s", async (kind) => {
  const stored = await sql(
    "insert into security_events (at, kind) values ($1, $2) returning kind",
    [clock.now, kind],
  );
  expect(stored).toEqual([{ kind }]);
});
