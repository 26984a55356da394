import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { client as browser } from "#test/world/client.ts";
import { type Client, createWorld, type Person } from "#test/world/index.ts";

const { given, as, sql, clock, history, url } = await createWorld();

const admin = await given.person({ roles: ["admin"] });
const password_hash = await hashPassword("tajna lozinka");

/** A new browser without cookies. */
const fresh = () => browser(url);

const known = (fields = {}) => given.person({ password_hash, ...fields });

const signIn = (client: Client, { username }: Person, password = "tajna lozinka", more = {}) =>
  client.post("/login", { username, password, ...more });

/** The token in the cookie that a response sets. */
const tokenIn = ({ headers }: { headers: Headers }) =>
  /teza_session=([^;]*)/.exec(
    headers.getSetCookie().find((line) => line.startsWith("teza_session=")) ?? "",
  )?.[1] ?? "";

const withToken = (token: string) => ({ cookie: `teza_session=${token}` });

/** True if the server accepts the token. */
const isAlive = async (token: string) =>
  (await fetch(`${url}/user/profile`, { redirect: "manual", headers: withToken(token) })).status ===
  200;

describe("signing in", () => {
  test("with the right password sets a cookie that scripts and other sites cannot read", async () => {
    const user = await known();
    const answer = await signIn(fresh(), { ...user, username: ` ${user.username.toUpperCase()} ` });
    expect([answer.status, answer.location]).toEqual([303, "/homepage-user"]);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^teza_session=[\w-]{43};/);
    for (const flag of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(flag);
    expect(await sql("select last_login from users where id = $1", [user.id])).toEqual([
      { last_login: clock.now },
    ]);
    expect(await isAlive(tokenIn(answer))).toBe(true);
  });

  test("stores only the hash of the token", async () => {
    const token = tokenIn(await signIn(fresh(), await known()));
    const [dump] = await sql<{ all: string }>("select json_agg(s)::text as all from sessions s");
    expect(token).not.toBe("");
    expect(dump?.all).not.toContain(token);
  });

  test.each([
    ["a wrong password", {}, "kriva lozinka"],
    ["an empty password", {}, ""],
    ["an account without a password", { password_hash: null }, "tajna lozinka"],
    ["an account that was closed", { active: false }, "tajna lozinka"],
  ])("with %s is refused with the same message", async (_, fields, password) => {
    const answer = await signIn(fresh(), await known(fields), password);
    expect(answer.status).toBe(422);
    expect(tokenIn(answer)).toBe("");
    const nobody = await fresh().post("/login", { username: "nema.me", password: "bilo što" });
    expect(nobody.status).toBe(422);
  });

  test("a refused form never gives the password back", async () => {
    const answer = await signIn(fresh(), await known(), "moja jako tajna lozinka");
    expect(answer).not.toContainText("moja jako tajna lozinka");
  });

  test.each([
    ["/message/list?x=1", "/message/list?x=1"],
    ["//zlo.example", "/homepage-user"],
    ["/\\zlo.example", "/homepage-user"],
    ["https://zlo.example", "/homepage-user"],
    ["javascript:alert(1)", "/homepage-user"],
    ["/a\t/b", "/homepage-user"],
    ["", "/homepage-user"],
  ])("with the target %j leads to %s", async (to, expected) => {
    expect((await signIn(fresh(), await known(), undefined, { to })).location).toBe(expected);
  });

  test("returns to the page that required it", async () => {
    const sent = await fresh().get("/user/profile?x=1");
    expect([sent.status, sent.location]).toEqual([302, "/login?to=%2Fuser%2Fprofile%3Fx%3D1"]);
    const page = await fresh().get(sent.location ?? "");
    expect(page.text).toMatch(/name="to"[^>]*value="\/user\/profile\?x=1"/);
  });

  test("from the home page leads to the tasks, from any other page back to it", async () => {
    const home = await fresh().get("/");
    expect(home.text).toMatch(/<a [^>]*href="\/login"[^>]*>Prijava</);
    expect(home).not.toContainText("/login?to=");
    const page = await fresh().get("/scheduled-defenses?x=1");
    expect(page.text).toContain('href="/login?to=%2Fscheduled-defenses%3Fx%3D1"');
    const signedIn = await fresh().get(
      "/",
      withToken(tokenIn(await signIn(fresh(), await known()))),
    );
    expect(signedIn.text).toMatch(
      /<a (?=[^>]*href="\/homepage-user")(?=[^>]*class="t-button")[^>]*>Danas</,
    );
  });

  test("again issues a new token and invalidates the old one", async () => {
    const user = await known();
    const first = tokenIn(await signIn(fresh(), user));
    const answer = await fresh().post(
      "/login",
      { username: user.username, password: "tajna lozinka" },
      withToken(first),
    );
    expect(tokenIn(answer)).not.toBe(first);
    expect([await isAlive(first), await isAlive(tokenIn(answer))]).toEqual([false, true]);
  });

  test("lasts twelve hours from its last use", async () => {
    const start = clock.now;
    const token = tokenIn(await signIn(fresh(), await known()));
    const passed = (hours: number) => {
      clock.now = new Date(start.getTime() + hours * 3_600_000);
    };
    for (const hours of [11, 22, 33]) {
      passed(hours);
      expect(await isAlive(token), `after ${hours} hours`).toBe(true);
    }
    passed(45.1);
    expect(await isAlive(token)).toBe(false);
    clock.now = start;
  });
});

describe("signing out", () => {
  test("ends the session and deletes the cookie", async () => {
    const token = tokenIn(await signIn(fresh(), await known()));
    const answer = await fresh().post("/logout", {}, withToken(token));
    expect([answer.status, answer.location]).toEqual([302, "/"]);
    expect(answer.headers.getSetCookie().join()).toMatch(/teza_session=;.*Max-Age=0/);
    expect(await isAlive(token)).toBe(false);
  });

  test("happens only by POST from our own pages", async () => {
    const token = tokenIn(await signIn(fresh(), await known()));
    expect((await fresh().get("/logout", withToken(token))).location).toBe("/");
    const foreign = await fresh().post(
      "/logout",
      {},
      { ...withToken(token), origin: "https://drugdje.example" },
    );
    expect([foreign.status, foreign.json()]).toEqual([
      403,
      { type: "error", message: expect.stringContaining("stranica") },
    ]);
    const originless = await fetch(`${url}/logout`, { method: "POST", headers: withToken(token) });
    expect(originless.status).toBe(403);
    expect(await isAlive(token)).toBe(true);
  });
});

describe("an admin as another user", () => {
  test("gets a new token; the admin's own session ends", async () => {
    const own = tokenIn(await signIn(fresh(), await known({ roles: ["admin"] })));
    const student = await given.student();
    const answer = await fresh().post(`/user/impersonate/${student.id}`, {}, withToken(own));
    expect([answer.status, answer.location]).toEqual([303, "/homepage-user"]);
    const acting = tokenIn(answer);
    expect([await isAlive(own), await isAlive(acting)]).toEqual([false, true]);
    const page = await fresh().get("/user/profile", withToken(acting));
    expect(page).toContainText(student.username);
  });

  test("is recorded in the history with both names", async () => {
    const client = await as(admin);
    const student = await given.student();
    const thesis = await given.thesis({ mentor: await given.teacher() });
    await client.post(`/user/impersonate/${student.id}`);
    expect((await client.post(`/student/thesis/${thesis.id}`, { step: "reserve" })).status).toBe(
      303,
    );
    const [reservation] = await sql<{ id: number }>(
      "select id from reservations where thesis_id = $1",
      [thesis.id],
    );
    expect(await history("Reservation", reservation?.id ?? 0)).toMatchObject([
      { action: "new", username: student.username, realUsername: admin.username },
    ]);
    const returned = await client.post("/user/return");
    expect([returned.status, returned.location]).toEqual([303, "/user"]);
    expect(await client.get("/user/profile")).toContainText(admin.username);
  });

  test("has no admin rights meanwhile and cannot switch to a third user", async () => {
    const client = await as(admin);
    const [student, third] = [await given.student(), await given.student()];
    await client.post(`/user/impersonate/${student.id}`);
    expect((await client.get("/user")).status).toBe(403);
    expect((await client.post(`/user/impersonate/${third.id}`)).status).toBe(403);
    expect(await client.get("/user/profile")).toContainText(student.username);
  });

  test("returning requires an impersonation and issues a new token", async () => {
    expect((await (await as(admin)).post("/user/return")).status).toBe(403);
    const client = await as(admin);
    const acting = tokenIn(await client.post(`/user/impersonate/${(await given.student()).id}`));
    const own = tokenIn(await client.post("/user/return"));
    expect(own).not.toBe("");
    expect([await isAlive(acting), await isAlive(own)]).toEqual([false, true]);
  });

  test("cannot switch to another admin, themselves, an inactive user or an unknown id", async () => {
    const client = await as(admin);
    const other = await given.person({ roles: ["teacher", "admin"] });
    const left = await given.person({ active: false });
    const tries = [other.id, admin.id, left.id, 99_999, "x", "-1"];
    const statuses = [];
    for (const id of tries) statuses.push((await client.post(`/user/impersonate/${id}`)).status);
    expect(statuses).toEqual([403, 403, 404, 404, 404, 404]);
    expect(await client.get("/user/profile")).toContainText(admin.username);
  });

  test("is refused to everyone else, and a plain GET changes nothing", async () => {
    const victim = await given.student();
    for (const roles of [["teacher"], ["studentServices"], ["viceDean"]] as const) {
      const client = await as(await given.person({ roles: [...roles] }));
      expect((await client.post(`/user/impersonate/${victim.id}`)).status).toBe(403);
    }
    expect((await fresh().post(`/user/impersonate/${victim.id}`)).location).toMatch(/^\/login/);
    const client = await as(admin);
    expect((await client.get(`/user/impersonate/${victim.id}`)).location).toBe("/user");
    expect(await client.get("/user/profile")).toContainText(admin.username);
  });

  test("ends when the admin is deactivated", async () => {
    const leaving = await given.person({ roles: ["admin"] });
    const client = await as(leaving);
    const acting = tokenIn(await client.post(`/user/impersonate/${(await given.student()).id}`));
    expect(await isAlive(acting)).toBe(true);
    await sql("update users set active = false where id = $1", [leaving.id]);
    expect(await isAlive(acting)).toBe(false);
  });
});

describe("a password whose hash was made with weaker parameters", () => {
  const storedHash = async ({ id }: { id: number }) =>
    (await sql<{ hash: string }>("select password_hash as hash from users where id = $1", [id]))[0]
      ?.hash ?? "";

  test("is hashed anew when its owner signs in, once, and not when somebody else tries", async () => {
    const password = "duga tajna lozinka";
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1 });
    const user = await given.person({ password_hash: weak });
    const { username } = user;
    expect(
      (await browser(url).post("/login", { username, password: "kriva lozinka" })).status,
    ).toBe(422);
    expect(await storedHash(user)).toBe(weak);
    expect((await browser(url).post("/login", { username, password })).status).toBe(303);
    const strong = await storedHash(user);
    expect(strong).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await browser(url).post("/login", { username, password })).status).toBe(303);
    expect(await storedHash(user)).toBe(strong);
  });
});
