import { sql as statement } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { connect } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { findSources } from "#kit/database/versions.ts";
import type { ApiEnv } from "#kit/http/request-context.server.ts";
import { type ReadNames, roundName, runConcurrentWrites } from "#test/world/concurrent-writes.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { columnarType, fromColumnar } from "./columnar.ts";
import type { GridRow } from "./columns.ts";
import { respondWithRows } from "./endpoint.server.ts";
import { loadGridSource } from "./grid-source.server.ts";

const world = await createWorld();
const { given, as, sql, databaseUrl, startAnother } = world;

const address = "/head-of-department/grid-data-not-published";
const writers = 8;
const mentor = await given.teacher();
const theses: number[] = [];

while (theses.length < writers)
  theses.push(
    (await given.thesis({ mentor, status: "notPublished", name: roundName(theses.length) })).id,
  );

const admin = await as(await given.person({ roles: ["admin"] }));
const head = await as(await given.head());

/** A grid route that counts how often its rows are queried. */
await sql("create sequence asked");
const own = connect(databaseUrl);
afterAll(() => own.close());

const select = statement`select t.name, a.nth from theses t, (select nextval('asked')::integer as nth) a order by t.id`;

const app = new Hono<ApiEnv>().get("/rows", (c) => {
  c.set("context", { db: own.db } as Context);
  return respondWithRows(c, select);
});

const rowsNow = async (headers: Record<string, string> = {}) => {
  const answer = await app.request("/rows", { headers });
  const rows = answer.status === 200 ? ((await answer.json()) as GridRow[]) : [];
  return {
    status: answer.status,
    tag: answer.headers.get("etag"),
    names: rows.map(({ name }) => name),
    nth: rows[0]?.nth,
  };
};

const conditional = (tag: string | null): Record<string, string> =>
  tag ? { "if-none-match": tag } : {};

describe("the response of a grid", () => {
  test("comes in rows and in columns with the same content", async () => {
    const rows = await admin.get(address, { accept: "*/*" });
    const columns = await admin.get(address, { accept: columnarType });
    expect(rows.headers.get("content-type")).toBe("application/json");
    expect(columns.headers.get("content-type")).toBe(columnarType);
    expect(rows.json<GridRow[]>()).toHaveLength(writers);
    expect(fromColumnar(columns.json())).toEqual(rows.json());
    for (const { headers } of [rows, columns]) {
      expect(headers.get("vary")).toBe("Accept, Accept-Encoding, Cookie");
      expect(headers.get("cache-control")).toBe("private, no-cache");
    }
    expect(rows.headers.get("etag")).not.toBe(columns.headers.get("etag"));
  });

  test("is the same compressed", async () => {
    const plain = await admin.get(address, { "accept-encoding": "identity" });
    for (const encoding of ["br", "gzip"]) {
      const small = await admin.get(address, { "accept-encoding": encoding });
      expect(small.headers.get("content-encoding")).toBe(encoding);
      expect(small.text).toBe(plain.text);
    }
    expect(plain.headers.get("content-encoding")).toBeNull();
  });

  test("is not queried again while nothing changed, and 304 for clients that have it", async () => {
    const first = await rowsNow();
    const second = await rowsNow();
    expect([first.status, second.status, second.nth]).toEqual([200, 200, first.nth]);
    expect(second.tag).toBe(first.tag);
    const third = await rowsNow(conditional(first.tag));
    expect(third).toEqual({ status: 304, tag: first.tag, names: [], nth: undefined });
    await sql("insert into keywords (phrase) values ('ne tiče se tema')");
    expect((await rowsNow(conditional(first.tag))).status).toBe(304);
    await sql("update theses set name = 'Novi naziv' where id = $1", [theses[0]]);
    const changed = await rowsNow(conditional(first.tag));
    expect([changed.status, changed.names[0], changed.nth]).toEqual([
      200,
      "Novi naziv",
      Number(first.nth) + 1,
    ]);
    expect((await rowsNow(conditional(first.tag))).nth).toBe(changed.nth);
  });

  test("is per actor: the tag of another actor never yields a 304", async () => {
    const all = await admin.get(address);
    const elsewhere = await given.department();
    const outside = await given.thesis({
      mentor,
      status: "notPublished",
      department_id: elsewhere.id,
    });
    onTestFinished(async () => {
      await sql("delete from thesis_study_programs where thesis_id = $1", [outside.id]);
      await sql("delete from theses where id = $1", [outside.id]);
    });
    const ofAdmin = await admin.get(address);
    const ofHead = await head.get(address, conditional(ofAdmin.headers.get("etag")));
    expect(ofHead.status).toBe(200);
    expect(ofAdmin.json<GridRow[]>()).toHaveLength(all.json<GridRow[]>().length + 1);
    expect(ofHead.json<GridRow[]>().map(({ id }) => id)).not.toContain(outside.id);
    expect(ofHead.headers.get("etag")).not.toBe(ofAdmin.headers.get("etag"));
  });

  test("requested by many at once is computed once", async () => {
    const before = await rowsNow();
    await sql("update theses set name = 'Za mnoge' where id = $1", [theses[0]]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => rowsNow()));
    for (const { names, nth: index } of answers)
      expect([names[0], index]).toEqual(["Za mnoge", Number(before.nth) + 1]);
  });

  test("is shared with pages whose statements are recorded, and each of them depends on it", async () => {
    const { nth: index } = await rowsNow();
    const loadPage = async () => {
      const heard: string[] = [];
      const db = own.observed((statement) => heard.push(statement));
      const source = await loadGridSource(db, select, [], new URL("http://here/?print"));
      return { nth: "rows" in source && source.rows[0]?.nth, sources: heard.flatMap(findSources) };
    };
    for (const page of [await loadPage(), ...(await Promise.all([loadPage(), loadPage()]))])
      expect(page).toEqual({ nth: index, sources: ["theses"] });
  });

  test("is 304 over HTTP as well, as rows and as columns", async () => {
    for (const accept of ["application/json", columnarType]) {
      const { headers } = await admin.get(address, { accept });
      const again = await admin.get(address, { accept, ...conditional(headers.get("etag")) });
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([
        304,
        "",
        headers.get("etag"),
      ]);
    }
  });
});

describe("no response is older than the last acknowledged write", () => {
  const rounds = 50;
  let unchanged = 0;

  test("with writes, rollbacks, late and crossing commits, folding, two servers and 304s all at once", async () => {
    const other = await startAnother();
    const clients = [admin, await other.as(await given.person({ roles: ["admin"] }))];
    for (const [index, id] of theses.entries())
      await sql("update theses set name = $1 where id = $2", [roundName(index), id]);
    const looks = await runConcurrentWrites(world, {
      theses,
      rounds,
      after: clients.map((client) => () => look(client)),
      readers: [0, 1, 2, 3, 4, 5].map((index) =>
        reader(clients[index % 2] ?? admin, index % 3 === 0),
      ),
    });
    expect(looks).toBeGreaterThan(500);
    expect(unchanged).toBeGreaterThan(10);
    expect(await look(admin)).toEqual(theses.map((_, index) => [index, roundName(index, rounds)]));
  });

  test("and without further writes every response is 304", async () => {
    const { headers } = await admin.get(address);
    for (let index = 0; index < 20; index += 1)
      expect((await admin.get(address, conditional(headers.get("etag")))).status).toBe(304);
    await sql("select fold_changes()");
    expect((await admin.get(address, conditional(headers.get("etag")))).status).toBe(304);
  });

  /** A client that has the last response and revalidates it. */
  function reader(client: Client, asColumns: boolean): ReadNames {
    let had: Had = { tag: null, rows: [] };
    return async () => {
      had = await revalidate(client, had, asColumns);
      return namesIn(had.rows);
    };
  }

  const look = async (client: Client) =>
    namesIn((await revalidate(client, { tag: null, rows: [] }, false)).rows);

  type Had = { tag: string | null; rows: readonly GridRow[] };

  async function revalidate(client: Client, had: Had, asColumns: boolean): Promise<Had> {
    const accept = asColumns ? columnarType : "application/json";
    const answer = await client.get(address, { accept, ...conditional(had.tag) });
    if (answer.status === 304) unchanged += 1;
    const rows = answer.status === 304 ? had.rows : fromColumnar(answer.json());
    return { tag: answer.headers.get("etag"), rows };
  }

  const namesIn = (rows: readonly GridRow[]) =>
    theses.map(
      (id, index) =>
        [index, rows.find((row) => row.id === id)?.name as string | undefined] as const,
    );
});
