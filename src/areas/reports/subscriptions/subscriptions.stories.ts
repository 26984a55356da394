import { beforeEach, expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";
import { openJobQueue } from "#test/world/jobs.ts";
import { texts } from "./texts.ts";

const world = await createWorld();
const { given, as, sql, clock } = world;
const reader = await given.person({ roles: ["viceDean"], email: "dekan@example.hr" });
const client = await as(reader);
const path = "/report/completed-thesis";
const queue = openJobQueue(world);

beforeEach(async () => {
  await sql("delete from report_subscriptions");
  await sql("delete from mails");
});

const press = (submitButtonClick: string, search = "", who = client) =>
  who.post(path + search, { submitButtonClick });
const subscriptions = () =>
  sql("select report, query from report_subscriptions where user_id = $1 order by id", [reader.id]);
const mails = (id = reader.id) =>
  sql<{ subject: string; body: string }>(
    "select subject, body from mails where user_id = $1 order by id",
    [id],
  );

test("a report is subscribed with its filters but without its day, once, and the button then ends it", async () => {
  const study = await given.theStudy();
  const search = `?study=${study.id}`;
  expect(await client.get(path + search)).toContainText(texts.hr.subscribe);
  for (const again of [`${search}&day=2025-01-01`, search])
    expect((await press("subscribe", again)).status).toBe(303);
  expect(await subscriptions()).toEqual([
    { report: "completed-thesis", query: `study=${study.id}` },
  ]);
  expect(await client.get(path + search)).toContainText(texts.hr.unsubscribe);
  expect(await client.get(path)).not.toContainText(texts.hr.unsubscribe);
  expect((await press("unsubscribe", search)).status).toBe(303);
  expect(await subscriptions()).toEqual([]);
  expect((await press("burn")).status).toBe(422);
});

test("the weekly mail holds only the link, and comes once a week", async () => {
  await press("subscribe");
  await queue.run("send-weekly-reports");
  await queue.run("send-weekly-reports");
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Tjedni izvještaj: Obranjeni radovi");
  expect(mail?.body).toContain(path);
  clock.now = new Date(clock.now.getTime() + 7 * 86_400_000);
  await queue.run("send-weekly-reports");
  expect(await mails()).toHaveLength(2);
});

test("who may no longer read reports is not reminded", async () => {
  const former = await given.person({ roles: ["studentServices"] });
  await press("subscribe", "", await as(former));
  await sql("update users set roles = '{teacher}' where id = $1", [former.id]);
  await queue.run("send-weekly-reports");
  expect(await mails(former.id)).toEqual([]);
});

test("one person can be reminded of twenty reports", async () => {
  const many = await given.person({ roles: ["studentServices"] });
  await sql(
    "insert into report_subscriptions (user_id, report, query) select $1, 'thesis-status', 'study=' || n from generate_series(1, 20) n",
    [many.id],
  );
  expect((await press("subscribe", "", await as(many))).status).toBe(409);
  expect(
    await sql("select id from report_subscriptions where user_id = $1", [many.id]),
  ).toHaveLength(20);
});

test("only readers of reports subscribe", async () => {
  expect((await press("subscribe", "", await as(await given.teacher()))).status).toBe(403);
});
