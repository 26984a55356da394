import path from "node:path";
import { expect, test } from "vitest";
import { openPool } from "#kit/database/pools.ts";
import { createWorld } from "../world/index.ts";
import { loadDump } from "./load-dump.ts";

/**
 * Stored ends of reservations by what they are; the last day and the day off of each after the
 * upgrade.
 */
const stored: Readonly<
  Record<string, { end: string; reason?: string; is: [lastDay: string, movedFrom: string | null] }>
> = {
  "a working day": { end: "2026-12-03T09:15:20Z", is: ["2026-12-03", null] },
  "a Saturday": { end: "2026-12-05T09:15:20Z", is: ["2026-12-07", "2026-12-05"] },
  "a Sunday that a person typed": {
    end: "2026-12-06T22:59:00Z",
    reason: "Dogovor.",
    is: ["2026-12-06", null],
  },
  "a Sunday on which the clocks changed": {
    end: "2027-03-28T00:30:00Z",
    is: ["2027-03-30", "2027-03-28"],
  },
  "a Sunday that the mentor's delay moved to": {
    end: "2027-04-11T09:15:20Z",
    reason: "Rok se pomaknuo.",
    is: ["2027-04-12", "2027-04-11"],
  },
  "Corpus Christi": { end: "2027-05-27T21:30:00Z", is: ["2027-05-28", "2027-05-27"] },
  "Easter Monday": { end: "2027-03-29T10:00:00Z", is: ["2027-03-30", "2027-03-29"] },
  "Christmas before a weekend": { end: "2026-12-25T10:00:00Z", is: ["2026-12-28", "2026-12-25"] },
  "New Year's Day": { end: "2026-12-31T23:30:00Z", is: ["2027-01-04", "2027-01-01"] },
  "a leap day": { end: "2028-02-29T10:00:00Z", is: ["2028-02-29", null] },
  "the last minute of a day": { end: "2026-12-03T22:59:59.5Z", is: ["2026-12-03", null] },
};

const ids = new Map<string, number>();
let closed = 0;

async function loadWithTerms(databaseUrl: string) {
  await loadDump(path.join(import.meta.dirname, "0028.sql.gz"), databaseUrl);
  const pool = openPool({ connectionString: databaseUrl, max: 1 });
  const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
  // theses of their own, all reserved by one student
  const rows = await sql(
    `with taken as (insert into theses (name, study_id, department_id, mentor_id, status)
        select 'Rok ' || nth, study_id, department_id, mentor_id, 'reserved'
        from (select * from theses order by id limit 1) thesis, generate_series(1, $1) nth returning id, name),
      student as (select user_id, study_program_id from user_studies
        where user_type = 'student' and study_program_id is not null order by id limit 1)
    insert into reservations (thesis_id, student_id, student_study_program_id, thesis_name, status, expires_at)
    select taken.id, user_id, study_program_id, taken.name, 'reserved', now() from taken, student returning id`,
    [Object.keys(stored).length],
  );
  for (const [index, [name, { end, reason = "" }]] of Object.entries(stored).entries()) {
    const { id } = rows[index];
    await sql("update reservations set expires_at = $2, expires_at_reason = $3 where id = $1", [
      id,
      end,
      reason,
    ]);
    await sql(
      "insert into expiry_warnings (reservation_id, expires_at, days) values ($1, $2, 30)",
      [id, end],
    );
    ids.set(name, id);
  }
  [{ id: closed }] = await sql(
    "update reservations set expires_at = '2026-12-05T09:15:20Z' where id = (select min(id) from reservations where status = 'canceled') returning id",
  );
  await pool.end();
}

const { sql, history } = await createWorld({}, { loadDatabase: loadWithTerms });

const ofAll = async <T>(query: string) => {
  const rows = await sql<T & { id: number }>(query, [[...ids.values()]]);
  return new Map([...ids].map(([name, id]) => [name, rows.find((row) => row.id === id)]));
};

test("stored terms end with their day, and those that nobody typed with the next working day", async () => {
  const rows = await ofAll<{ ends: string; moved: string | null }>(
    `select id, to_char(expires_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD HH24:MI:SS.MS') as ends, expiry_moved_from::text as moved
     from reservations where id = any($1)`,
  );
  const terms = Object.fromEntries(
    [...rows].map(([name, row]) => [name, [row?.ends, row?.moved ?? null]]),
  );
  expect(terms).toEqual(
    Object.fromEntries(
      Object.entries(stored).map(([name, { is }]) => [name, [`${is[0]} 23:59:59.999`, is[1]]]),
    ),
  );
});

test("no term ends earlier than it did, and those of closed reservations stay", async () => {
  const rows = await ofAll<{ ends: Date }>(
    "select id, expires_at as ends from reservations where id = any($1)",
  );
  for (const [name, { end }] of Object.entries(stored))
    expect(rows.get(name)?.ends.getTime()).toBeGreaterThan(Date.parse(end));
  expect(await sql("select expires_at as ends from reservations where id = $1", [closed])).toEqual([
    { ends: new Date("2026-12-05T09:15:20Z") },
  ]);
});

test("the history names the upgrade, once, and nobody is warned again", async () => {
  for (const id of ids.values()) {
    const moves = (await history("Reservation", id)).filter(
      ({ username }) => username === "nadogradnja",
    );
    expect(moves.map(({ data }) => "expires_at" in data)).toEqual([true]);
  }
  const warned = await ofAll<{ same: boolean }>(
    `select r.id, bool_and(w.expires_at = r.expires_at) as same from reservations r
     join expiry_warnings w on w.reservation_id = r.id where r.id = any($1) group by r.id`,
  );
  expect([...warned.values()].map((row) => row?.same)).toEqual([...ids].map(() => true));
});
