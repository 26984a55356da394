import { afterAll, afterEach, describe, expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { client as browser, type Client } from "#test/world/client.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import {
  halfwayMinutes,
  secondFactorPath,
  secondFactorResetPath,
  signInCodePath,
} from "./second-factor.ts";
import { texts } from "./texts.ts";
import { codeAt } from "./totp.server.ts";

const inbox = await openInbox();
const world = await createWorld({ SMTP_URL: inbox.url });
const { given, as, visitor, sql, clock, url, startAnother } = world;
const { refusals, mails } = texts.hr;

const password = "duga tajna lozinka";
const password_hash = await hashPassword(password);

afterAll(() => inbox.close());
afterEach(() => {
  clock.now = monday;
});

let index = 0;

const known = (fields = {}) => {
  index += 1;
  return given.person({ password_hash, email: `drugi.korak${index}@posta.example.hr`, ...fields });
};

const inMinutes = (minutes: number) => new Date(monday.getTime() + minutes * 60_000);

/** Types user name and password; the answer leads on to the code if there is a second factor. */
async function typePassword({ username }: Person, { at = url, to = "" } = {}) {
  const client = browser(at);
  const answer = await client.post("/login", { username, password, ...(to && { to }) });
  return { client, answer };
}

const post = (client: Client, step: string, form = {}) =>
  client.post(secondFactorPath, { step, ...form });

/** Begins and returns the secret that the page shows. */
async function begin(client: Client) {
  expect((await post(client, "begin", { currentPassword: password })).status).toBe(303);
  const { text } = await client.get(secondFactorPath);
  return /secret=([A-Z2-7]{32})/.exec(text)?.[1] ?? "";
}

const codesIn = (html: string) => [
  ...new Set(html.match(/\b(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}\b/g) ?? []),
];

/**
 * A person whose second factor is on since half an hour ago, so that the codes of now are unused.
 */
async function protectedPerson(fields = {}) {
  const user = await known(fields);
  clock.now = inMinutes(-30);
  const { client } = await typePassword(user);
  const secret = await begin(client);
  const { text } = await post(client, "confirm", { code: codeAt(secret, clock.now) });
  clock.now = monday;
  return { user, secret, client, recovery: codesIn(text) };
}

const eventsOf = async ({ username }: Person) =>
  (
    await sql<{ kind: string }>(
      "select kind from security_events where username = $1 order by id",
      [username],
    )
  ).map(({ kind }) => kind);

const mailsTo = (user: Person) =>
  inbox.received.filter(({ to }) => to.includes(String(user.email)));

/** Waits for so many mails to somebody; returns the newest. */
async function mailTo(user: Person, count: number) {
  const userMails = await waitUntil(
    () => mailsTo(user),
    (received) => received.length >= count,
  );
  return userMails.at(-1);
}

describe("people switch it on", () => {
  test("with their password and the first code of the app; they get ten recovery codes, and a mail tells of it", async () => {
    const user = await known();
    const { client } = await typePassword(user);
    expect(await client.get("/user/security")).toContainText(texts.hr.setUp);
    const secret = await begin(client);
    const page = await client.get(secondFactorPath);
    expect(page).toContainText(secret.slice(0, 4)); // to type in, beside the QR code
    const done = await post(client, "confirm", { code: codeAt(secret, clock.now) });
    expect(done.status).toBe(200);
    expect(codesIn(done.text).length).toBe(10);
    expect((await mailTo(user, 1))?.subject).toContain(mails.added.subject);
    expect(await eventsOf(user)).toEqual(["secondFactorAdded"]);
    const later = await client.get(secondFactorPath);
    expect([later.text.includes(secret), codesIn(later.text)]).toEqual([false, []]);
    const [stored] = await sql<{ all: string }>(
      "select jsonb_build_array(f.sealed_secret, array(select code_hash from recovery_codes c where c.user_id = f.user_id))::text as all from second_factors f where user_id = $1",
      [user.id],
    );
    for (const code of [secret, ...codesIn(done.text).map((shown) => shown.replaceAll("-", ""))])
      expect(stored?.all).not.toContain(code);
  });

  test("not without the password, a right code, in time, or twice", async () => {
    const user = await known();
    const { client } = await typePassword(user);
    const wrong = await post(client, "begin", { currentPassword: "kriva lozinka" });
    expect([wrong.status, (await post(client, "confirm", { code: "123456" })).status]).toEqual([
      422, 409,
    ]);
    const secret = await begin(client);
    const mistyped = await post(client, "confirm", { code: codeAt(secret, inMinutes(5)) });
    expect([mistyped.status, mistyped.text.includes(refusals.wrongCode)]).toEqual([422, true]);
    clock.now = inMinutes(halfwayMinutes);
    expect((await post(client, "confirm", { code: codeAt(secret, clock.now) })).status).toBe(409);
    const again = await begin(client);
    expect(again).not.toBe(secret);
    const code = codeAt(again, clock.now);
    const answers = await Promise.all([
      post(client, "confirm", { code }),
      post(client, "confirm", { code }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await post(client, "begin", { currentPassword: password })).status).toBe(409);
    expect((await typePassword(user)).answer.location).toBe(signInCodePath);
  });

  test("not an admin who works as somebody, nor an account without a password", async () => {
    const user = await known();
    const { client } = await typePassword(await known({ roles: ["admin"] }));
    await client.post(`/user/impersonate/${user.id}`);
    expect((await client.get(secondFactorPath)).status).toBe(403);
    expect((await post(client, "begin", { currentPassword: password })).status).toBe(403);
    const without = await as(await given.student());
    expect(await without.get(secondFactorPath)).toContainText(texts.hr.identity);
    expect((await post(without, "begin", { currentPassword: password })).status).toBe(403);
    expect((await visitor.get(secondFactorPath)).location).toMatch(/^\/login/);
  });
});

describe("a sign-in takes two steps", () => {
  test("no page opens before the code; then it leads where it was going", async () => {
    const { user, secret } = await protectedPerson();
    const { client, answer } = await typePassword(user, { to: "/following" });
    expect([answer.status, answer.location]).toEqual([303, signInCodePath]);
    expect(client.cookie("teza_session")).toBe("teza_session=");
    expect((await client.get("/user/profile")).location).toMatch(/^\/login/);
    expect((await client.get(signInCodePath)).status).toBe(200);
    const wrong = await client.post(signInCodePath, { code: "000000" });
    expect([wrong.status, wrong.text.includes(refusals.wrongCode)]).toEqual([422, true]);
    const done = await client.post(signInCodePath, { code: codeAt(secret, clock.now) });
    expect([done.status, done.location]).toEqual([303, "/following"]);
    expect((await client.get("/user/profile")).status).toBe(200);
    expect((await client.get(signInCodePath)).location).toBe("/homepage-user");
  });

  test("a code is accepted once on all nodes, also by two at once, and no older one after it", async () => {
    const { user, secret } = await protectedPerson();
    const other = await startAnother();
    const code = codeAt(secret, clock.now);
    const browsers = [
      await typePassword(user),
      await typePassword(user, { at: other.url }),
      await typePassword(user),
    ];
    const send = (input: string) =>
      browsers.map(({ client }) => client.post(signInCodePath, { code: input }));
    const answers = await Promise.all(send(code));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
    const [, left] = browsers.filter((_, at) => answers[at]?.status === 422);
    const previous = codeAt(secret, inMinutes(-0.5));
    expect((await left?.client.post(signInCodePath, { code: previous }))?.status).toBe(422);
    const next = codeAt(secret, inMinutes(0.5));
    expect((await left?.client.post(signInCodePath, { code: next }))?.status).toBe(303);
  });

  test("the half of it is good for ten minutes, one browser and one time, and ends with the password", async () => {
    const { user, secret, recovery } = await protectedPerson();
    const [late, changed, used] = [
      await typePassword(user),
      await typePassword(user),
      await typePassword(user),
    ];
    const stranger = browser(url);
    expect(
      (await stranger.post(signInCodePath, { code: codeAt(secret, clock.now) })).location,
    ).toBe("/login");
    expect(await stranger.get("/login")).toContainText(refusals.startAgain);
    expect((await stranger.get("/user/profile")).location).toMatch(/^\/login/);
    const copy = browser(url, used.client.cookie("teza_halfway"));
    expect(
      (await used.client.post(signInCodePath, { code: codeAt(secret, clock.now) })).status,
    ).toBe(303);
    expect((await copy.post(signInCodePath, { code: recovery[0] ?? "" })).location).toBe("/login");
    expect((await copy.get("/user/profile")).location).toMatch(/^\/login/);
    clock.now = inMinutes(halfwayMinutes);
    expect(
      (await late.client.post(signInCodePath, { code: codeAt(secret, clock.now) })).location,
    ).toBe("/login");
    clock.now = monday;
    await sql("update users set password_hash = 'druga' where id = $1", [user.id]);
    expect((await changed.client.get(signInCodePath)).location).toBe("/login");
  });

  test("guesses of the code are stopped like those of a password, which they don't spoil", async () => {
    const { user, secret } = await protectedPerson();
    const { client } = await typePassword(user);
    const answers = [];
    for (let tries = 0; tries < 9; tries += 1)
      answers.push((await client.post(signInCodePath, { code: `00000${tries}` })).status);
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 422), 429]);
    expect((await client.post(signInCodePath, { code: codeAt(secret, clock.now) })).status).toBe(
      429,
    );
    expect((await typePassword(user)).answer.status).toBe(303);
    expect(
      await waitUntil(
        () => eventsOf(user),
        (kinds) => kinds.includes("signInThrottled"),
      ),
    ).toContain("signInFailed");
  });

  test("a recovery code signs in once, and a mail says how many are left", async () => {
    const { user, recovery } = await protectedPerson();
    const [code = ""] = recovery;
    const { client } = await typePassword(user);
    expect(
      (await client.post(signInCodePath, { code: code.toLowerCase().replaceAll("-", " ") })).status,
    ).toBe(303);
    expect((await mailTo(user, 2))?.body).toContain("Preostalo je 9 kodova.");
    expect(await client.get(secondFactorPath)).toContainText("Preostalo je 9 rezervnih kodova.");
    const second = await typePassword(user);
    expect((await second.client.post(signInCodePath, { code })).status).toBe(422);
    expect(await eventsOf(user)).toContain("recoveryCodeUsed");
    const { user: other } = await protectedPerson();
    const foreign = await typePassword(other);
    expect((await foreign.client.post(signInCodePath, { code: recovery[1] ?? "" })).status).toBe(
      422,
    );
  });

  test("a new password by mail does not pass the second step", async () => {
    const { user } = await protectedPerson();
    await browser(url).post("/password/forgotten", { account: user.username });
    const mail = await mailTo(user, 2);
    const link = /\/password\/reset\/[\w-]{43}/.exec(mail?.body ?? "")?.[0] ?? "";
    expect((await visitor.post(link, { password: "sasvim nova lozinka" })).status).toBe(303);
    const answer = await browser(url).post("/login", {
      username: user.username,
      password: "sasvim nova lozinka",
    });
    expect(answer.location).toBe(signInCodePath);
  });
});

describe("it is changed", () => {
  test("with password and code: new recovery codes replace the old ones", async () => {
    const { user, secret, client, recovery } = await protectedPerson();
    const code = codeAt(secret, clock.now);
    const without = [
      { currentPassword: password },
      { code },
      { currentPassword: "kriva lozinka", code },
    ];
    for (const form of without) expect((await post(client, "renew", form)).status).toBe(422);
    const renewed = await post(client, "renew", { currentPassword: password, code });
    const fresh = codesIn(renewed.text);
    expect([
      renewed.status,
      fresh.length,
      fresh.some((freshCode) => recovery.includes(freshCode)),
    ]).toEqual([200, 10, false]);
    expect((await mailTo(user, 2))?.subject).toContain(mails.renewed.subject);
    const { client: next } = await typePassword(user);
    expect((await next.post(signInCodePath, { code: recovery[0] ?? "" })).status).toBe(422);
    expect((await next.post(signInCodePath, { code: fresh[0] ?? "" })).status).toBe(303);
  });

  test("and switched off, once; then the password is enough", async () => {
    const { user, secret, client } = await protectedPerson();
    const proofs = { currentPassword: password, code: codeAt(secret, clock.now) };
    expect((await post(client, "remove", { ...proofs, code: "000000" })).status).toBe(422);
    expect((await post(client, "remove", proofs)).status).toBe(303);
    expect((await post(client, "remove", proofs)).status).toBe(409);
    expect((await typePassword(user)).answer.location).toBe("/homepage-user");
    expect((await mailTo(user, 2))?.subject).toContain(mails.removed.subject);
    expect(await eventsOf(user)).toEqual(
      expect.arrayContaining(["secondFactorAdded", "secondFactorRemoved"]),
    );
  });
});

describe("the admin", () => {
  test("switches off that of somebody who has lost it, who is signed out and told", async () => {
    const [{ user, client }, admin] = [await protectedPerson(), await known({ roles: ["admin"] })];
    const asAdmin = await as(admin);
    expect(await asAdmin.get(`/user/show/${user.id}`)).toContainText(
      `href="${secondFactorResetPath(user.id)}"`,
    );
    expect(await asAdmin.get(secondFactorResetPath(user.id))).toContainText("Jednokratni kodovi");
    expect((await asAdmin.post(secondFactorResetPath(user.id), { step: "reset" })).status).toBe(
      303,
    );
    expect((await asAdmin.post(secondFactorResetPath(user.id), { step: "reset" })).status).toBe(
      409,
    );
    expect((await client.get("/user/profile")).location).toMatch(/^\/login/);
    expect((await typePassword(user)).answer.location).toBe("/homepage-user");
    expect((await mailTo(user, 2))?.subject).toContain(mails.reset.subject);
    const [event] = await sql(
      "select kind, real_username from security_events where username = $1 and kind = 'secondFactorReset'",
      [user.username],
    );
    expect(event).toEqual({ kind: "secondFactorReset", real_username: admin.username });
  });

  test("but nobody else does, nor an admin their own, nor that of nobody", async () => {
    const { user, client } = await protectedPerson({ roles: ["admin"] });
    const services = await as(await known({ roles: ["studentServices"] }));
    expect((await services.post(secondFactorResetPath(user.id), { step: "reset" })).status).toBe(
      403,
    );
    expect((await client.post(secondFactorResetPath(user.id), { step: "reset" })).status).toBe(403);
    expect((await client.post(secondFactorResetPath(999_999), { step: "reset" })).status).toBe(404);
    expect((await typePassword(user)).answer.location).toBe(signInCodePath);
  });
});

test("a secret that was moved to another user is of no use; the admin switches it off", async () => {
  await protectedPerson();
  const { user, secret } = await protectedPerson();
  await sql(
    "update second_factors set sealed_secret = (select sealed_secret from second_factors where user_id <> $1 limit 1) where user_id = $1",
    [user.id],
  );
  const { client } = await typePassword(user);
  expect((await client.post(signInCodePath, { code: codeAt(secret, clock.now) })).status).toBe(422);
  const asAdmin = await as(await known({ roles: ["admin"] }));
  expect((await asAdmin.post(secondFactorResetPath(user.id), { step: "reset" })).status).toBe(303);
  expect((await typePassword(user)).answer.location).toBe("/homepage-user");
});
