import { describe, expect, test } from "vitest";
import { readConfig } from "#app/config.ts";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import type { Role } from "#kit/workflow/policy.ts";
import { client as browser, type Client } from "#test/world/client.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { softwareDevice } from "../passkeys/fixtures.ts";
import { passkeysPath } from "../passkeys/rules.ts";
import { secondFactorPath, secondFactorResetPath } from "./second-factor.ts";
import { texts } from "./texts.ts";
import { codeAt } from "./totp.server.ts";

const PORT = String(await findFreePort());
const url = `http://localhost:${PORT}`;
const world = await createWorld({
  PORT,
  TEZA_URL: url,
  TEZA_SECOND_FACTOR_ROLES: "admin,studentServices",
});
const { given, as, sql, clock } = world;
const { refusals } = texts.hr;

const currentPassword = "duga tajna lozinka";
const password_hash = await hashPassword(currentPassword);

const known = (roles: Role[], fields = {}) => given.person({ password_hash, roles, ...fields });

async function signIn({ username }: Person) {
  const client = browser(url);
  const { status, location } = await client.post("/login", { username, password: currentPassword });
  return { client, answer: [status, location] };
}

/** Switches one-time codes on; returns their secret. */
async function setUpCodes(client: Client): Promise<string> {
  expect((await client.post(secondFactorPath, { step: "begin", currentPassword })).status).toBe(
    303,
  );
  const secret = /secret=([A-Z2-7]{32})/.exec((await client.get(secondFactorPath)).text)?.[1] ?? "";
  expect(
    (await client.post(secondFactorPath, { step: "confirm", code: codeAt(secret, clock.now) }))
      .status,
  ).toBe(200);
  return secret;
}

const asData = { "x-requested-with": "XMLHttpRequest" };

async function addPasskey(client: Client) {
  const begun = await client.post(
    passkeysPath,
    { step: "begin", name: "Ured", currentPassword },
    asData,
  );
  const { challenge } = begun.json<{ begun: { options: { challenge: string } } }>().begun.options;
  const response = JSON.stringify(softwareDevice(url).make({ challenge }));
  return client.post(passkeysPath, { step: "add", name: "Ured", response });
}

const isLedToSetUp = async (client: Client, path = "/homepage-user") => {
  const { status, location } = await client.get(path);
  return status === 302 && location === secondFactorPath;
};

describe("whose role demands a second factor, and who has none, after the password", () => {
  test("opens nothing but the pages that set one up, and signing out", async () => {
    const { client } = await signIn(await known(["admin"]));
    const student = await given.student();
    for (const path of [
      "/homepage-user",
      "/user",
      "/",
      "/history/show-by-object",
      "/user/security",
      "/help",
    ])
      expect(await isLedToSetUp(client, path), path).toBe(true);
    const page = await client.get(secondFactorPath);
    expect([page.status, page.text.includes(texts.hr.demanded.title)]).toEqual([200, true]);
    expect(page.text).not.toMatch(/href="\/(user"|homepage-user|notifications|search)/);
    expect(await client.get(passkeysPath)).toContainText(texts.hr.demanded.title);
    expect((await client.post(`/user/delete/${student.id}`, {})).status).toBe(403);
    expect((await client.post(`/user/impersonate/${student.id}`, {})).status).toBe(403);
    expect((await client.post("/logout")).status).toBe(302);
    expect((await client.get(secondFactorPath)).location).toMatch(/^\/login/);
  });

  test("gets 403 with a sentence from calls and as a program", async () => {
    const { client } = await signIn(await known(["studentServices"]));
    const json = { accept: "application/json" };
    const rows = await client.get("/user-study/grid-data-student", json);
    expect([rows.status, rows.json<{ message: string }>().message]).toEqual([
      403,
      refusals.setUpFirst,
    ]);
    expect((await client.get("/notifications", json)).status).toBe(403);
    expect((await client.get("/service/payment-proof/1", json)).status).toBe(403);
    const form = await client.post("/user-study/new-student", {}, json);
    expect([form.status, form.text.includes(refusals.setUpFirst)]).toEqual([403, true]);
  });

  test.each([
    ["codes of an app", setUpCodes],
    ["a passkey", addPasskey],
  ])("sets up %s, and everything opens", async (_, setUp) => {
    const { client } = await signIn(await known(["studentServices"]));
    expect(await isLedToSetUp(client)).toBe(true);
    await setUp(client);
    expect((await client.get("/homepage-user")).status).toBe(200);
    expect((await client.get("/service/students")).status).toBe(200);
  });
});

test("other roles decide for themselves, and so does everybody without the setting", async () => {
  const { client } = await signIn(await known(["teacher"]));
  expect((await client.get("/homepage-user")).status).toBe(200);
  const other = await world.startAnother({
    PORT: "0",
    TEZA_URL: "http://localhost:0",
    TEZA_SECOND_FACTOR_ROLES: "",
  });
  const admin = await other.as(await known(["admin"]));
  expect((await admin.get("/homepage-user")).status).toBe(200);
});

test("who is given such a role while signed in needs the factor from the next request on", async () => {
  const user = await known(["teacher"]);
  const { client } = await signIn(user);
  const before = await client.get("/homepage-user");
  expect(before.status).toBe(200);
  await sql("update users set roles = '{teacher,studentServices}' where id = $1", [user.id]);
  const etag = before.headers.get("etag") ?? "";
  expect((await client.get("/homepage-user", { "if-none-match": etag })).location).toBe(
    secondFactorPath,
  );
});

test("the last factor stays as long as the role demands one; another one may take its place", async () => {
  const user = await known(["admin"]);
  const { client } = await signIn(user);
  const secret = await setUpCodes(client);
  const inPeriods = (count: number) => new Date(clock.now.getTime() + count * 30_000);
  const remove = (code: string) =>
    client.post(secondFactorPath, { step: "remove", currentPassword, code });
  clock.now = inPeriods(1);
  const refused = await remove(codeAt(secret, clock.now));
  expect([refused.status, refused.text.includes(refusals.demanded)]).toEqual([409, true]);
  expect((await client.get("/homepage-user")).status).toBe(200);
  expect((await addPasskey(client)).status).toBe(303);
  clock.now = inPeriods(1);
  expect((await remove(codeAt(secret, clock.now))).status).toBe(303);
  const [{ id: passkey } = { id: 0 }] = await sql<{ id: number }>(
    "select id from passkeys where user_id = $1",
    [user.id],
  );
  const last = await client.post(passkeysPath, { step: "remove", passkey, currentPassword });
  expect([last.status, last.text.includes(refusals.demanded)]).toEqual([409, true]);
  const [left] = await sql<{ count: number }>(
    "select count(*)::int from recovery_codes where user_id = $1",
    [user.id],
  );
  expect(left?.count).toBe(10);
});

test("an admin removes a lost factor; its owner sets up another one after the next password", async () => {
  const [admin, user] = [await known(["admin"]), await known(["studentServices"])];
  const [{ client: acting }, { client }] = [await signIn(admin), await signIn(user)];
  await setUpCodes(acting);
  await setUpCodes(client);
  expect((await acting.post(secondFactorResetPath(user.id), { step: "reset" })).status).toBe(303);
  expect((await client.get("/homepage-user")).location).toMatch(/^\/login/);
  expect(await isLedToSetUp((await signIn(user)).client)).toBe(true);
});

test("the factor of an admin counts, not that of the person as whom the admin works", async () => {
  const [admin, services] = [await known(["admin"]), await known(["studentServices"])];
  const { client } = await signIn(admin);
  await setUpCodes(client);
  expect((await client.post(`/user/impersonate/${services.id}`)).status).toBe(303);
  expect((await client.get("/service/students")).status).toBe(200);
  // the setting was made while the admin worked as somebody
  await sql("delete from second_factors where user_id = $1", [admin.id]);
  expect(await isLedToSetUp(client, "/service/students")).toBe(true);
  expect((await client.get(secondFactorPath)).status).toBe(403);
  expect((await client.post("/user/return")).status).toBe(303);
  expect((await client.get(secondFactorPath)).status).toBe(200);
});

test("who has signed in with an electronic identity has been checked by the institution", async () => {
  const user = await known(["studentServices"]);
  const client = await as(user);
  expect(await isLedToSetUp(client)).toBe(true);
  const session = JSON.stringify({ issuer: "https://login.example.hr", subject: "x", idToken: "" });
  await sql("update sessions set provider_session = $2 where user_id = $1", [user.id, session]);
  expect((await client.get("/homepage-user")).status).toBe(200);
});

describe("the setting", () => {
  test("names roles; an unknown one stops the start", () => {
    const environment = { TEZA_DEMO: "0", TEZA_SECOND_FACTOR_ROLES: "admin,studentServices" };
    expect(readConfig(environment).TEZA_SECOND_FACTOR_ROLES).toEqual(["admin", "studentServices"]);
    expect(readConfig({ TEZA_DEMO: "0" }).TEZA_SECOND_FACTOR_ROLES).toEqual([]);
    expect(() => readConfig({ ...environment, TEZA_SECOND_FACTOR_ROLES: "admin,dekan" })).toThrow(
      "TEZA_SECOND_FACTOR_ROLES",
    );
  });

  test("is refused in the demo, whose accounts are shared", () => {
    expect(() => readConfig({ TEZA_SECOND_FACTOR_ROLES: "admin" })).toThrow(
      "TEZA_SECOND_FACTOR_ROLES",
    );
  });
});
