import pg from "pg";
import { expect, test } from "vitest";
import { thesisFormFields } from "#areas/theses/fixtures.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { countLockWaits } from "#test/world/lock-waits.ts";
import { countWordWrites, importingAs, importTable } from "./fixtures.ts";

const here = await createWorld();
const { given, as, visitor, sql, databaseUrl } = here;
const asAdmin = await as(await given.person({ roles: ["admin"] }));
const { check, step } = importingAs(asAdmin, here);
const wordWrites = await countWordWrites(here);

/** Whether a search for the word finds the title. */
const finds = async (word: string, title: string) =>
  (await visitor.get(`/search?q=${encodeURIComponent(word)}`)).text
    .replace(/<script.*?<\/script>/gs, "")
    .includes(title);

const searchRows = async () => ({
  lists: await sql("select * from thesis_words order by thesis_id, word"),
  texts: await sql("select *, words::text from thesis_search order by thesis_id"),
});

/** The rows are those of an index that is built anew. */
async function expectRightIndex() {
  const rows = await searchRows();
  await sql("truncate thesis_search, thesis_words, search_words");
  await sql("select index_theses(array(select id from theses))");
  expect(rows).toEqual(await searchRows());
}

const renamed = (people: readonly Person[], lastName: (index: number) => string) =>
  importTable(
    "people",
    people.map(({ username, email }, index) => ({
      username,
      firstName: "Ana",
      lastName: lastName(index),
      email,
    })),
  );

/** Imports the table; `changed` is the number of people whom it changes. */
async function importPeople(table: string, changed: number) {
  const storedImport = await check("people", table);
  expect(storedImport.counts).toEqual({ changed });
  expect(await step(storedImport.id, "import")).toMatchObject({ state: "imported", failure: null });
  return storedImport.id;
}

test("after an import of renamed people search finds their new names alone, and each topic was indexed once", async () => {
  const teachers: Person[] = [];
  for (let index = 0; index < 12; index++)
    teachers.push(await given.teacher({ last_name: `Prijašnjić${index}` }));
  for (const [index, mentor] of teachers.entries())
    for (const name of [`Jezero ${index}`, `Rijeka ${index}`])
      await given.thesis({ mentor, name, co_mentor_id: teachers.at(index - 1)?.id });
  expect(await finds("Prijašnjić7", "Jezero 7")).toBe(true);

  await wordWrites.reset();
  const id = await importPeople(
    renamed(teachers, (index) => `Sadašnjić${index}`),
    teachers.length,
  );
  expect(await wordWrites.most()).toBe(1);
  expect(await finds("Sadašnjić7", "Jezero 7")).toBe(true);
  expect(await finds("Sadašnjić7", "Rijeka 8")).toBe(true);
  expect(
    await sql("select word from thesis_words where word like '%ijašnjić%' collate \"C\""),
  ).toEqual([]);
  await expectRightIndex();

  await wordWrites.reset();
  expect(await step(id, "undo")).toMatchObject({ state: "undone" });
  expect(await wordWrites.most()).toBe(1);
  expect(await finds("Prijašnjić7", "Jezero 7")).toBe(true);
  await expectRightIndex();
});

test("who saves or reserves a topic while people are imported doesn't wait for the import", async () => {
  const [mentor, second] = [await given.teacher(), await given.teacher()];
  const [saved, reserved] = [
    await given.thesis({ mentor, status: "notPublished", name: "Stari naslov" }),
    await given.thesis({ mentor: await given.teacher(), co_mentor_id: second.id }),
  ];
  const student = await as(await given.student());
  const ids = {
    study: await given.theStudy(),
    program: await given.theProgram(),
    department: await given.theDepartment(),
  };
  const version = "select version from theses where id = $1";
  const importer = new pg.Client({ connectionString: databaseUrl });
  await importer.connect();
  try {
    await importer.query("begin");
    await importer.query("lock table users in share row exclusive mode");
    await importer.query("update users set last_name = 'Preimenović' where id = any($1)", [
      [mentor.id, second.id],
    ]);
    const answers = [
      await (await as(mentor)).post(`/thesis/mentor/edit/${saved.id}`, {
        ...thesisFormFields(ids, { name: "Novi naslov" }),
        version: (await sql<{ version: number }>(version, [saved.id]))[0]?.version ?? 0,
      }),
      await student.post(`/student/thesis/${reserved.id}`, { step: "reserve" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await importer.query("commit");
  } finally {
    await importer.end();
  }
  expect(
    await sql("select from thesis_words where thesis_id = $1 and word = 'preimenović'", [
      reserved.id,
    ]),
  ).toHaveLength(1);
  expect(
    await sql(
      "select from thesis_search where thesis_id = $1 and words @@ 'preimenović & novi'::tsquery",
      [saved.id],
    ),
  ).toHaveLength(1);
  await expectRightIndex();
});

test("a topic that becomes a mentor's while the mentor is renamed is found by the new name", async () => {
  const [mentor, other] = [await given.teacher({ last_name: "Negdašnjić" }), await given.teacher()];
  const handed = await given.thesis({ mentor: other });
  const [giver, importer] = [
    new pg.Client({ connectionString: databaseUrl }),
    new pg.Client({ connectionString: databaseUrl }),
  ];
  await Promise.all([giver.connect(), importer.connect()]);
  try {
    await importer.query("begin");
    await importer.query("update users set last_name = 'Ovdašnjić' where id = $1", [mentor.id]);
    await giver.query("begin");
    await giver.query("update theses set mentor_id = $2 where id = $1", [handed.id, mentor.id]);
    await giver.query("set constraints all immediate"); // reads the old name
    const committed = importer.query("commit");
    await expect.poll(() => countLockWaits(sql)).toBe(1);
    await giver.query("commit");
    await committed;
  } finally {
    await Promise.all([giver.end(), importer.end()]);
  }
  await expectRightIndex();
  expect(
    await sql("select from thesis_words where thesis_id = $1 and word = 'ovdašnjić'", [handed.id]),
  ).toHaveLength(1);
});
