import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { type Client, world } from "#test/world/index.ts";

const { given, sql, visitor, databaseUrl, startAnother } = await world();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
pool.on("error", () => {}); // the world's end may come first
afterAll(() => pool.end());

const writers = 6;
const rounds = 20;
const mentor = await given.teacher();
const theses: number[] = [];
while (theses.length < writers) theses.push((await given.thesis({ mentor, name: `Tema ${theses.length} br. 0` })).id);

/** What of each topic was acknowledged last; a reader who asks after that must see at least that. */
const acknowledged = new Array<number>(writers).fill(0);
let running = true;
let reads = 0;

describe("no kept page is older than the last acknowledged write", () => {
  test("with writes, rollbacks, late and crossing commits, folding and two servers all at once", async () => {
    const other = await startAnother();
    const doors = [visitor, other.visitor];
    const reading = [0, 1, 2, 3, 4, 5].map((nth) => read(doors[nth % 2] ?? visitor, nth % 3 === 0));
    const folding = fold();
    const writing = Promise.all(theses.map((id, nth) => write(id, nth, doors[nth % 2] ?? visitor)));
    await Promise.race([writing, ...reading]).finally(() => {
      running = false;
    });
    await writing;
    await Promise.all([...reading, folding]);
    expect(acknowledged).toEqual(new Array(writers).fill(rounds));
    expect(reads).toBeGreaterThan(100);
  }, 120_000);

  test("and once all is quiet both servers say the same", async () => {
    const other = await startAnother();
    const path = `/student/theses-by-mentors/${mentor.id}.data`;
    const { text } = await visitor.get(path);
    for (const nth of theses.keys()) expect(text).toContain(`Tema ${nth} br. ${rounds}`);
    expect((await other.visitor.get(path)).text).toBe(text);
  });
});

async function write(id: number, nth: number, door: Client) {
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
    await look(door, round % 2 === 0);
    await sleep(Math.random() * 30);
  }
}

async function read(door: Client, asData: boolean) {
  while (running) await look(door, asData);
}

/** The list of all topics, or the page of one of them. */
async function look(door: Client, asData: boolean) {
  const least = [...acknowledged];
  const one = Math.floor(Math.random() * writers * 2);
  const path = one < writers ? `/student/thesis/${theses[one]}` : `/student/theses-by-mentors/${mentor.id}`;
  const { status, text } = await door.get(asData ? `${path}.data` : path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  reads += 1;
  for (const [nth, had] of least.entries()) {
    if (one < writers && nth !== one) continue;
    const seen = Number(new RegExp(`Tema ${nth} br\\. (\\d+)`).exec(text)?.[1]);
    if (!(seen >= had)) throw new Error(`${path}: Tema ${nth} br. ${seen}, but ${had} was acknowledged`);
  }
}

async function fold() {
  while (running) {
    await sql("select fold_changes()");
    await sleep(40);
  }
}
