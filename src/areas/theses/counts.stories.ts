import pg from "pg";
import { expect, test } from "vitest";
import { seededRandom } from "#demo/random.ts";
import { createWorld } from "#test/world/index.ts";
import { countLockWaits } from "#test/world/lock-waits.ts";

const { given, sql, databaseUrl } = await createWorld();

const random = seededRandom("counts");
const pick = <T>(list: readonly T[]) => list[random.int(0, list.length - 1)] as T;

const studies = [
  await given.study({ name: "Šumarstvo" }),
  await given.study({ name: "Krajobraz" }),
];
const mentors = [await given.teacher(), await given.teacher(), await given.teacher()];
const students = [await given.student(), await given.student(), await given.student()];

const keywords = await Promise.all(
  ["šume", "baze podataka", "čvorovi"].map((phrase) => given.insert("keywords", { phrase })),
);

const theses = await Promise.all(
  Array.from({ length: 10 }, (_, index) =>
    given.thesis({ mentor: pick(mentors), name: `Naslov ${index}` }),
  ),
);

const { id: program } = await given.theProgram();

// the test sets statuses directly
await sql("alter table theses disable trigger thesis_and_reservations");
await sql("alter table reservations disable trigger thesis_and_reservations");

const statuses = [
  "notPublishedDraft",
  "notPublished",
  "published",
  "reserved",
  "completed",
  "deleted",
];
const day = () => `${random.int(2006, 2027)}-12-31T23:30:00Z`;

const changes: readonly (() => [string, unknown[]])[] = [
  () => ["update theses set status = $2 where id = $1", [pick(theses).id, pick(statuses)]],
  () => [
    "update theses set status = $2, completed_at = $3 where id = $1",
    [pick(theses).id, pick(statuses), day()],
  ],
  () => ["update theses set mentor_id = $2 where id = $1", [pick(theses).id, pick(mentors).id]],
  () => [
    "update theses set study_id = $2, completed_at = $3 where id = $1",
    [pick(theses).id, pick(studies).id, day()],
  ],
  () => ["update theses set status = 'published' where id % 3 = $1", [random.int(0, 2)]],
  () => [
    "insert into thesis_keywords values ($1, $2) on conflict do nothing",
    [pick(theses).id, pick(keywords).id],
  ],
  () => [
    "delete from thesis_keywords where thesis_id = $1 and keyword_id = $2",
    [pick(theses).id, pick(keywords).id],
  ],
  () => ["update reservations set created_at = $2 where thesis_id = $1", [pick(theses).id, day()]],
  () => ["delete from reservations where thesis_id = $1", [pick(theses).id]],
  () => [
    `insert into reservations (thesis_id, student_id, student_study_program_id, thesis_name, status, created_at, expires_at)
     values ($1, $2, $3, 'Naslov', 'reserved', $4, now()) on conflict do nothing`,
    [pick(theses).id, pick(students).id, program, day()],
  ],
  () => ["select fold_thesis_counts()", []],
];

async function changeOften(times: number) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: "-c deadlock_timeout=20ms",
  });
  await client.connect();
  try {
    for (let done = 0; done < times; done++) {
      await client.query("begin");
      try {
        for (let index = random.int(1, 3); index > 0; index--)
          await client.query(...pick(changes)());
        await client.query(random.int(0, 9) === 0 ? "rollback" : "commit");
      } catch (error) {
        await client.query("rollback");
        // a deadlock, after which nothing is written
        if ((error as { code?: string }).code !== "40P01") throw error;
      }
    }
  } finally {
    await client.end();
  }
}

/** How many keys a full count finds wrong; it repairs them. */
const recounted = async () =>
  (await sql<{ differed: number }>("select recount_theses()::int as differed"))[0]?.differed;

const sums = () =>
  sql(`select counted, counted_id, study_id, sum(published)::int as published, sum(reserved)::int as reserved,
      sum(completed)::int as completed from thesis_counts group by 1, 2, 3
    having sum(published) <> 0 or sum(reserved) <> 0 or sum(completed) <> 0 order by 1, 2, 3`);

test("the counts are those of a full count, whatever four writers do at once", async () => {
  await Promise.all(Array.from({ length: 4 }, () => changeOften(80)));
  expect((await sums()).length).toBeGreaterThan(8);
  expect(await recounted()).toBe(0);
  expect(await recounted()).toBe(0);
});

test("a deleted thesis is counted nowhere", async () => {
  const before = await sums();
  const { id } = await given.thesis({ mentor: pick(mentors), programs: [] });
  await sql("insert into thesis_keywords values ($1, $2)", [id, pick(keywords).id]);
  expect(await sums()).not.toEqual(before);
  await sql("delete from theses where id = $1", [id]);
  expect(await sums()).toEqual(before);
});

test("who links a keyword and who publishes the thesis meanwhile are both counted", async () => {
  const { id } = await given.thesis({ mentor: pick(mentors), status: "notPublished" });
  const writer = new pg.Client({ connectionString: databaseUrl });
  await writer.connect();
  try {
    await writer.query("begin");
    await writer.query("update theses set status = 'published' where id = $1", [id]);
    const linked = sql("insert into thesis_keywords values ($1, $2)", [id, keywords[0]?.id]);
    await expect.poll(() => countLockWaits(sql)).toBe(1);
    await writer.query("commit");
    await linked;
  } finally {
    await writer.end();
  }
  expect(await recounted()).toBe(0);
});

test("folding changes no sum and leaves one row of each", async () => {
  await changeOften(20);
  const before = await sums();
  await Promise.all(Array.from({ length: 4 }, () => sql("select fold_thesis_counts()")));
  expect(await sums()).toEqual(before);
  expect(await sql("select * from thesis_counts order by 1, 2, 3")).toEqual(before);
});

test("what was written without triggers is counted by a full count", async () => {
  await sql("update thesis_counts set published = published + 1 where counted = 'study'");
  expect(await recounted()).toBeGreaterThan(0);
  expect(await recounted()).toBe(0);
});
