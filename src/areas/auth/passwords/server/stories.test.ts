import { afterAll, afterEach, describe, expect, test } from "vitest";
import { hashPassword } from "#kit/http/server/index.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { client as browser } from "#test/world/client.ts";
import { monday, type Person, world } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { passwordPaths } from "../schema.ts";
import { texts } from "../texts.ts";

const inbox = await openInbox();
const { given, as, visitor, sql, clock, url } = await world({ SMTP_URL: inbox.url });
const { forgotten } = texts.hr;

const password = "stara duga lozinka";
const newPassword = "nova duga lozinka";
const password_hash = await hashPassword(password);

afterAll(() => inbox.close());
afterEach(() => {
  clock.now = monday;
});

let nth = 0;

const known = (fields = {}) => {
  nth += 1;
  return given.person({ password_hash, email: `osoba${nth}@posta.example.hr`, ...fields });
};

async function signIn(user: Person, typed = password) {
  const client = browser(url);
  const answer = await client.post("/login", { username: user.username, password: typed });
  return { client, status: answer.status };
}

const mailsTo = (user: Person) => inbox.received.filter(({ to }) => to.includes(String(user.email)));

/** Waits for the newest of so many mails to somebody. */
async function mailTo(user: Person, count = 1) {
  const mails = await waitUntil(
    () => mailsTo(user),
    (seen) => seen.length >= count,
  );
  expect(mails.length).toBe(count);
  return mails.at(-1);
}

const request = (account: string, client = browser(url)) => client.post(passwordPaths.forgotten, { account });

/** The path of the link in a mail. */
const linkIn = (mail: { body: string } | undefined) => /\/password\/reset\/[\w-]{43}/.exec(mail?.body ?? "")?.[0] ?? "";

/** Asks for a new password; returns the path of the link that arrives. */
async function requestLink(user: Person, mails = 1) {
  expect((await request(user.username)).status).toBe(200);
  const link = linkIn(await mailTo(user, mails));
  expect(link).not.toBe("");
  return link;
}

const change = (client: ReturnType<typeof browser>, form = {}) =>
  client.post("/user/security", { step: "changePassword", currentPassword: password, password: newPassword, ...form });

describe("people change their own password", () => {
  test("and whoever guesses it in an open session is stopped like at the sign-in", async () => {
    const user = await known();
    const { client } = await signIn(user);
    const answers = [];
    for (let tries = 0; tries < 9; tries += 1)
      answers.push((await change(client, { currentPassword: `${tries}` })).status);
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 422), 429]);
    expect((await change(client)).status).toBe(429);
  });

  test("but an admin who works as somebody changes nothing and sees no sessions", async () => {
    const user = await known();
    const { client } = await signIn(await known({ roles: ["admin"] }));
    await client.post(`/user/impersonate/${user.id}`);
    expect((await client.get("/user/security")).status).toBe(403);
    expect((await change(client)).status).toBe(403);
    expect((await signIn(user)).status).toBe(303);
  });

  test("an account without a password is told how to get one", async () => {
    const client = await as(await given.student());
    expect((await client.get("/user/security")).text).toContain(texts.hr.without);
    expect((await change(client)).status).toBe(403);
  });
});

describe("a forgotten password", () => {
  test("is set by one of two who use the link at once", async () => {
    const user = await known();
    const link = await requestLink(user);
    const answers = await Promise.all(
      ["prva nova lozinka", "druga nova lozinka"].map((typed) => browser(url).post(link, { password: typed })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("is asked for by username or e-mail, in any case, by people with two accounts for both", async () => {
    const email = "Dvostruka.Osoba@posta.example.hr";
    const [first, second] = [await known({ email }), await known({ email })];
    expect((await request(email.toUpperCase())).status).toBe(200);
    const mails = await waitUntil(
      () => mailsTo(first),
      (seen) => seen.length >= 2,
    );
    expect(mails.map(({ body }) => /račun (\S+)\./.exec(body)?.[1]).sort()).toEqual(
      [first.username, second.username].sort(),
    );
  });

  test("has the same answer for everybody, whether they have an account, a closed one or none", async () => {
    const [user, closed] = [await known(), await known({ active: false })];
    const answers = [];
    for (const account of [user.username, closed.username, String(closed.email), "nitko.i.nista", "x' or 1=1"])
      answers.push(await request(account));
    const pages = answers.map(({ status, text }) => [status, text.replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, "")]);
    expect(new Set(pages.map((page) => JSON.stringify(page).replace(/[\w+/=-]{22,}/g, ""))).size).toBe(1);
    expect(pages[0]?.[0]).toBe(200);
    expect(answers[0]?.text).toContain(forgotten.sentTitle);
    await mailTo(user);
    expect(mailsTo(closed)).toEqual([]);
  });

  test("may be asked for again, but nobody's mailbox is flooded, and a network that keeps asking is refused", async () => {
    const user = await known();
    const answers = [];
    for (let tries = 0; tries < 9; tries += 1) answers.push((await request(user.username)).status);
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
    await mailTo(user, 3);
    expect((await sql("select from password_resets where user_id = $1", [user.id])).length).toBe(3);
    expect((await signIn(user)).status).toBe(303); // nobody is locked out by it
    clock.now = new Date(monday.getTime() + 16 * 60_000);
    expect((await request(user.username)).status).toBe(200);
  });

  test("of other links nothing is left once one is used, or the password is changed otherwise", async () => {
    const user = await known();
    const first = await requestLink(user);
    const second = await requestLink(user, 2);
    await change((await signIn(user)).client);
    for (const link of [first, second])
      expect((await visitor.post(link, { password: "treća lozinka" })).status).toBe(409);
  });
});

test("without a mail server nobody is promised a mail", async () => {
  const silent = await world();
  const page = await silent.visitor.get(passwordPaths.forgotten);
  expect([page.status, page.text.includes(forgotten.noMail), page.text.includes(forgotten.submit)]).toEqual([
    ...[200, true, false],
  ]);
});
