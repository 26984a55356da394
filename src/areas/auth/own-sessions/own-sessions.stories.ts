import { describe, expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { client as browser } from "#test/world/client.ts";
import { createWorld, type Person } from "#test/world/index.ts";
import { texts as passwordTexts } from "../passwords/texts.ts";
import { securityPath } from "./own-sessions.ts";
import { texts } from "./texts.ts";

const { given, as, sql, visitor, url, clock } = await createWorld({ TEZA_PROXIES: "1" });
const password = "duga tajna lozinka";
const password_hash = await hashPassword(password);
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1";

/** Signs in with a browser from an address. */
async function signIn({ username }: Person, userAgent: string, address: string) {
  const client = browser(url);
  const headers = { "user-agent": userAgent, "x-forwarded-for": address };
  expect((await client.post("/login", { username, password }, headers)).status).toBe(303);
  return client;
}

const sessionsOf = (person: Person) =>
  sql<{ id: number }>(
    "select id from sessions where coalesce(real_user_id, user_id) = $1 order by id",
    [person.id],
  );

const isSignedIn = async (client: ReturnType<typeof browser>) =>
  (await client.get("/user/profile")).status === 200;

test("people see on which devices they are signed in, since when and from where, and nobody else's", async () => {
  const [user, other] = [
    await given.person({ password_hash }),
    await given.person({ password_hash }),
  ];
  const client = await signIn(user, firefox, "203.0.113.7");
  await signIn(user, iphone, "198.51.100.9");
  await signIn(other, "curl/8.5.0", "192.0.2.1");
  const { status, text } = await client.get(securityPath);
  expect(status).toBe(200);
  for (const shown of [
    "Firefox, Linux",
    "203.0.113.7",
    "Safari, iPhone",
    "198.51.100.9",
    texts.hr.current,
  ])
    expect(text).toContainText(shown);
  expect(text).not.toContainText("192.0.2.1");
  expect(text).not.toMatch(/[0-9a-f]{64}/); // not even the hash of a token
  expect((await visitor.get(securityPath)).location).toMatch(/^\/login/);
});

test("one of them can be signed out, once, and it is their own", async () => {
  const [user, other] = [
    await given.person({ password_hash }),
    await given.person({ password_hash }),
  ];
  const [client, phone, foreign] = [
    await signIn(user, firefox, "203.0.113.7"),
    await signIn(user, iphone, "198.51.100.9"),
    await signIn(other, firefox, "192.0.2.1"),
  ];
  const [mine, theirs] = await sessionsOf(user);
  const [strangers] = await sessionsOf(other);
  const end = (session: number | undefined) =>
    client.post(securityPath, {
      step: "endSession",
      session: session ?? 0,
      currentPassword: password,
    });
  expect((await end(strangers?.id)).status).toBe(409);
  expect((await end(mine?.id)).status).toBe(409); // this one is left by signing out
  expect((await end(theirs?.id)).status).toBe(303);
  expect((await end(theirs?.id)).status).toBe(409);
  expect([await isSignedIn(client), await isSignedIn(phone), await isSignedIn(foreign)]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await client.post(securityPath, { step: "nesto" })).status).toBe(422);
});

test("all others can be signed out at once", async () => {
  const user = await given.person({ password_hash });
  const client = await signIn(user, firefox, "203.0.113.7");
  const others = [
    await signIn(user, iphone, "198.51.100.9"),
    await signIn(user, "curl/8.5.0", "198.51.100.9"),
  ];
  expect(
    (await client.post(securityPath, { step: "endOthers", currentPassword: password })).status,
  ).toBe(303);
  expect(await client.get(securityPath)).toContainText("Ostali su uređaji odjavljeni: 2 uređaja.");
  for (const other of others) expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(client)).toBe(true);
});

test("neither without the password, which is asked for again of whoever has one", async () => {
  const user = await given.person({ password_hash });
  const [client, phone] = [
    await signIn(user, firefox, "203.0.113.7"),
    await signIn(user, iphone, "198.51.100.9"),
  ];
  const [, theirs] = await sessionsOf(user);
  for (const currentPassword of ["", "kriva lozinka"]) {
    const response = await client.post(securityPath, {
      step: "endSession",
      session: theirs?.id ?? 0,
      currentPassword,
    });
    const all = await client.post(securityPath, { step: "endOthers", currentPassword });
    expect([
      response.status,
      all.status,
      all.text.includes(passwordTexts.hr.refusals.wrongPassword),
    ]).toEqual([422, 422, true]);
  }
  expect(await isSignedIn(phone)).toBe(true);
  const atInstitution = await given.person();
  const [here, there] = [await as(atInstitution), await as(atInstitution)];
  expect((await here.post(securityPath, { step: "endOthers" })).status).toBe(303);
  expect((await there.get("/user/profile")).status).not.toBe(200);
});

test("an admin sees and ends also the sessions in which they work as somebody, whose owner doesn't see them", async () => {
  const [admin, student] = [
    await given.person({ password_hash, roles: ["admin"] }),
    await given.student({ password_hash }),
  ];
  const acting = await signIn(admin, iphone, "198.51.100.9");
  expect((await acting.post(`/user/impersonate/${student.id}`)).status).toBe(303);
  expect((await acting.get(securityPath)).status).toBe(403);
  const [asAdmin, asStudent] = [
    await signIn(admin, firefox, "203.0.113.7"),
    await signIn(student, firefox, "192.0.2.44"),
  ];
  expect(await asAdmin.get(securityPath)).toContainText(`radite kao ${student.name}`);
  expect(await asStudent.get(securityPath)).not.toContainText("198.51.100.9");
  await asStudent.post(securityPath, { step: "endOthers", currentPassword: password });
  expect((await acting.get("/user/profile")).status).toBe(200);
  expect(
    (await asAdmin.post(securityPath, { step: "endOthers", currentPassword: password })).status,
  ).toBe(303);
  expect(await isSignedIn(acting)).toBe(false);
  const [event] = await sql(
    "select kind, real_username from security_events order by id desc limit 1",
  );
  expect(event).toEqual({ kind: "impersonationEnded", real_username: admin.username });
});

test("a session that has expired is in no list", async () => {
  const user = await given.person({ password_hash });
  await signIn(user, iphone, "198.51.100.9");
  clock.now = new Date(clock.now.getTime() + 13 * 3_600_000);
  const client = await signIn(user, firefox, "203.0.113.7");
  expect(await client.get(securityPath)).not.toContainText("198.51.100.9");
});

describe("an admin signs somebody out everywhere", () => {
  const pathOf = ({ id }: Person) => `/user/sessions/${id}`;

  test("and sees on which devices; password and account stay as they are, and the history knows", async () => {
    const [user, admin] = [
      await given.person({ password_hash }),
      await given.person({ roles: ["admin"] }),
    ];
    const [client, phone] = [
      await signIn(user, firefox, "203.0.113.7"),
      await signIn(user, iphone, "198.51.100.9"),
    ];
    const acting = await as(admin);
    expect(await acting.get(`/user/show/${user.id}`)).toContainText(pathOf(user));
    const page = await acting.get(pathOf(user));
    for (const shown of ["Firefox, Linux", "203.0.113.7", "Safari, iPhone"])
      expect(page).toContainText(shown);
    expect((await acting.post(pathOf(user), { step: "end" })).status).toBe(303);
    expect([await isSignedIn(client), await isSignedIn(phone)]).toEqual([false, false]);
    expect((await acting.post(pathOf(user), { step: "end" })).status).toBe(409);
    const [event] = await sql(
      "select kind, username, real_username from security_events order by id desc limit 1",
    );
    expect(event).toEqual({
      kind: "sessionsEnded",
      username: user.username,
      real_username: admin.username,
    });
    expect(await isSignedIn(await signIn(user, firefox, "203.0.113.7"))).toBe(true);
  });

  test("not themselves, and nobody else does", async () => {
    const [user, admin] = [
      await given.person({ password_hash }),
      await given.person({ roles: ["admin"] }),
    ];
    const acting = await as(admin);
    expect((await acting.post(pathOf(admin), { step: "end" })).status).toBe(403);
    expect((await acting.get("/user/profile")).status).toBe(200);
    expect((await acting.get("/user/sessions/99999999")).status).toBe(404);
    const services = await as(await given.person({ roles: ["studentServices"] }));
    expect([
      (await services.get(pathOf(user))).status,
      (await services.post(pathOf(user))).status,
    ]).toEqual([403, 403]);
  });
});
