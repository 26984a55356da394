import { afterAll, afterEach, describe, expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { client as browser, type Client } from "#test/world/client.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { createWorld, monday, type Person } from "#test/world/index.ts";
import { waitUntil } from "#test/world/jobs.ts";
import {
  secondFactorPath,
  secondFactorResetPath,
  signInCodePath,
} from "../second-factor/second-factor.ts";
import { texts as factorTexts } from "../second-factor/texts.ts";
import { type SoftwareDevice, softwareDevice } from "./fixtures.ts";
import { challengeMinutes } from "./passkeys.ts";
import { passkeySignInPath, passkeysPath } from "./rules.ts";
import { texts } from "./texts.ts";

const inbox = await openInbox();
const PORT = String(await findFreePort());
const url = `http://localhost:${PORT}`;
const world = await createWorld({ SMTP_URL: inbox.url, PORT, TEZA_URL: url });
const { given, as, visitor, sql, clock } = world;
const { refusals, mails } = texts.hr;

const currentPassword = "duga tajna lozinka";
const password_hash = await hashPassword(currentPassword);

afterAll(() => inbox.close());
afterEach(() => {
  clock.now = monday;
});

let index = 0;

const known = (fields = {}) => {
  index += 1;
  return given.person({ password_hash, email: `kljuc${index}@posta.example.hr`, ...fields });
};

const inMinutes = (minutes: number) => new Date(monday.getTime() + minutes * 60_000);

async function typePassword({ username }: Person, at = url) {
  const client = browser(at);
  const answer = await client.post("/login", { username, password: currentPassword });
  return { client, answer };
}

/** Starts another node; returns where it listens. */
async function startAnother(settings = {}) {
  const port = String(await findFreePort());
  await world.startAnother({ PORT: port, ...settings });
  return `http://localhost:${port}`;
}

const asData = { "x-requested-with": "XMLHttpRequest" };

type Begun = {
  begun: { options: { challenge: string; rp: { id: string }; user: { name: string } } };
};
type Asked = { options: { challenge: string; rpId: string; allowCredentials?: { id: string }[] } };

/** The challenge for a new passkey, which requires the password. */
async function begin(client: Client, name = "iPhone") {
  const answer = await client.post(passkeysPath, { step: "begin", name, currentPassword }, asData);
  return answer.json<Begun>().begun.options;
}

const add = (client: Client, response: unknown, name = "iPhone") =>
  client.post(passkeysPath, { step: "add", name, response: JSON.stringify(response) });

/** A person with a passkey on a device, and the browser in which it was added. */
async function withPasskey(fields = {}) {
  const user = await known(fields);
  const { client } = await typePassword(user);
  const device = softwareDevice(url);
  const added = await add(client, device.make({ challenge: (await begin(client)).challenge }));
  expect(added.status).toBe(200);
  return { user, client, device, recovery: codesIn(added.text) };
}

const codesIn = (html: string) => [
  ...new Set(html.match(/\b(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}\b/g) ?? []),
];

/** The challenge of a sign-in; as a second step after the password. */
const ask = async (client: Client, second = false) =>
  (
    await client.post(passkeySignInPath, { step: "begin", ...(second && { second: "1" }) }, asData)
  ).json<Asked>().options;

const answerWith = (client: Client, response: unknown, form = {}) =>
  client.post(
    passkeySignInPath,
    { step: "finish", response: JSON.stringify(response), ...form },
    { origin: url },
  );

/** Signs in with the passkey of a device, in this browser. */
async function signIn(device: SoftwareDevice, client = browser(url), form = {}) {
  const { challenge } = await ask(client);
  return { client, answer: await answerWith(client, device.use({ challenge }), form) };
}

const eventsOf = async ({ username }: Person) =>
  (
    await sql<{ kind: string }>(
      "select kind from security_events where username = $1 order by id",
      [username],
    )
  ).map(({ kind }) => kind);

async function mailTo(user: Person, count: number) {
  const userMails = await waitUntil(
    () => inbox.received.filter(({ to }) => to.includes(String(user.email))),
    (received) => received.length >= count,
  );
  return userMails.at(-1);
}

describe("people add a passkey", () => {
  test("with a name and their password; the first brings ten recovery codes, each a mail", async () => {
    const user = await known();
    const { client } = await typePassword(user);
    expect(await client.get("/user/security")).toContainText(texts.hr.section.add);
    const device = softwareDevice(url);
    const options = await begin(client);
    expect([options.rp.id, options.user.name]).toEqual([new URL(url).hostname, user.username]);
    const first = await add(client, device.make({ challenge: options.challenge }));
    expect([first.status, codesIn(first.text).length]).toEqual([200, 10]);
    const mail = await mailTo(user, 1);
    expect([mail?.subject, mail?.body]).toEqual([
      expect.stringContaining(mails.added.subject),
      expect.stringContaining("„iPhone”"),
    ]);
    const second = softwareDevice(url);
    const other = await add(
      client,
      second.make({ challenge: (await begin(client, "Ured")).challenge }),
      "Ured",
    );
    expect([other.status, other.location]).toEqual([303, passkeysPath]);
    const page = await client.get(passkeysPath);
    expect([page.text.includes("iPhone"), page.text.includes("Ured"), codesIn(page.text)]).toEqual([
      true,
      true,
      [],
    ]);
    expect(await eventsOf(user)).toEqual(["passkeyAdded", "passkeyAdded"]);
  });

  test("not without the password, with another's challenge, too late, twice, or from another site", async () => {
    const user = await known();
    const { client } = await typePassword(user);
    const wrong = await client.post(passkeysPath, {
      step: "begin",
      name: "a",
      currentPassword: "kriva lozinka",
    });
    expect(wrong.status).toBe(422);
    const device = softwareDevice(url);
    const newPasskey = async (said = {}, at = client) =>
      device.make({ challenge: (await begin(at)).challenge, ...said });
    const stranger = (await typePassword(await known())).client;
    // this browser has no challenge
    expect((await add(client, await newPasskey({}, stranger))).status).toBe(409);
    for (const said of [
      { challenge: "QUJDREVGR0hJSktMTU5PUA" },
      { origin: "https://teza.example.com" },
      { host: "example.com" },
      { verified: false },
    ]) {
      const answer = await add(client, await newPasskey(said));
      expect(
        [answer.status, answer.text.includes(refusals.notAccepted)],
        JSON.stringify(said),
      ).toEqual([422, true]);
    }
    const late = await newPasskey();
    clock.now = inMinutes(challengeMinutes);
    expect((await add(client, late)).status).toBe(409);
    clock.now = monday;
    const good = await newPasskey();
    const answers = await Promise.all([add(client, good), add(client, good)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await add(client, await newPasskey())).status).toBe(409); // the same passkey again
    expect((await add(client, "nothing")).status).toBe(422);
  });

  test("not an admin who works as somebody, nor an account without a password", async () => {
    const { client } = await typePassword(await known({ roles: ["admin"] }));
    await client.post(`/user/impersonate/${(await known()).id}`);
    const form = { step: "begin", name: "a", currentPassword };
    expect([
      (await client.get(passkeysPath)).status,
      (await client.post(passkeysPath, form)).status,
    ]).toEqual([403, 403]);
    const without = await as(await given.student());
    expect(await without.get(passkeysPath)).toContainText(texts.hr.identity);
    expect((await without.post(passkeysPath, form)).status).toBe(403);
    expect((await visitor.get(passkeysPath)).location).toMatch(/^\/login/);
  });

  test("not at an address that is a number, which browsers don't accept", async () => {
    const own = browser(
      await startAnother({ TEZA_URL: "http://127.0.0.1:1" }),
      await sessionOf(await known()),
    );
    expect(await own.get(passkeysPath)).toContainText(texts.hr.address);
  });
});

const sessionOf = async (user: Person) => (await typePassword(user)).client.cookie("teza_session");

describe("a passkey signs in", () => {
  test("alone, without user name and password, to where the sign-in was going", async () => {
    const { device, user } = await withPasskey();
    const { client, answer } = await signIn(device, browser(url), { to: "/following" });
    expect([answer.status, answer.location]).toEqual([303, "/following"]);
    expect(await client.get("/user/profile")).toContainText(user.username);
    expect((await client.get(passkeySignInPath)).location).toBe("/homepage-user");
    const elsewhere = await signIn(device, browser(url), { to: "https://example.com/" });
    expect(elsewhere.answer.location).toBe("/homepage-user");
  });

  test("as the second step after the password, which alone opens nothing", async () => {
    const { device, user } = await withPasskey();
    const { client, answer } = await typePassword(user);
    expect(answer.location).toBe(signInCodePath);
    expect((await client.get("/user/profile")).location).toMatch(/^\/login/);
    expect(await client.get(signInCodePath)).toContainText(factorTexts.hr.signIn.textOfPasskey);
    const { challenge, allowCredentials } = await ask(client, true);
    expect(allowCredentials?.map(({ id }) => id)).toEqual([device.id]);
    const done = await answerWith(client, device.use({ challenge }), { second: "1" });
    expect([done.status, done.location]).toEqual([303, "/homepage-user"]);
    expect((await client.get("/user/profile")).status).toBe(200);
  });

  test("but not as the second step of somebody else", async () => {
    const [{ user }, other] = [await withPasskey(), await withPasskey()];
    const { client } = await typePassword(user);
    const { challenge } = await ask(client, true);
    expect(
      (await answerWith(client, other.device.use({ challenge }), { second: "1" })).status,
    ).toBe(422);
    expect((await client.get("/user/profile")).location).toMatch(/^\/login/);
  });

  test("not by a forged answer", async () => {
    const { device, user } = await withPasskey();
    const thief = softwareDevice(url);
    const forgeries: [string, (challenge: string) => unknown][] = [
      ["another challenge", () => device.use({ challenge: "QUJDREVGR0hJSktMTU5PUA" })],
      [
        "another origin",
        (challenge) => device.use({ challenge, origin: "https://teza.example.com" }),
      ],
      ["another host", (challenge) => device.use({ challenge, host: "example.com" })],
      ["not unlocked", (challenge) => device.use({ challenge, verified: false })],
      [
        "another key",
        (challenge) => ({ ...thief.use({ challenge }), id: device.id, rawId: device.id }),
      ],
      ["an unknown passkey", (challenge) => thief.use({ challenge })],
      ["nothing", () => ({})],
    ];
    for (const [what, forge] of forgeries) {
      const client = browser(url);
      const { challenge } = await ask(client);
      expect((await answerWith(client, forge(challenge))).status, what).toBe(422);
      expect((await client.get("/user/profile")).location, what).toMatch(/^\/login/);
    }
    expect(
      await waitUntil(
        () => eventsOf(user),
        (kinds) => kinds.filter((kind) => kind === "signInFailed").length >= 5,
      ),
    ).toContain("passkeyAdded");
  });

  test("once for a challenge, in its browser, in time, on all nodes", async () => {
    const { device } = await withPasskey();
    const other = await startAnother();
    const client = browser(url);
    const { challenge } = await ask(client);
    const response = device.use({ challenge });
    expect((await answerWith(browser(url), response)).status).toBe(409);
    const copies = [client, browser(other, client.cookie("teza_passkey"))];
    const answers = await Promise.all(copies.map((copy) => answerWith(copy, response)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const late = browser(url);
    const options = await ask(late);
    clock.now = inMinutes(challengeMinutes);
    expect((await answerWith(late, device.use(options))).status).toBe(409);
  });

  test("not if its device counts backwards: the owner is told that there may be a copy", async () => {
    const { device, user } = await withPasskey();
    await signIn(device);
    const client = browser(url);
    const { challenge } = await ask(client);
    expect((await answerWith(client, device.use({ challenge, counter: 1 }))).status).toBe(422);
    expect((await mailTo(user, 2))?.subject).toContain(mails.copied.subject);
    expect(await eventsOf(user)).toContain("passkeyCopied");
  });

  test("also from a device that doesn't count", async () => {
    const user = await known();
    const { client } = await typePassword(user);
    const device = softwareDevice(url);
    await add(client, device.make({ challenge: (await begin(client)).challenge, counter: 0 }));
    for (let times = 0; times < 2; times += 1) {
      const own = browser(url);
      const { challenge } = await ask(own);
      expect((await answerWith(own, device.use({ challenge, counter: 0 }))).status).toBe(303);
    }
  });

  test("not to an account that has been closed", async () => {
    const { device, user } = await withPasskey();
    await sql("update users set active = false where id = $1", [user.id]);
    expect((await signIn(device)).answer.status).toBe(422);
  });
});

describe("who has lost the device", () => {
  test("signs in with the password and a recovery code, once", async () => {
    const { user, recovery } = await withPasskey();
    const [code = ""] = recovery;
    const { client } = await typePassword(user);
    expect((await client.post(signInCodePath, { code })).status).toBe(303);
    const again = await typePassword(user);
    expect((await again.client.post(signInCodePath, { code })).status).toBe(422);
    const renewed = await client.post(passkeysPath, { step: "renew", currentPassword });
    expect([renewed.status, codesIn(renewed.text).length]).toEqual([200, 10]);
    expect((await again.client.post(signInCodePath, { code: recovery[1] ?? "" })).status).toBe(422);
  });

  test("is let in by the admin, who removes all of it", async () => {
    const [{ user, client, device }, admin] = [
      await withPasskey(),
      await as(await known({ roles: ["admin"] })),
    ];
    expect((await admin.post(secondFactorResetPath(user.id), { step: "reset" })).status).toBe(303);
    expect((await client.get("/user/profile")).location).toMatch(/^\/login/);
    expect((await signIn(device)).answer.status).toBe(422);
    expect((await typePassword(user)).answer.location).toBe("/homepage-user");
  });
});

describe("a passkey is removed", () => {
  test("with the password, by its owner, once; then the password is enough again", async () => {
    const [{ user, client, device }, other] = [await withPasskey(), await withPasskey()];
    const [row] = await sql<{ id: number }>("select id from passkeys where user_id = $1", [
      user.id,
    ]);
    const remove = (by: Client, form = {}) =>
      by.post(passkeysPath, { step: "remove", passkey: row?.id ?? 0, currentPassword, ...form });
    expect((await remove(client, { currentPassword: "kriva lozinka" })).status).toBe(422);
    expect((await remove(other.client)).status).toBe(404);
    expect((await remove(client)).status).toBe(303);
    expect((await remove(client)).status).toBe(404);
    expect((await mailTo(user, 2))?.subject).toContain(mails.removed.subject);
    expect(await eventsOf(user)).toContain("passkeyRemoved");
    expect((await signIn(device)).answer.status).toBe(422);
    expect((await typePassword(user)).answer.location).toBe("/homepage-user");
    expect(await sql("select from recovery_codes where user_id = $1", [user.id])).toEqual([]);
  });

  test("and one-time codes stay, with the recovery codes", async () => {
    const { user, client } = await withPasskey();
    await client.post(secondFactorPath, { step: "begin", currentPassword });
    await sql("update second_factors set confirmed_at = begun_at where user_id = $1", [user.id]);
    expect((await client.post(passkeysPath, { step: "renew", currentPassword })).status).toBe(409);
    const [row] = await sql<{ id: number }>("select id from passkeys where user_id = $1", [
      user.id,
    ]);
    await client.post(passkeysPath, { step: "remove", passkey: row?.id ?? 0, currentPassword });
    expect((await sql("select from recovery_codes where user_id = $1", [user.id])).length).toBe(10);
    expect((await typePassword(user)).answer.location).toBe(signInCodePath);
  });
});
