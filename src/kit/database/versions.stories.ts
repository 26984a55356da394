import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { connect } from "./connection.ts";
import { allSources, findSources, loadVersion } from "./versions.ts";

const { given, sql, databaseUrl, startAnother } = await createWorld();
const connection = connect(databaseUrl);
const { db } = connection;
afterAll(() => connection.close());

const mentor = await given.teacher();
const thesis = await given.thesis({ mentor });
const of = (...sources: string[]) => loadVersion(db, sources);
const rename = (name: string) =>
  [`update theses set name = '${name}' where id = ${thesis.id}`] as const;

/** A separate transaction that stays open until it is told to end. */
async function open(statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query(statement);
  return async (end: "commit" | "rollback") => {
    await client.query(end);
    await client.end();
  };
}

describe("the data version", () => {
  test("is there from the beginning, for each source", async () => {
    const started = await sql<{ name: string }>(
      "select distinct source as name from data_changes order by 1",
    );
    expect(started.map(({ name }) => name)).toEqual(allSources.toSorted());
  });

  test("stays while nothing changes and differs after each change, whatever its kind", async () => {
    const versions = [await of("theses", "thesis_study_programs")];
    expect(await of("theses", "thesis_study_programs")).toBe(versions[0]);
    for (const statement of [
      "insert into keywords (phrase) values ('nešto drugo')",
      ...rename("Drugi naziv"),
      `delete from thesis_study_programs where thesis_id = ${thesis.id}`,
    ]) {
      await sql(statement);
      versions.push(await of("theses", "thesis_study_programs"));
    }
    expect(versions[1]).toBe(versions[0]); // keywords were not requested
    expect(new Set(versions).size).toBe(3);
  });

  test("changes when a transaction commits: late, in any order, or never", async () => {
    const other = await given.thesis({ mentor });
    const before = await of("theses");
    const first = await open(...rename("Prva"));
    const second = await open(`update theses set name = 'Druga' where id = ${other.id}`);
    expect(await of("theses")).toBe(before);
    await second("commit");
    const between = await of("theses");
    await first("commit");
    const after = await of("theses");
    expect(new Set([before, between, after]).size).toBe(3);
    const third = await open(...rename("Treća"));
    await third("rollback");
    expect(await of("theses")).toBe(after);
  });

  test("a savepoint that is rolled back hides no other change", async () => {
    const before = await of("theses");
    const client = await open("savepoint one");
    await client("rollback");
    await sql(`do $$ begin
      begin update theses set name = 'Odustajem' where id = ${thesis.id}; raise exception 'ne'; exception when others then null; end;
      update theses set name = 'Ostaje' where id = ${thesis.id};
    end $$`);
    expect(await of("theses")).not.toBe(before);
  });

  test("folding changes no version, not even that of a later commit", async () => {
    const late = await open(...rename("Kasna"));
    const before = await of("theses", "users", "keywords");
    await sql("select fold_changes()");
    expect(await of("theses", "users", "keywords")).toBe(before);
    const [{ rows } = { rows: 0 }] = await sql<{ rows: number }>(
      "select count(*)::int as rows from data_changes",
    );
    expect(rows).toBe((await sql("select distinct source from data_changes")).length);
    await late("commit");
    const after = await of("theses", "users", "keywords");
    expect(after).toBeGreaterThan(before);
    await Promise.all(Array.from({ length: 8 }, () => sql("select fold_changes()")));
    expect(await of("theses", "users", "keywords")).toBe(after);
  });

  test("many changes between two folds are folded by who reads them", async () => {
    await sql(
      "insert into data_changes (source, xid, step) select 'theses', n::text::xid8, 1 from generate_series(1, 600) n",
    );
    const before = await of("theses");
    const count = () =>
      sql<{ rows: number; sources: number }>(
        "select count(*)::int as rows, count(distinct source)::int as sources from data_changes",
      );
    const [{ rows, sources } = { rows: 0, sources: 0 }] = await waitUntil(
      count,
      ([row]) => (row?.rows ?? 0) < 600,
    );
    expect(rows, "one of each source").toBe(sources);
    expect(await of("theses")).toBe(before);
  });

  test("transaction ids restored from another database hide no change", async () => {
    await sql(`insert into data_changes (source, xid) select 'theses', (pg_current_xact_id()::text::bigint + n)::text::xid8
      from generate_series(1, 50000) n`);
    await startAnother();
    const before = await of("theses");
    await sql(...rename("Nakon povrata"));
    expect(await of("theses")).not.toBe(before);
  });

  test("a sign-in invalidates only lists of people that show sign-ins", async () => {
    const [people, signIns] = [await of("users"), await of("last_login")];
    await sql("update users set last_login = now() where id = $1", [mentor.id]);
    expect(await of("users")).toBe(people);
    expect(await of("last_login")).not.toBe(signIns);
    await sql("update users set name_with_title = 'doc. dr. sc. Ana Horvat' where id = $1", [
      mentor.id,
    ]);
    expect(await of("users")).not.toBe(people);
  });

  test("rows deleted together with a person count as changes", async () => {
    const person = await given.person();
    await sql(
      "insert into grid_views (user_id, grid, name, query) values ($1, 'thesis', 'Moj', '')",
      [person.id],
    );
    const before = await of("grid_views");
    await sql("delete from users where id = $1", [person.id]);
    expect(await of("grid_views")).not.toBe(before);
  });

  test("of a statement covers the tables that it reads", async () => {
    const changed = allSources.filter((source) => source !== "record_reads");
    expect(findSources('select t.name from theses t join "users" u on true')).toEqual([
      "theses",
      "users",
    ]);
    expect(findSources("select u.last_login from users u")).toEqual(["last_login", "users"]);
    expect(findSources("select from log_entries")).toEqual(changed);
    expect(findSources("select from log_entries l join events e on true")).toEqual(changed);
    expect(() => findSources("select from events")).toThrow("events");
    expect(() => findSources("select from theses where created_at < now()")).toThrow("now(");
    expect(() => findSources("select current_date")).toThrow("current_date");
    expect(() => findSources("select from sessions")).toThrow("sessions");
    await expect(of("sessions")).rejects.toThrow("sessions");
  });

  test("one read of the version serves all requests that came before it began, and none that came during it", async () => {
    await sql("create schema slow");
    await sql(
      "create view slow.data_changes as select d.* from public.data_changes d, (select pg_sleep(0.3)) s",
    );
    const looked: string[] = [];
    const slowly = connect(
      `${databaseUrl}?options=${encodeURIComponent("-c search_path=slow,public")}`,
      {
        onStatement: (statement) => looked.push(statement),
      },
    );
    const look = () => loadVersion(slowly.db, ["theses"]);
    const first = look();
    await sleep(100); // the transaction has begun and sees no later changes
    await sql(...rename("U međuvremenu"));
    const [second, third] = [look(), look()];
    expect(await second).not.toBe(await first);
    expect(await third).toBe(await second);
    expect(looked).toHaveLength(2);
    await slowly.close();
  });
});
