import path from "node:path";
import { expect, test } from "vitest";
import { openPool } from "#kit/database/pools.ts";
import { createWorld } from "../world/index.ts";
import { loadDump } from "./load-dump.ts";

/**
 * The answers to two working versions before migration 0032, which had one place for both mentors.
 */
const answers = [
  { by: "co_mentor_id", comment: "Komentorica: dopunite literaturu." },
  { by: "mentor_id", comment: "Mentor: tako je dobro." },
] as const;

const versions: { id: number; author: number }[] = [];

/** Loads the dump of migration 0028 and answers as the co-mentor and as the mentor would have. */
async function loadWithAnswers(databaseUrl: string) {
  await loadDump(path.join(import.meta.dirname, "0028.sql.gz"), databaseUrl);
  const pool = openPool({ connectionString: databaseUrl, max: 1 });
  const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  const [{ reservation }] = await sql(
    "select id as reservation from reservations order by id limit 1",
  );
  const [thesis] = await sql(
    `update theses set co_mentor_id = (select id from users where 'teacher' = any(roles) and id <> mentor_id order by id limit 1)
     where id = (select thesis_id from reservations where id = $1) returning mentor_id, co_mentor_id`,
    [reservation],
  );
  for (const { by, comment } of answers) {
    const [{ id }] = await sql(
      "insert into documents (reservation_id, final_version, student_comment) values ($1, false, 'Evo.') returning id",
      [reservation],
    );
    await sql("select set_config('app.user_id', $1, false)", [String(thesis[by])]);
    await sql(
      "update documents set mentor_comment = $2, mentor_responded_at = '2026-10-01T08:00:00Z' where id = $1",
      [id, comment],
    );
    versions.push({ id, author: thesis[by] });
  }
  await pool.end();
}

const { as, sql } = await createWorld({}, { loadDatabase: loadWithAnswers });

test("the upgrade gives a co-mentor's old answer a place of its own, and leaves the mentor's where it is", async () => {
  const ids = versions.map(({ id }) => id);
  const comments = await sql(
    "select document_id, author_id, comment, created_at, closed_at from document_comments where document_id = any($1)",
    [ids],
  );
  const [first] = versions;
  expect(comments).toEqual([
    {
      document_id: first?.id,
      author_id: first?.author,
      comment: answers[0].comment,
      created_at: new Date("2026-10-01T08:00:00Z"),
      closed_at: null,
    },
  ]);
  const documents = await sql(
    "select id, mentor_comment, mentor_responded_at is not null as answered from documents where id = any($1) order by id",
    [ids],
  );
  expect(documents).toEqual([
    { id: ids[0], mentor_comment: "", answered: false },
    { id: ids[1], mentor_comment: answers[1].comment, answered: true },
  ]);
});

test("both answers are shown under their authors' names", async () => {
  const [{ reservation_id: reservation } = { reservation_id: 0 }] = await sql<{
    reservation_id: number;
  }>("select reservation_id from documents where id = $1", [versions[0]?.id]);
  const mentor = await as({ id: versions[1]?.author ?? 0 });
  const { status, text } = await mentor.get(`/document/mentor-working-version/${reservation}`);
  expect([status, answers.map(({ comment }) => text.includes(comment))]).toEqual([
    200,
    [true, true],
  ]);
});
