import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createWorld } from "#test/world/index.ts";

const METRICS_TOKEN = "token-of-the-monitoring";
const teza = await createWorld({ METRICS_TOKEN });
const { url, visitor, given, as } = teza;

const read = (token: string | undefined) =>
  fetch(`${url}/metrics`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

/** The value of a metric with these labels. */
async function readMetric(metric: string): Promise<number> {
  const line = (await (await read(METRICS_TOKEN)).text())
    .split("\n")
    .find((each) => each.startsWith(`${metric} `));
  return line === undefined ? 0 : Number(line.slice(metric.length).trim().split(" ")[0]);
}

test("metrics are there only for whoever has the token", async () => {
  expect([(await read(undefined)).status, (await read("another token")).status]).toEqual([
    404, 404,
  ]);
  const answer = await read(METRICS_TOKEN);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "application/openmetrics-text; version=1.0.0; charset=utf-8",
  ]);
  expect((await answer.text()).trimEnd().endsWith("# EOF")).toBe(true);
});

test("requests are counted by route, method and status, not by address", async () => {
  const student = await as(await given.student());
  const { id } = await given.thesis({ mentor: await given.teacher() });
  const counted = 'teza_http_requests_total{route="/student/thesis/:id",method="GET",status="200"}';
  const before = await readMetric(counted);
  for (let request = 0; request < 3; request += 1)
    expect((await student.get(`/student/thesis/${id}`)).status).toBe(200);
  expect(await readMetric(counted)).toBe(before + 3);
  expect(
    await readMetric('teza_http_request_duration_seconds_count{route="/student/thesis/:id"}'),
  ).toBe(before + 3);
  expect((await visitor.get("/nema-ovoga")).status).toBe(404);
  const text = await (await read(METRICS_TOKEN)).text();
  expect([text.includes("nema-ovoga"), text.includes(`/student/thesis/${id}`)]).toEqual([
    false,
    false,
  ]);
  expect(text).toContainText('{route="/*",method="GET",status="404"}');
});

test("connections, disk, jobs, mails, sign-ins and cached pages are shown", async () => {
  await as(await given.student());
  for (let request = 0; request < 2; request += 1) await visitor.get("/help");
  expect(await readMetric('teza_public_pages_total{outcome="rendered"}')).toBeGreaterThan(0);
  expect(await readMetric('teza_public_pages_total{outcome="cached"}')).toBeGreaterThan(0);
  expect(await readMetric("teza_free_bytes")).toBeGreaterThan(0);
  expect(await readMetric('teza_state{name="sessions"}')).toBeGreaterThan(0);
  await visitor.post("/login", { username: "nitko", password: "kriva" });
  const text = await (await read(METRICS_TOKEN)).text();
  for (const name of ["jobs_due", "jobs_failed", "mails_unsent", "failed_sign_ins_15_minutes"])
    expect(text).toContainText(`teza_state{name="${name}"}`);
  expect(text).toContainText('teza_database_connections{pool="requests",state="idle"}');
  expect(text).toContainText("process_resident_memory_bytes");
});

test("the rules for alerts name only what is exposed, say how urgent they are, and expect no backup without a folder", async () => {
  const text = await (await read(METRICS_TOKEN)).text();
  const rules = readFileSync("docs/alerts.yml", "utf8");
  const states = [...rules.matchAll(/teza_state\{name="(\w+)"\}/g)].map(([state]) => state);
  expect(states.length).toBeGreaterThan(4);
  for (const state of states)
    expect([state, text.includes(state)]).toEqual([
      state,
      !state.includes("last_backup_timestamp_seconds"),
    ]);
  for (const [metric] of rules.matchAll(/\bteza_(?!state)\w+?(?=_bucket|[{[ )])/g))
    expect(text).toContainText(metric);
  const alerts = rules.split("- alert:").slice(1);
  for (const alert of alerts) expect(alert).toMatch(/severity: (critical|warning)\n.*summary: \S/s);
});

test("/readyz names each check", async () => {
  const ready = await visitor.get("/readyz");
  expect([ready.status, ready.json()]).toEqual([
    200,
    { status: "ok", checks: { database: "ok", files: "ok" } },
  ]);
});
