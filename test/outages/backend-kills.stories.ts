import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { perform } from "../model/actions.ts";
import { createWorld } from "../world/index.ts";
import { startProcess } from "../world/server-process.ts";

const world = await createWorld();
const { given, sql } = world;
const server = await startProcess(world);

const presses = 36;
const atOnce = 6;

test("while connections are ended under load, the process lives, nothing acknowledged is lost and nothing is half done", async () => {
  const pairs = await Promise.all(
    Array.from({ length: presses }, async () => {
      const { id } = await given.thesis({ mentor: await given.teacher() });
      return { id, client: await server.as(await given.student()) };
    }),
  );
  const acknowledged: number[] = [];
  const refused: number[] = [];
  let ended = 0;
  let running = true;
  const press = async () => {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      const { status, headers } = await perform(pair.client, "reserve", pair.id);
      if (status === 303) acknowledged.push(pair.id);
      else {
        expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
        refused.push(pair.id);
      }
    }
  };
  const kill = async () => {
    while (running) {
      const rows = await sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'teza%' order by random() limit 4`);
      ended += rows.length;
      await sleep(60);
    }
  };
  const killing = kill();
  await Promise.all(Array.from({ length: atOnce }, press)).finally(() => {
    running = false;
  });
  await killing;
  expect(ended).toBeGreaterThan(4);
  const rows = await sql<{ id: number; whole: boolean }>(
    `select t.id, t.status = 'reserved' and exists (select from events e where e.reservation_id = r.id)
      and exists (select from log_entries l where l.object_class = 'Reservation' and l.object_id = r.id) as whole
      from reservations r join theses t on t.id = r.thesis_id`,
  );
  expect(rows.filter(({ whole }) => !whole)).toEqual([]);
  expect(acknowledged.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  expect(acknowledged.length + refused.length).toBe(presses);
  expect((await server.visitor.get("/readyz")).status).toBe(200);
});
