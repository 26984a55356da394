import { describe, expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { client as browser } from "#test/world/client.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { type Client, createWorld, type Person } from "#test/world/index.ts";

const { given, sql, clock, url, databaseUrl, sessionCookie } = await createWorld();
/**
 * A server behind a proxy that speaks https: its public address has the port on which it listens.
 */
const port = await findFreePort();
await createWorld({
  TEZA_URL: `https://127.0.0.1:${port}`,
  PORT: String(port),
  DATABASE_URL: databaseUrl,
});
const secureUrl = `http://127.0.0.1:${port}`;
const https = { origin: `https://127.0.0.1:${port}` };

const password = "tajna lozinka";
const password_hash = await hashPassword(password);
const known = () => given.person({ password_hash });

const signIn = (client: Client, { username }: Person, more = {}, headers = {}) =>
  client.post("/login", { username, password, ...more }, headers);

const cookies = ({ headers }: { headers: Headers }) => headers.getSetCookie();

const named = (name: string, answer: { headers: Headers }) =>
  cookies(answer).find((line) => line.startsWith(`${name}=`)) ?? "";

const advance = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
};

const sessionsOf = ({ id }: Person) =>
  sql("select from sessions where user_id = $1 or real_user_id = $1", [id]);

describe("a session", () => {
  test("ends seven days after signing in, however much it is used", async () => {
    const client = browser(url);
    await signIn(client, await known());
    for (let hours = 0; hours < 7 * 24 - 10; hours += 10) {
      expect((await client.get("/user/profile")).status, `after ${hours} hours`).toBe(200);
      advance(10);
    }
    expect((await client.get("/user/profile")).status).toBe(200);
    advance(10);
    expect((await client.get("/user/profile")).location).toMatch(/^\/login/);
  });

  test("is not extended by working as another user and returning", async () => {
    const admin = await given.person({ roles: ["admin"], password_hash });
    const client = browser(url);
    await signIn(client, admin);
    const ends = async () =>
      (
        await sql("select ends_at from sessions where coalesce(real_user_id, user_id) = $1", [
          admin.id,
        ])
      )[0];
    const before = await ends();
    advance(5);
    await client.post(`/user/impersonate/${(await given.student()).id}`);
    expect(await ends()).toEqual(before);
    await client.post("/user/return");
    expect(await ends()).toEqual(before);
  });

  test.each(["/č", "/user/profile?ime=Žarko"])(
    "is left behind by no failed answer: the target %s",
    async (to) => {
      const user = await known();
      const { status } = await signIn(browser(url), user, { to });
      expect(await sessionsOf(user)).toHaveLength(status === 303 ? 1 : 0);
    },
  );
});

describe("on an https site", () => {
  test("only this host can set the session's cookie", async () => {
    const answer = await signIn(browser(secureUrl), await known(), {}, https);
    const cookie = named("__Host-teza_session", answer);
    for (const flag of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"])
      expect(cookie).toContain(flag);
    expect(cookie).not.toMatch(/domain/i);
  });

  test("a session opened under the old name goes on under the new one", async () => {
    const old = await sessionCookie(await known());
    const client = browser(secureUrl, old);
    const first = await client.get("/user/profile");
    expect(first.status).toBe(200);
    expect(named("__Host-teza_session", first)).toContain(old.split("=")[1] ?? "");
    expect(named("teza_session", first)).toMatch(/Max-Age=0/);
    const second = await client.get("/user/profile");
    expect([second.status, cookies(second)]).toEqual([200, []]);
  });

  test("a session opened under the new name is not accepted under the old one", async () => {
    const token = /=([^;]*)/.exec(
      named("__Host-teza_session", await signIn(browser(secureUrl), await known(), {}, https)),
    )?.[1];
    expect((await browser(secureUrl, `teza_session=${token}`).get("/user/profile")).status).toBe(
      302,
    );
    expect(
      (await browser(secureUrl, `__Host-teza_session=${token}`).get("/user/profile")).status,
    ).toBe(200);
  });

  test("signing out removes the cookie under both names", async () => {
    const client = browser(secureUrl, await sessionCookie(await known()));
    const answer = await client.post("/logout", {}, https);
    for (const name of ["__Host-teza_session", "teza_session"])
      expect(named(name, answer)).toMatch(/Max-Age=0/);
  });

  test("a page of a signed-in user is never taken from the cache of pages for visitors", async () => {
    const client = browser(secureUrl);
    const user = await known();
    await client.get("/");
    await signIn(client, user, {}, https);
    expect(await client.get("/")).toContainText(user.name ?? user.username);
  });
});
