import pg from "pg";
import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue, waitUntil } from "#test/world/jobs.ts";

const teza = await createWorld();
const { sql, databaseUrl, clock } = teza;
const { run, bringForward } = openJobQueue(teza);

const people = 450;

const digests = () =>
  sql<{ user_id: number }>("select user_id from mails where notice = 'digest' order by user_id");

test("the mails of the day are written once each, wherever the worker that writes them dies", async () => {
  await sql(
    `with person as (insert into users (username, email, first_name, last_name, name_with_title, roles)
         select 'osoba' || n, 'osoba' || n || '@example.hr', 'Ana', 'Horvat', 'Ana Horvat', '{teacher}' from generate_series(1, $1) n returning id),
       event as (insert into events (name) values ('thesis.publish') returning id)
     insert into notifications (event_id, user_id, url, icon, message, awaits_digest, created_at)
     select event.id, person.id, '/', 'thesis', 'Objavljena je tema.', true, $2 from event, person`,
    [people, clock.now],
  );
  // the worker fails in one of the batches, after others have been written
  await sql(
    "alter table mails add constraint one_person check (recipient <> 'osoba450@example.hr')",
  );
  expect((await run("send-digests")).state).toBe("retry");
  const written = (await digests()).length;
  expect(written).toBeLessThan(people);
  await sql("alter table mails drop constraint one_person");
  // then its connection ends while it writes
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query("begin; lock table mails in exclusive mode");
  await bringForward("send-digests");
  const blocked = () =>
    sql<{ pid: number }>(
      "select pid from pg_locks where relation = 'mails'::regclass and not granted",
    );
  const [worker] = await waitUntil(blocked, (rows) => rows.length > 0);
  expect(await sql("select pg_terminate_backend($1) as ended", [worker?.pid])).toEqual([
    { ended: true },
  ]);
  await holder.query("rollback");
  await holder.end();
  expect((await digests()).length).toBe(written);
  await waitUntil(
    async () => {
      await bringForward("send-digests");
      return digests();
    },
    (rows) => rows.length >= people,
  );
  expect((await run("send-digests")).state).toBe("completed");
  expect(new Set((await digests()).map(({ user_id }) => user_id)).size).toBe(people);
  expect(await digests()).toHaveLength(people);
});
