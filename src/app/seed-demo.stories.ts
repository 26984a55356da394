import { describe, expect, test } from "vitest";
import { loadMentorQuotas } from "#areas/reservations/quota-usage/quota-usage.server.ts";
import { reservationStatuses } from "#areas/reservations/reservations.ts";
import { thesisStatuses } from "#areas/theses/status.ts";
import { historyClasses } from "#demo/database-writer.ts";
import { startDemo } from "#demo/fixtures.ts";
import { monday } from "#test/world/index.ts";

const { connection, rows, counted, startAgain } = await startDemo(2);

describe("two servers that start at once on an empty database", () => {
  test("create one faculty, with a thesis and a reservation in every status", async () => {
    expect([await counted("theses"), await counted("users where 'student' = any(roles)")]).toEqual([
      600, 400,
    ]);
    const statusesOf = (table: string) =>
      rows<{ status: string }>(`select distinct status from ${table} order by status`);
    const named = (statuses: readonly string[]) =>
      statuses.toSorted().map((status) => ({ status }));
    expect(sorted(await statusesOf("theses"))).toEqual(named(thesisStatuses));
    expect(sorted(await statusesOf("reservations"))).toEqual(named(reservationStatuses));
  });

  test("a later start creates nothing twice", async () => {
    const before = await counted("log_entries");
    await startAgain();
    expect([await counted("users"), await counted("log_entries")]).toEqual([468, before]);
  });
});

const sorted = (records: { status: string }[]) =>
  records.toSorted((a, b) => (a.status < b.status ? -1 : 1));

/** SQL expression for the last status in a record's history. */
const lastLoggedStatus = (objectClass: string, id: string) =>
  `(select l.data ->> 'status' from log_entries l where l.object_class = '${objectClass}' and l.object_id = ${id}
    and l.data ? 'status' order by l.version desc limit 1)`;

describe("the demo faculty does not have", () => {
  test.each([
    [
      "a reserved thesis without its one open reservation",
      `theses t where (t.status = 'reserved') <> (1 = (select count(*) from reservations r
        where r.thesis_id = t.id and (r.status not in ('canceled', 'notCompleted', 'completed') or r.status = 'notCompleted' and r.outcome_pending)))`,
    ],
    [
      "a reservation in another status than its history tells",
      `reservations r where status <> ${lastLoggedStatus("Reservation", "r.id")}`,
    ],
    [
      "a thesis in another status than its history tells",
      `theses t where status <> ${lastLoggedStatus("Thesis", "t.id")}`,
    ],
    [
      "a grade without a defense",
      "reservations r where grade is not null and not exists (select from defense_slots s where s.reservation_id = r.id)",
    ],
    [
      "a completed thesis without its certificate's draft",
      `theses t where status = 'completed' and not exists (select from certificates_of_completion c
        join reservations r on r.id = c.reservation_id where r.thesis_id = t.id)`,
    ],
    [
      "a history that leads backwards",
      `log_entries a join log_entries b using (object_class, object_id)
        where b.version = a.version + 1 and (b.logged_at < a.logged_at or b.id < a.id)`,
    ],
    [
      "an entry by somebody who isn't there",
      "log_entries l where user_id is not null and (user_id, username) not in (select id, username from users)",
    ],
    [
      "a list of keywords in another order than the database's",
      `theses t where keyword_list <> (select string_agg(k.phrase, '|' order by k.phrase)
        from thesis_keywords l join keywords k on k.id = l.keyword_id where l.thesis_id = t.id)`,
    ],
    [
      "a list of programmes in another order than the database's",
      `theses t where program_list <> (select string_agg(p.name, '|' order by p.name)
        from thesis_study_programs l join study_programs p on p.id = l.study_program_id where l.thesis_id = t.id)`,
    ],
    [
      "a reservation for a programme for which the thesis is not offered",
      `reservations r where (r.thesis_id, r.student_study_program_id) not in
        (select thesis_id, study_program_id from thesis_study_programs)`,
    ],
    [
      "a reservation of a student who lacked something",
      `reservations r join theses t on t.id = r.thesis_id join studies s on s.id = t.study_id
        left join user_studies u on u.user_id = r.student_id and u.study_id = t.study_id and u.user_type = 'student'
        where (u.year_of_study >= s.final_year and u.thesis_course and (u.finished_workshop or u.self_assessment)
          and u.study_program_id = r.student_study_program_id) is not true`,
    ],
    [
      "a final version without its file",
      `documents d left join files f on f.id = d.thesis_file_id
        where final_version and (f.kind = 'pdf' and f.size > 1000) is not true`,
    ],
    ["a trigger that is still silent", "pg_trigger where tgenabled <> 'O'"],
  ])("%s", async (_, wrong) => {
    expect(await counted(wrong)).toBe(0);
  });
});

test("no mentor exceeds a quota; some quotas are used up, most are not", async () => {
  const mentors = await rows<{ id: number }>(
    "select distinct user_id as id from user_studies where mentor",
  );
  const quotas = await Promise.all(
    mentors.map(({ id }) => loadMentorQuotas(connection.db, id, monday)),
  );
  const lines = quotas.flatMap(({ studies, total }) => [...studies, total]);
  const over = lines.filter(
    ({ max, reserved, completedInAcademicYear }) =>
      reserved + completedInAcademicYear > (max ?? 20),
  );
  expect(over).toEqual([]);
  expect(quotas.filter(({ total }) => total.available === 0).length).toBeGreaterThan(0);
  expect(quotas.filter(({ total }) => total.available > 0).length).toBeGreaterThan(30);
});

test("theses were defended in each of the last five years", async () => {
  const years = await rows<{ year: number; count: number }>(
    "select extract(year from completed_at)::int as year, count(*)::int from theses where status = 'completed' group by 1 order by 1 desc limit 5",
  );
  expect(years.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023, 2022]);
  expect(Math.min(...years.map(({ count }) => count))).toBeGreaterThanOrEqual(15);
});

/** The classes of the records that the demo has. */
const demoClasses = await rows<{ name: string }>(
  "select distinct object_class as name from log_entries",
);
const filledTables = Object.entries(historyClasses).filter(([, objectClass]) =>
  demoClasses.some(({ name }) => name === objectClass),
);

describe("the history is the one that the triggers write", () => {
  test("of most tables under history", () => {
    expect(filledTables.length).toBeGreaterThanOrEqual(34);
  });

  test("under the names that they give", async () => {
    const watched = await rows<{ table: string; name: string }>(
      `select tgrelid::regclass::text as table, replace(encode(tgargs, 'escape'), '\\000', '') as name
       from pg_trigger where tgname = 'c_history'`,
    );
    expect(Object.fromEntries(watched.map(({ table, name }) => [table, name]))).toMatchObject(
      historyClasses,
    );
  });

  test.each(filledTables)("of %s", async (table, objectClass) => {
    const session = await connection.pool.connect();
    const ask = async (text: string, values: unknown[] = []) =>
      (await session.query(text, values)).rows as unknown[];
    try {
      await ask("begin");
      await ask("set local timezone to 'UTC'");
      await ask(`create table replayed (like ${table} including defaults including generated)`);
      await ask("call keep_history('replayed', 'Replayed')");
      await ask(replayer);
      await ask("select pg_temp.replay($1)", [objectClass]);
      const entries = (name: string) =>
        `select object_id, version, action, logged_at, user_id, username, data, previous from log_entries
         where object_class = '${name}' and object_id % 5 = 1`;
      expect(await ask(`${entries("Replayed")} limit 1`)).toHaveLength(1);
      expect(await ask(`(${entries(objectClass)}) except (${entries("Replayed")})`)).toEqual([]);
      expect(await ask(`(${entries("Replayed")}) except (${entries(objectClass)})`)).toEqual([]);
      const all = (name: string) =>
        `select to_jsonb(r) - '{last_login,password_hash}'::text[] from ${name} r where id % 5 = 1`;
      expect(await ask(`(${all(table)}) except (${all("replayed")})`)).toEqual([]);
    } finally {
      await session.query("rollback");
      session.release();
    }
  });
});

/** Replays the history of every fifth record of a class through the triggers. */
const replayer = `
  create function pg_temp.replay(class text) returns void language plpgsql as $$
  declare
    entry log_entries;
    columns text;
  begin
    for entry in select * from log_entries where object_class = class and object_id % 5 = 1 order by object_id, version loop
      perform set_config('app.now', entry.logged_at::text, true),
        set_config('app.user_id', coalesce(entry.user_id::text, ''), true),
        set_config('app.username', coalesce(entry.username, ''), true);
      select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(entry.data) key
        where not (class = 'User' and key = 'name'); -- generated
      if entry.action = 'new' then
        execute format('insert into replayed (%s) select %s from jsonb_populate_record(null::replayed, $1)', columns, columns)
          using entry.data;
      else
        execute format('update replayed set (%s) = (select %s from jsonb_populate_record(null::replayed, $1)) where id = $2',
          columns, columns) using entry.data, entry.object_id;
      end if;
    end loop;
  end $$`;
