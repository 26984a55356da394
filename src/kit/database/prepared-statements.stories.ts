import { sql as statement } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { type ConnectOptions, connect, type Database, queryRows } from "./connection.ts";
import { findOutage } from "./errors.ts";

const { sql, databaseUrl } = await createWorld();
await sql("create table colors (id integer primary key, name text not null)");
await sql("insert into colors select n, 'boja ' || n from generate_series(1, 20) n");

const opened: { close(): Promise<void> }[] = [];
const open = (options?: ConnectOptions) => {
  const connection = connect(databaseUrl, { max: 1, ...options });
  opened.push(connection);
  return connection;
};
afterAll(async () => void (await Promise.all(opened.map((each) => each.close()))));

const colorsUpTo = (db: Database, id: number) =>
  queryRows<{ id: number }>(db, statement`select * from colors where id <= ${id} order by id`);

type Plan = { statement: string; planned: number };

/** The prepared statements of the pool's only connection, and how often each was run. */
const plansOf = (db: Database) =>
  queryRows<Plan>(
    db,
    statement.raw(
      "select statement, (generic_plans + custom_plans)::int as planned from pg_prepared_statements; ",
    ),
  );

describe("a connection", () => {
  test("prepares a statement once, in and outside transactions, from requests and jobs", async () => {
    const connection = open();
    for (const db of [connection.db, connection.background]) {
      for (let index = 1; index <= 4; index += 1)
        expect(await colorsUpTo(db, index)).toHaveLength(index);
      await db.transaction(async (inside) =>
        expect(await colorsUpTo(inside as Database, 5)).toHaveLength(5),
      );
      const [plan, ...others] = await plansOf(db).then((all) =>
        all.filter(({ statement }) => /colors/.test(statement)),
      );
      expect(others).toEqual([]);
      expect(plan?.planned).toBeGreaterThanOrEqual(4);
    }
  });

  test("keeps no more statements when texts never repeat", async () => {
    const { db } = open();
    for (let length = 1; length <= 50; length += 1) {
      const ids = statement.join(
        Array.from({ length }, (_, id) => statement`${id}`),
        statement`, `,
      );
      await db.execute(statement`select from colors where id in (${ids})`);
    }
    expect(await plansOf(db)).toEqual([]);
  });
});

describe("another node migrates the tables", () => {
  const connection = open();
  let added = 0;

  beforeEach(async () => {
    for (let index = 1; index <= 3; index += 1) await colorsUpTo(connection.db, index);
    added += 1;
    await sql(`alter table colors add column added_${added} integer`);
  });

  test("a statement outside a transaction is answered with the new columns", async () => {
    const [color] = await colorsUpTo(connection.db, 1);
    expect(Object.keys(color ?? {})).toContain(`added${added}`);
  });

  test("a transaction is refused as busy, and succeeds when it is repeated", async () => {
    const read = () => connection.db.transaction((db) => colorsUpTo(db as Database, 1));
    expect(findOutage(await read().catch((error) => error))).toBe("busy");
    expect(await read()).toHaveLength(1);
  });
});

describe("behind a pooler", () => {
  test("nothing is prepared, and limits hold for each transaction", async () => {
    const { db, background } = open({ pooled: true });
    const limit = (on: Database) =>
      queryRows(on, statement`select current_setting('lock_timeout') as limit`);
    for (let index = 0; index < 4; index += 1) await colorsUpTo(db, index);
    expect(await plansOf(db)).toEqual([]);
    const inside = (on: Database) => on.transaction((within) => limit(within as Database));
    expect([await inside(db), await inside(background)]).toEqual([
      [{ limit: "5s" }],
      [{ limit: "1min" }],
    ]);
    expect(await limit(db)).toEqual([{ limit: "0" }]);
  });
});
