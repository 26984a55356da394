import pg from "pg";
import { expect, test } from "vitest";
import { seededRandom } from "#demo/random.ts";
import { createWorld } from "#test/world/index.ts";

const { given, sql, databaseUrl } = await createWorld();

const study = await given.study({ name: "Šumarstvo" });
const [first, second] = [
  await given.teacher({ last_name: "Šimić" }),
  await given.teacher({ last_name: "Đurić" }),
];
const mentors = [first, second];

const keywords = await Promise.all(
  ["šume", "baze podataka", "čvorovi"].map((phrase) => given.insert("keywords", { phrase })),
);

const theses = await Promise.all(
  Array.from({ length: 12 }, (_, index) =>
    given.thesis({ mentor: index % 2 ? first : second, name: `Prvi naslov ${index}` }),
  ),
);

// the test sets statuses directly
await sql("alter table theses disable trigger thesis_and_reservations");

const random = seededRandom("index");
const pick = <T>(list: readonly T[]) => list[random.int(0, list.length - 1)] as T;
const statuses = [
  "notPublishedDraft",
  "notPublished",
  "published",
  "reserved",
  "completed",
  "deleted",
];

const words = [
  "Čuvanje",
  "šumskih",
  "sjemenki",
  "utjecaj",
  "na",
  "razvoj",
  "Web-aplikacija",
  "C#",
  "„e-učenje”",
  "šume",
  "3D",
];

const phrase = () => Array.from({ length: random.int(1, 6) }, () => pick(words)).join(" ");

/** Concurrent changes of a thesis and of whatever it is found by. */
const changes: readonly (() => [string, unknown[]])[] = [
  () => ["update theses set status = $2 where id = $1", [pick(theses).id, pick(statuses)]],
  () => ["update theses set status = $2 where id = $1", [pick(theses).id, pick(statuses)]],
  () => ["update theses set name = $2 where id = $1", [pick(theses).id, phrase()]],
  () => [
    "update theses set name_eng = $2, company = $3 where id = $1",
    [pick(theses).id, phrase(), phrase()],
  ],
  () => [
    "update theses set co_mentor_id = $2 where id = $1 and mentor_id <> $2",
    [pick(theses).id, pick(mentors).id],
  ],
  () => ["update theses set study_id = $2 where id = $1", [pick(theses).id, study.id]],
  () => [
    "update theses set mentor_id = $2, co_mentor_id = null where id = $1",
    [pick(theses).id, pick(mentors).id],
  ],
  () => [
    `insert into theses (study_id, department_id, mentor_id, name, status)
     select study_id, department_id, $2, $3, 'published' from theses where id = $1`,
    [pick(theses).id, pick(mentors).id, phrase()],
  ],
  () => [
    "insert into thesis_keywords values ($1, $2) on conflict do nothing",
    [pick(theses).id, pick(keywords).id],
  ],
  () => [
    "delete from thesis_keywords where thesis_id = $1 and keyword_id = $2",
    [pick(theses).id, pick(keywords).id],
  ],
  () => [
    "update keywords set phrase = $2 where id = $1",
    [pick(keywords).id, `${phrase()} ${random.int(1, 1e9)}`],
  ],
  () => [
    "update users set last_name = $2 where id = $1",
    [pick(mentors).id, pick(["Šimić", "Đurić", "Horvat-Kovač"])],
  ],
];

async function withClient(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: "-c deadlock_timeout=20ms",
  });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Transactions of one to three changes, as steps and bulk writes are. */
const changeOften = (times: number) =>
  withClient(async (client) => {
    for (let done = 0; done < times; done++) {
      await client.query("begin");
      try {
        for (let left = random.int(1, 3); left > 0; left--) await client.query(...pick(changes)());
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        onlyDeadlock(error as { code?: string });
      }
    }
  });

/** A transaction that was aborted by a deadlock wrote nothing. */
function onlyDeadlock(error: { code?: string }) {
  if (error.code !== "40P01") throw error;
}

/** The contents of the index. */
const shown = async () => ({
  lists: await sql("select * from thesis_words order by thesis_id, word"),
  texts: await sql("select *, words::text from thesis_search order by thesis_id"),
  unknown: await sql(
    "select word from thesis_words except select written from search_words except select '#' || id from keywords",
  ),
});

async function expectRight() {
  const snapshot = await shown();
  await sql("truncate thesis_search, thesis_words, search_words");
  await sql("select index_theses(array(select id from theses))");
  expect(snapshot).toEqual(await shown());
  expect(snapshot.unknown).toEqual([]);
  expect(snapshot.lists.length).toBeGreaterThan(20);
}

test("the index is correct after concurrent writes to theses, keywords and mentors", async () => {
  await Promise.all([changeOften(60), changeOften(60), changeOften(60), changeOften(60)]);
  const deleted = theses.shift();
  await sql("delete from thesis_study_programs where thesis_id = $1", [deleted?.id]);
  await sql("delete from theses where id = $1", [deleted?.id]);
  await expectRight();
});

test("renaming a mentor doesn't wait for a write to one of the theses, and the index has both changes", async () => {
  const thesis = await given.thesis({ mentor: first, name: "Staro ime" });
  await withClient(async (client) => {
    await client.query("begin");
    await client.query("update theses set name = 'Novo ime' where id = $1", [thesis.id]);
    await sql("update users set last_name = 'Novaković' where id = $1", [first.id]);
    await client.query("commit");
  });
  await expectRight();
});

test("the lists of words contain only what the public can find", async () => {
  await changeOften(60);
  const others = await sql(
    "select from thesis_words w join theses t on t.id = w.thesis_id where t.status not in ('published', 'reserved', 'completed')",
  );
  expect(others).toEqual([]);
});
