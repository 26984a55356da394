import { afterEach, expect, test } from "vitest";
import { perform } from "#test/model/actions.ts";
import { eventStreams } from "#test/world/event-stream.ts";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";

const statements: string[] = [];
const teza = await createWorld({}, { onStatement: (text) => statements.push(text) });
const { given, as, sql, url, sessionCookie, visitor } = teza;
const opened: AbortController[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.abort();
});

/** Waits until so many servers listen, so that none of them rings because it has just begun to. */
const serversListen = (count: number) =>
  waitUntil(
    () =>
      sql(
        "select pid from pg_stat_activity where datname = current_database() and query = 'listen bell'",
      ),
    (sessions) => sessions.length === count,
  );

const follow = eventStreams(teza, opened);

/** Opens the bell's stream of a person and counts what arrives. */
async function openStream(person: { id: number }, at = url) {
  const stream = await follow("/notifications/stream", person, at);
  return { ...stream, rings: () => stream.received().split("event: bell\n").length - 1 };
}

/** A step that the student is notified of at once, because it can't be undone. */
const cancelReservation = async (student: { id: number }) => {
  const mentor = await given.teacher();
  const { id } = await given.reservation({ thesis: await given.thesis({ mentor }), student });
  expect((await perform(await as(mentor), "cancel", id)).status).toBe(303);
};

test("an open page learns that the bell has changed, on every node, and nobody else does", async () => {
  const [student, other] = [await given.student(), await given.teacher()];
  const second = await teza.startAnother();
  await serversListen(2);
  const [here, there, elsewhere] = [
    await openStream(student),
    await openStream(student, second.url),
    await openStream(other),
  ];
  expect(here.answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  const before = [here.rings(), there.rings(), elsewhere.rings()];
  await cancelReservation(student);
  await waitUntil(
    () => [here.rings(), there.rings()],
    ([first = 0, second = 0]) => first > (before[0] ?? 0) && second > (before[1] ?? 0),
  );
  expect([here.rings(), there.rings()]).toEqual(before.slice(0, 2).map((count) => count + 1));
  expect(elsewhere.rings()).toBe(before[2]);
  expect(here.received()).not.toMatch(/cancel|tem[ae]/i);
});

test("open pages cost no statement while nothing happens", async () => {
  const people = [await given.teacher(), await given.teacher()];
  for (let index = 0; index < 20; index += 1) await openStream(people[index % 2] ?? { id: 0 });
  statements.length = 0;
  await new Promise((later) => setTimeout(later, 2_500));
  expect(statements).toEqual([]);
});

test("a listening session that is lost is opened again, and the pages ask for what they may have missed", async () => {
  const student = await given.student();
  const page = await openStream(student);
  const before = page.rings();
  await sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen bell'",
  );
  await waitUntil(page.rings, (rings) => rings > before);
  const reopened = page.rings();
  await cancelReservation(student);
  await waitUntil(page.rings, (rings) => rings > reopened);
  expect(page.rings()).toBe(reopened + 1);
});

test("a person has twelve streams at most; one more is refused, so that its browser polls, until another is closed", async () => {
  const [person, other] = [await given.teacher(), await given.teacher()];
  for (let index = 0; index < 12; index += 1) await openStream(person);
  const more = async () =>
    (await (await as(person)).get("/notifications/stream", { accept: "text/event-stream" })).status;
  for (let index = 0; index < 3; index += 1) expect(await more()).toBe(429);
  expect((await openStream(other)).answer.status).toBe(200);
  opened[0]?.abort();
  const reopened = async () => {
    const abort = new AbortController();
    const headers = { cookie: await sessionCookie(person), accept: "text/event-stream" };
    const { status } = await fetch(`${url}/notifications/stream`, {
      headers,
      signal: abort.signal,
    });
    abort.abort();
    return status;
  };
  expect(await waitUntil(reopened, (status) => status === 200)).toBe(200);
});

test("a request for the head alone opens none", async () => {
  const person = await given.student();
  const headers = { cookie: await sessionCookie(person), accept: "text/event-stream" };
  for (let index = 0; index < 13; index += 1) {
    const { status } = await fetch(`${url}/notifications/stream`, { method: "HEAD", headers });
    expect(status).toBe(200);
  }
  expect((await openStream(person)).answer.status).toBe(200);
});

test("a visitor has no stream, and who can't read one is refused at once", async () => {
  expect((await visitor.get("/notifications/stream")).status).toBe(401);
  const teacher = await as(await given.teacher());
  expect((await teacher.get("/notifications/stream", { accept: "text/html" })).status).toBe(406);
});
