import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { columnarType, rowsOf } from "#kit/grid/columnar.ts";
import type { GridRow } from "#kit/grid/columns.ts";
import { type Client, world } from "#test/world/index.ts";

const heard: string[] = [];
const { given, as, sql, databaseUrl, startAnother } = await world({}, { onStatement: (text) => heard.push(text) });
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
pool.on("error", () => {}); // the world's end may come first
afterAll(() => pool.end());

const address = "/head-of-department/grid-data-not-published";
const writers = 8;
const mentor = await given.teacher();
const theses: number[] = [];
while (theses.length < writers)
  theses.push((await given.thesis({ mentor, status: "notPublished", name: `Tema ${theses.length} br. 0` })).id);
const admin = await as(await given.person({ roles: ["admin"] }));
const head = await as(await given.head());

const asksForRows = () => heard.filter((statement) => statement.includes("json_agg(shown)")).length;
const conditional = (tag: string | null): Record<string, string> => (tag ? { "if-none-match": tag } : {});

beforeEach(() => {
  heard.length = 0;
});

describe("a grid's answer", () => {
  test("comes as rows and as columns, which say the same", async () => {
    const rows = await admin.get(address, { accept: "*/*" });
    const columns = await admin.get(address, { accept: columnarType });
    expect(rows.headers.get("content-type")).toBe("application/json");
    expect(columns.headers.get("content-type")).toBe(columnarType);
    expect(rows.json<GridRow[]>()).toHaveLength(writers);
    expect(rowsOf(columns.json())).toEqual(rows.json());
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

  test("is not asked for again while nothing changed, and 304 for whoever has it", async () => {
    await sql("update theses set name = name || ' ' where id = $1", [theses[0]]);
    const first = await admin.get(address);
    const second = await admin.get(address);
    const third = await admin.get(address, conditional(second.headers.get("etag")));
    expect([first.status, second.status, third.status]).toEqual([200, 200, 304]);
    expect(third.text).toBe("");
    expect(third.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(asksForRows()).toBe(1);
    await sql("insert into keywords (phrase) values ('ne tiče se tema')");
    expect((await admin.get(address, conditional(first.headers.get("etag")))).status).toBe(304);
    await sql("update theses set name = 'Novi naziv' where id = $1", [theses[0]]);
    const changed = await admin.get(address, conditional(first.headers.get("etag")));
    expect([changed.status, changed.text.includes("Novi naziv"), asksForRows()]).toEqual([200, true, 2]);
  });

  test("is of whoever asks: another's tag gives nobody a 304 for rows of their own", async () => {
    const all = await admin.get(address);
    const elsewhere = await given.department();
    const outside = await given.thesis({ mentor, status: "notPublished", department_id: elsewhere.id });
    const ofAdmin = await admin.get(address);
    const ofHead = await head.get(address, conditional(ofAdmin.headers.get("etag")));
    expect(ofHead.status).toBe(200);
    expect(ofAdmin.json<GridRow[]>()).toHaveLength(all.json<GridRow[]>().length + 1);
    expect(ofHead.json<GridRow[]>().map(({ id }) => id)).not.toContain(outside.id);
    expect(ofHead.headers.get("etag")).not.toBe(ofAdmin.headers.get("etag"));
  });

  test("asked for by many at once is made once", async () => {
    await sql("update theses set name = 'Za mnoge' where id = $1", [theses[0]]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin.get(address)));
    expect(answers.every(({ text }) => text.includes("Za mnoge"))).toBe(true);
    expect(asksForRows()).toBe(1);
  });
});

describe("no answer is older than the last acknowledged write", () => {
  /** What of each topic was acknowledged last; a reader must see at least that. */
  const acknowledged = new Array<number>(writers).fill(0);
  const rounds = 50;
  let running = true;
  let [reads, unchanged] = [0, 0];

  test("with writes, rollbacks, late and crossing commits, folding, two servers and 304s all at once", async () => {
    const other = await startAnother();
    const clients = [admin, await other.as(await given.person({ roles: ["admin"] }))];
    for (const [nth, id] of theses.entries())
      await sql("update theses set name = $1 where id = $2", [`Tema ${nth} br. 0`, id]);
    const reading = [0, 1, 2, 3, 4, 5].map((nth) => read(clients[nth % 2] ?? admin, nth % 3 === 0));
    const folding = fold();
    await Promise.all(theses.map((id, nth) => write(id, nth, clients[nth % 2] ?? admin)));
    running = false;
    await Promise.all([...reading, folding]);
    expect(acknowledged).toEqual(new Array(writers).fill(rounds));
    expect(reads).toBeGreaterThan(500);
    expect(unchanged).toBeGreaterThan(10);
  });

  test("and once all is quiet every answer is 304", async () => {
    const { headers } = await admin.get(address);
    for (let nth = 0; nth < 20; nth += 1)
      expect((await admin.get(address, conditional(headers.get("etag")))).status).toBe(304);
    await sql("select fold_changes()");
    expect((await admin.get(address, conditional(headers.get("etag")))).status).toBe(304);
  });

  async function write(id: number, nth: number, client: Client) {
    for (let round = 1; round <= rounds; round += 1) {
      const connection = await pool.connect();
      await connection.query("begin");
      await connection.query("update theses set name = $1 where id = $2", [`Tema ${nth} br. ${round}`, id]);
      if (round % 2 === nth % 2) await sleep(Math.random() * 20); // it commits after others that began later
      if (round % 7 === nth % 7) {
        await connection.query("rollback");
        await connection.query("begin");
        await connection.query("update theses set name = $1 where id = $2", [`Tema ${nth} br. ${round}`, id]);
      }
      await connection.query("commit");
      connection.release();
      acknowledged[nth] = round;
      await look(client, null);
      await sleep(Math.random() * 30);
    }
  }

  async function read(client: Client, asColumns: boolean) {
    let tag: string | null = null;
    let last: readonly GridRow[] = [];
    while (running) {
      const answer: { tag: string | null; rows: readonly GridRow[] } = await look(client, { tag, last }, asColumns);
      tag = answer.tag;
      last = answer.rows;
    }
  }

  async function look(client: Client, had: { tag: string | null; last: readonly GridRow[] } | null, asColumns = false) {
    const least = [...acknowledged];
    const accept = asColumns ? columnarType : "application/json";
    const answer = await client.get(address, { accept, ...conditional(had?.tag ?? null) });
    reads += 1;
    if (answer.status === 304) unchanged += 1;
    const rows = answer.status === 304 ? (had?.last ?? []) : rowsOf(answer.json());
    for (const [nth, id] of theses.entries()) {
      const name = String(rows.find((row) => row.id === id)?.name);
      const seen = Number(/br\. (\d+)$/.exec(name)?.[1]);
      if (!(seen >= (least[nth] ?? 0)))
        throw new Error(`${answer.status}: ${name}, but ${least[nth]} was acknowledged`);
    }
    return { tag: answer.headers.get("etag"), rows };
  }

  async function fold() {
    while (running) {
      await sql("select fold_changes()");
      await sleep(40);
    }
  }
});
