import { afterAll, afterEach, describe, expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { client as browser } from "#test/world/client.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import { passwordPaths, resetMinutes } from "./rules.ts";
import { texts } from "./texts.ts";

const inbox = await openInbox();
const { given, as, visitor, sql, clock, history, url } = await createWorld({ SMTP_URL: inbox.url });
const { refusals, forgotten, reset } = texts.hr;

const password = "stara duga lozinka";
const newPassword = "nova duga lozinka";
const password_hash = await hashPassword(password);

afterAll(() => inbox.close());
afterEach(() => {
  clock.now = monday;
});

let index = 0;

const known = (fields = {}) => {
  index += 1;
  return given.person({ password_hash, email: `osoba${index}@posta.example.hr`, ...fields });
};

async function signIn(user: Person, input = password) {
  const client = browser(url);
  const answer = await client.post("/login", { username: user.username, password: input });
  return { client, status: answer.status };
}

const mailsTo = (user: Person) =>
  inbox.received.filter(({ to }) => to.includes(String(user.email)));

/** Waits for the newest of so many mails to somebody. */
async function mailTo(user: Person, count = 1) {
  const mails = await waitUntil(
    () => mailsTo(user),
    (received) => received.length >= count,
  );
  expect(mails.length).toBe(count);
  return mails.at(-1);
}

const request = (account: string, client = browser(url)) =>
  client.post(passwordPaths.forgotten, { account });

/** The path of the link in a mail. */
const linkIn = (mail: { body: string } | undefined) =>
  /\/password\/reset\/[\w-]{43}/.exec(mail?.body ?? "")?.[0] ?? "";

/** Asks for a new password; returns the path of the link that arrives. */
async function requestLink(user: Person, mails = 1) {
  expect((await request(user.username)).status).toBe(200);
  const link = linkIn(await mailTo(user, mails));
  expect(link).not.toBe("");
  return link;
}

const change = (client: ReturnType<typeof browser>, form = {}) =>
  client.post("/user/security", {
    step: "changePassword",
    currentPassword: password,
    password: newPassword,
    ...form,
  });

describe("people change their own password", () => {
  test("with the current one; other sessions end, this one goes on with a new token, and a mail tells of it", async () => {
    const user = await known();
    const [{ client }, other] = [await signIn(user), await signIn(user)];
    const token = client.cookie("teza_session");
    const answer = await change(client);
    expect([answer.status, answer.location]).toEqual([303, "/user/security"]);
    expect(client.cookie("teza_session")).not.toBe(token);
    expect(await client.get("/user/security")).toContainText(texts.hr.changed);
    expect((await other.client.get("/user/profile")).location).toMatch(/^\/login/);
    expect((await browser(url, token).get("/user/profile")).location).toMatch(/^\/login/);
    expect((await signIn(user)).status).toBe(422);
    expect((await signIn(user, newPassword)).status).toBe(303);
    const mail = await mailTo(user);
    expect(mail?.subject).toContain("Lozinka za Tezu je promijenjena");
    expect(mail?.body).toContain(`lozinka računa ${user.username} upravo je promijenjena`);
    const [event] = await sql(
      "select kind, username from security_events where kind like 'password%' order by id desc limit 1",
    );
    expect(event).toEqual({ kind: "passwordChanged", username: user.username });
    expect(JSON.stringify(await history("User", user.id))).not.toContain("argon2");
  });

  test("not without it, and not to one that is short, endless or the same; nothing typed comes back", async () => {
    const user = await known();
    const { client } = await signIn(user);
    for (const [form, sentence] of [
      [{ currentPassword: "kriva lozinka" }, refusals.wrongPassword],
      [{ currentPassword: "" }, "Polje je obavezno za popuniti"],
      [{ password: "kratka" }, "Lozinka mora imati najmanje 12 znakova."],
      [{ password: "x".repeat(201) }, refusals.tooLong],
      [{ password }, refusals.samePassword],
      [{ password: "qwerty123456" }, "među najčešćima na svijetu"],
      [{ password: `${user.username}-teza-2026` }, "sastavljena od imena osobe"],
    ] as const) {
      const answer = await change(client, form);
      expect([sentence, answer.status, answer.text.includes(sentence)]).toEqual([
        sentence,
        422,
        true,
      ]);
      for (const value of Object.values(form)) if (value) expect(answer).not.toContainText(value);
    }
    expect((await signIn(user)).status).toBe(303);
  });

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
    expect(await client.get("/user/security")).toContainText(texts.hr.without);
    expect((await change(client)).status).toBe(403);
  });
});

describe("a forgotten password", () => {
  test("is set by a link that arrives by mail, once; all sessions end, and a mail tells of it", async () => {
    const user = await known();
    const { client } = await signIn(user);
    expect(await visitor.get("/login")).toContainText(`href="${passwordPaths.forgotten}"`);
    const link = await requestLink(user);
    const page = await visitor.get(link);
    expect([page.status, page.text.includes(user.username)]).toEqual([200, true]);
    expect(await visitor.get(link)).toContainText(user.username); // opening it uses nothing up
    const stored = await sql<{ token_hash: string }>(
      "select token_hash from password_resets where user_id = $1",
      [user.id],
    );
    expect(stored.length).toBe(1);
    expect(link).not.toContain(stored[0]?.token_hash);
    for (const weak of ["kratka", "qwerty123456", `Teza${user.username}!`])
      expect((await visitor.post(link, { password: weak })).status).toBe(422);
    const done = await visitor.post(link, { password: newPassword });
    expect([done.status, done.location]).toEqual([303, "/login"]);
    expect((await client.get("/user/profile")).location).toMatch(/^\/login/);
    expect((await signIn(user)).status).toBe(422);
    expect((await signIn(user, newPassword)).status).toBe(303);
    expect((await visitor.post(link, { password: "još jedna lozinka" })).status).toBe(409);
    expect(await visitor.get(link)).toContainText(reset.invalid);
    expect((await mailTo(user, 2))?.subject).toContain("Lozinka za Tezu je promijenjena");
    const [event] = await sql(
      "select kind, username from security_events where kind like 'password%' order by id desc limit 1",
    );
    expect(event).toEqual({ kind: "passwordReset", username: user.username });
  });

  test("is set by one of two who use the link at once", async () => {
    const user = await known();
    const link = await requestLink(user);
    const answers = await Promise.all(
      ["prva nova lozinka", "druga nova lozinka"].map((input) =>
        browser(url).post(link, { password: input }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("is asked for by username or e-mail, in any case, by people with two accounts for both", async () => {
    const email = "Dvostruka.Osoba@posta.example.hr";
    const [first, second] = [await known({ email }), await known({ email })];
    expect((await request(email.toUpperCase())).status).toBe(200);
    const mails = await waitUntil(
      () => mailsTo(first),
      (received) => received.length >= 2,
    );
    expect(mails.map(({ body }) => /račun (\S+)\./.exec(body)?.[1]).sort()).toEqual(
      [first.username, second.username].sort(),
    );
  });

  test("has the same answer for everybody, whether they have an account, a closed one or none", async () => {
    const [user, closed] = [await known(), await known({ active: false })];
    const answers = [];
    for (const account of [
      user.username,
      closed.username,
      String(closed.email),
      "nitko.i.nista",
      "x' or 1=1",
    ])
      answers.push(await request(account));
    const pages = answers.map(({ status, text }) => [
      status,
      text.replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, ""),
    ]);
    expect(
      new Set(pages.map((page) => JSON.stringify(page).replace(/[\w+/=-]{22,}/g, ""))).size,
    ).toBe(1);
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

  test("can't be set after half an hour, with a changed e-mail, with a closed account or with an invented link", async () => {
    const [late, moved, closed] = [await known(), await known(), await known()];
    const links = [];
    for (const user of [late, moved, closed]) links.push(await requestLink(user));
    await sql("update users set email = 'druga@posta.example.hr' where id = $1", [moved.id]);
    await sql("update users set active = false where id = $1", [closed.id]);
    clock.now = new Date(monday.getTime() + resetMinutes * 60_000);
    for (const link of [
      ...links,
      passwordPaths.reset("a".repeat(43)),
      passwordPaths.reset("nepoznata"),
    ]) {
      expect(await visitor.get(link)).toContainText(reset.invalidTitle);
      expect((await visitor.post(link, { password: newPassword })).status).toBe(409);
    }
    for (const user of [late, moved]) expect((await signIn(user)).status).toBe(303);
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
  const silent = await createWorld();
  const page = await silent.visitor.get(passwordPaths.forgotten);
  expect([
    page.status,
    page.text.includes(forgotten.noMail),
    page.text.includes(forgotten.submit),
  ]).toEqual([200, true, false]);
});

test("who signs in with the identity provider only is told where, and gets no link; the emergency admin gets one", async () => {
  const provider = {
    OIDC_ISSUER: "http://127.0.0.1:9/",
    OIDC_CLIENT_ID: "teza",
    AAI_REALMS: "fakultet.example",
  };
  const aai = await createWorld({
    SMTP_URL: inbox.url,
    ...provider,
    TEZA_EMERGENCY_ADMIN: "dezurni",
  });
  const email = (name: string) => ({ email: `${name}@posta.example.hr` });
  const [employee, student, admin] = [
    await aai.given.teacher({ password_hash, ...email("djelatnik") }),
    await aai.given.student(email("studentica")),
    await aai.given.person({
      roles: ["admin"],
      username: "dezurni",
      password_hash,
      ...email("dezurni"),
    }),
  ];
  for (const { username } of [employee, student, admin])
    expect((await request(username, browser(aai.url))).status).toBe(200);
  for (const user of [employee, student]) {
    const mail = await mailTo(user);
    expect(mail?.body).toContain("prijavljujete elektroničkim identitetom svoje ustanove");
    expect([mail?.body.includes("/login"), linkIn(mail)]).toEqual([true, ""]);
  }
  expect(linkIn(await mailTo(admin))).not.toBe("");
  const asEmployee = await aai.as(employee);
  expect(await asEmployee.get("/user/security")).toContainText(texts.hr.withIdentity);
  expect((await change(asEmployee)).status).toBe(403);
});
