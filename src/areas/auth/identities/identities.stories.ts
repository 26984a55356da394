import { generateKeyPairSync } from "node:crypto";
import type { RequestListener } from "node:http";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { hashPassword } from "#kit/runtime/passwords.server.ts";
import { openIdentityProvider, type TestIdentity } from "#outside/identity-provider/fixtures.ts";
import { client as browser } from "#test/world/client.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { type Client, createWorld } from "#test/world/index.ts";

const port = await findFreePort();
const TEZA_URL = `http://127.0.0.1:${port}`;
const provider = await openIdentityProvider(TEZA_URL);
const world = await createWorld({
  TEZA_URL,
  PORT: String(port),
  ...provider.environment,
  TEZA_EMERGENCY_ADMIN: "dezurni",
});
const { given, as, sql, clock, history, url } = world;
const admin = await given.person({ roles: ["admin"] });
const password_hash = await hashPassword("tajna lozinka");
await given.person({ roles: ["admin"], username: "dezurni", password_hash });

afterAll(() => provider.close());
afterEach(() => {
  for (const path of ["/token", "/me", "/jwks", "/.well-known/openid-configuration"])
    provider.replaceAnswer(path, undefined);
});

let index = 0;

/**
 * A student of the faculty as the provider knows them: attributes in arrays, as AAI@EduHr sends
 * them.
 */
const student = (changed: Record<string, unknown> = {}): TestIdentity => {
  index += 1;
  return {
    sub: `sub${index}`,
    hrEduPersonPersistentID: [`trajna${index}`],
    hrEduPersonUniqueID: [`ivic${index}@fakultet.hr`],
    hrEduPersonPrimaryAffiliation: ["student"],
    hrEduPersonUniqueNumber: [`JMBAG: ${3_000_000_000 + index}`, "LOCAL_NO:17"],
    hrEduPersonExpireDate: ["NONE"],
    hrEduPersonHomeOrg: ["fakultet.hr"],
    givenName: ["Ivo"],
    sn: ["Ivić"],
    mail: [`ivic${index}@fakultet.hr`, "drugi@example.hr"],
    ...changed,
  };
};

const employee = (changed: Record<string, unknown> = {}) =>
  student({
    hrEduPersonPrimaryAffiliation: ["djelatnik"],
    hrEduPersonUniqueNumber: ["OIB:12345678903"],
    ...changed,
  });

const jmbagOf = ({ hrEduPersonUniqueNumber }: TestIdentity) =>
  /\d{10}/.exec(String(hrEduPersonUniqueNumber))?.[0];

/** Goes to the provider and comes back; returns the path to which the browser returns. */
async function comeBack(
  client: Client,
  person: TestIdentity | "gives up",
  to = "/homepage-user",
): Promise<string> {
  const sent = await client.get(`/aai/sign-in?to=${encodeURIComponent(to)}`);
  expect(sent.status).toBe(303);
  return (await provider.authenticate(sent.location ?? "", person)).replace(url, "");
}

async function signIn(
  person: TestIdentity | "gives up",
  { client = browser(url), to = "/homepage-user" } = {},
) {
  const answer = await client.get(await comeBack(client, person, to));
  return { client, ...answer };
}

const accountOf = async ({ hrEduPersonPersistentID }: TestIdentity) => {
  const [account] = await sql<{
    id: number;
    username: string;
    roles: string[];
    jmbag: string | null;
  }>("select u.* from users u join identities i on i.user_id = u.id where i.persistent_id = $1", [
    (hrEduPersonPersistentID as string[])[0],
  ]);
  return account;
};

/** The problem with which a sign-in ends, after the sign-in page has explained it. */
async function problemOf({ location }: { location: string | null }): Promise<string | undefined> {
  const page = await browser(url).get(location ?? "");
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("Prijava nije uspjela")]);
  return /^\/login\?problem=(\w+)/.exec(location ?? "")?.[1];
}

describe("a first sign-in", () => {
  test("opens the account of a student, who returns to the page that required it", async () => {
    const person = student();
    const { client, status, location, headers } = await signIn(person, { to: "/user/profile?x=1" });
    expect([status, location]).toEqual([303, "/user/profile?x=1"]);
    expect(headers.getSetCookie().join()).toMatch(
      /teza_session=[\w-]{43};.*HttpOnly.*SameSite=Lax/,
    );
    expect(await accountOf(person)).toMatchObject({
      username: `ivic${index}@fakultet.hr`,
      email: `ivic${index}@fakultet.hr`,
      name: "Ivo Ivić",
      roles: ["student"],
      jmbag: jmbagOf(person),
      password_hash: null,
      last_login: clock.now,
    });
    expect(await client.get("/user/profile")).toContainText(`ivic${index}@fakultet.hr`);
  });

  test("links the account of the student with the JMBAG, whatever the e-mail and user name there", async () => {
    const person = student();
    const account = await given.student({ jmbag: jmbagOf(person) });
    await signIn(person);
    expect(await accountOf(person)).toMatchObject({ id: account.id, username: account.username });
    const [identity] = await sql<{ id: number }>("select id from identities where user_id = $1", [
      account.id,
    ]);
    expect(await history("Identity", identity?.id ?? 0)).toMatchObject([
      { action: "new", username: `ivic${index}@fakultet.hr`, data: { user_id: account.id } },
    ]);
  });

  test.each([
    ["also teaches", { roles: ["student", "teacher"] }],
    ["is an admin", { roles: ["admin"] }],
  ])("never links an account of somebody who %s: it opens one without roles", async (_, fields) => {
    const person = student();
    const account = await given.student({ jmbag: jmbagOf(person), ...(fields as object) });
    const { location, headers } = await signIn(person);
    expect([location, headers.getSetCookie().join()]).toEqual([
      "/homepage-user",
      expect.stringContaining("flash"),
    ]);
    expect(await accountOf(person)).toMatchObject({
      id: expect.not.toSatisfy((id) => id === account.id),
      roles: [],
    });
  });

  test("never links by e-mail or user name: an employee gets an account without roles", async () => {
    const person = employee();
    const namesake = {
      username: `ivic${index}@fakultet.hr`,
      email: `ivic${index}@fakultet.hr`,
      name_with_title: "Ivo Ivić",
    };
    const account = await given.person({ ...namesake, roles: ["viceDean"] });
    const { client } = await signIn(person);
    const opened = await accountOf(person);
    expect(opened).toMatchObject({
      username: `ivic${index}@fakultet.hr-2`,
      roles: [],
      jmbag: null,
    });
    expect(opened?.id).not.toBe(account.id);
    const page = await client.get("/homepage-user");
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining("Administrator će ga povezati"),
    ]);
    expect((await client.get("/user-study/teacher")).status).toBe(403);
  });

  test("twice at once makes one account", async () => {
    for (const person of [student(), employee()]) {
      const clients = [browser(url), browser(url), browser(url)];
      const returns = [];
      for (const client of clients) returns.push({ client, path: await comeBack(client, person) });
      const answers = await Promise.all(returns.map(({ client, path }) => client.get(path)));
      expect(answers.map(({ location }) => location)).toEqual(clients.map(() => "/homepage-user"));
      const username = (person.hrEduPersonUniqueID as string[])[0];
      expect(await sql("select from users where username like $1 || '%'", [username])).toHaveLength(
        1,
      );
    }
  });

  test.each([
    [
      "a student without a JMBAG",
      student({ hrEduPersonUniqueNumber: ["OIB:12345678903"] }),
      "noJmbag",
    ],
    [
      "a student with two",
      student({ hrEduPersonUniqueNumber: ["JMBAG:3000000001", "JMBAG:3000000002"] }),
      "severalJmbags",
    ],
    ["a guest", student({ hrEduPersonPrimaryAffiliation: ["gost"] }), "affiliation"],
    [
      "a person of another institution",
      student({ hrEduPersonUniqueID: ["ivic@drugi.hr"] }),
      "foreignRealm",
    ],
    [
      "a person whose identity has expired",
      student({ hrEduPersonExpireDate: ["20261115"] }),
      "expired",
    ],
    ["a person whose e-mail is withheld", student({ mail: undefined }), "withheld"],
    [
      "a person without a permanent id",
      student({ hrEduPersonPersistentID: undefined }),
      "withheld",
    ],
  ])("is politely refused to %s", async (_, person, problem) => {
    const before = await sql("select from users");
    const answer = await signIn(person);
    expect(await problemOf(answer)).toBe(problem);
    expect(answer.headers.getSetCookie().join()).not.toContain("teza_session");
    expect(await sql("select from users")).toHaveLength(before.length);
  });

  test("is refused to a student whose account is closed", async () => {
    const person = student();
    await given.student({ jmbag: jmbagOf(person), active: false });
    expect(await problemOf(await signIn(person))).toBe("inactive");
  });
});

describe("signing in again", () => {
  test("leads to the same account and keeps its name, roles and e-mail", async () => {
    const person = student();
    await signIn(person);
    const account = await accountOf(person);
    await sql("update users set roles = '{teacher}', email = 'novi@example.hr' where id = $1", [
      account?.id,
    ]);
    const renamed = {
      ...person,
      hrEduPersonUniqueID: ["udana@fakultet.hr"],
      sn: ["Horvat"],
      mail: ["x@fakultet.hr"],
    };
    expect((await signIn(renamed)).location).toBe("/homepage-user");
    expect(await accountOf(person)).toMatchObject({
      id: account?.id,
      username: account?.username,
      name: "Ivo Ivić",
      roles: ["teacher"],
      email: "novi@example.hr",
    });
    expect(await sql("select username from identities where user_id = $1", [account?.id])).toEqual([
      { username: "udana@fakultet.hr" },
    ]);
  });

  test("is refused once the identity expires or the account is closed", async () => {
    const person = student();
    await signIn(person);
    expect(await problemOf(await signIn({ ...person, hrEduPersonExpireDate: ["20261101"] }))).toBe(
      "expired",
    );
    await sql("update users set active = false where id = $1", [(await accountOf(person))?.id]);
    expect(await problemOf(await signIn(person))).toBe("inactive");
  });

  test("ends the session that the browser has by then", async () => {
    const client = browser(url);
    const path = await comeBack(client, student());
    const old = await world.sessionCookie(await given.student());
    const answer = await browser(url).get(path, {
      cookie: `${client.cookie("teza_sign_in")}; ${old}`,
    });
    expect(answer.location).toBe("/homepage-user");
    expect((await browser(url).get("/user/profile", { cookie: old })).status).toBe(302);
  });

  test("is not needed by somebody who is signed in", async () => {
    const { client } = await signIn(student());
    expect((await client.get("/aai/sign-in?to=/user/profile")).location).toBe("/user/profile");
  });
});

describe("signing out", () => {
  test("ends our session, then the provider's, which leads back to us", async () => {
    const { client } = await signIn(student());
    const answer = await client.post("/logout");
    const providerUrl = new URL(answer.location ?? "");
    expect([answer.status, providerUrl.origin]).toEqual([302, provider.issuer]);
    expect(providerUrl.searchParams.get("post_logout_redirect_uri")).toBe(`${url}/`);
    const response = await fetch(providerUrl);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining("/session/end/confirm"),
    ]);
    expect((await client.get("/user/profile")).status).toBe(302);
  });

  test("may redirect from our form to the provider", async () => {
    const page = await (await signIn(student())).client.get("/user/profile");
    expect(page.headers.get("content-security-policy")).toContain(
      `form-action 'self' ${provider.issuer};`,
    );
  });

  test("works when the provider is down, and after working as somebody else", async () => {
    const person = employee();
    const { client } = await signIn(person);
    await sql("update users set roles = '{admin}' where id = $1", [(await accountOf(person))?.id]);
    const victim = await given.student();
    await client.post(`/user/impersonate/${victim.id}`);
    await client.post("/user/return");
    await provider.close();
    const answer = await client.post("/logout");
    await provider.open();
    expect(answer.location).toContain(provider.issuer);
    expect((await client.get("/user/profile")).status).toBe(302);
  });
});

describe("the provider ends its session", () => {
  const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
  const tell = (logout_token: string) =>
    browser(url).post("/aai/logout", { logout_token }, { origin: "" }); // a server sends no Origin
  const isSignedIn = async (client: Client) => (await client.get("/user/profile")).status === 200;
  const claims = (person: TestIdentity) => {
    const iat = Math.floor(Date.now() / 1000);
    return {
      iss: provider.issuer,
      aud: "teza",
      iat,
      exp: iat + 120,
      jti: crypto.randomUUID(),
      sub: person.sub,
      events: { [logoutEvent]: {} },
    };
  };

  test("and ours of the person end with it, without a browser, once for each token", async () => {
    const person = student();
    const [{ client }, { client: other }] = [await signIn(person), await signIn(person)];
    const { client: stranger } = await signIn(student());
    const token = provider.forgeIdToken(claims(person));
    const response = await tell(token);
    expect([response.status, response.headers.get("cache-control")]).toEqual([
      200,
      expect.stringContaining("no-store"),
    ]);
    expect(await Promise.all([client, other, stranger].map(isSignedIn))).toEqual([
      false,
      false,
      true,
    ]);
    const { client: again } = await signIn(person);
    expect((await tell(token)).status).toBe(400);
    expect(await isSignedIn(again)).toBe(true);
  });

  test.each<[string, (right: ReturnType<typeof claims>) => string]>([
    ["without a signature", (right) => provider.forgeIdToken(right, { alg: "none" })],
    ["that is none", () => "a.b.c"],
  ])("a token %s ends nothing and is recorded", async (_, forge) => {
    clock.now = new Date(clock.now.getTime() + 20 * 60_000);
    const person = student();
    const { client } = await signIn(person);
    const answer = await tell(forge(claims(person)));
    expect([answer.status, answer.json()]).toEqual([400, { error: "invalid_request" }]);
    expect(await isSignedIn(client)).toBe(true);
    await expect
      .poll(() =>
        sql("select from security_events where kind = 'signOutRefused' and at = $1", [clock.now]),
      )
      .toHaveLength(1);
  });
});

describe("an admin", () => {
  test("links the identity of an employee to their account, with history; the account without roles is closed", async () => {
    const person = employee();
    const { client } = await signIn(person);
    const opened = await accountOf(person);
    const teacher = await given.teacher();
    const office = await as(admin);
    const page = await office.get(`/user/identities/${teacher.id}`);
    expect(page).toContainText(`ivic${index}@fakultet.hr`);
    const [identity] = await sql<{ id: number }>("select id from identities where user_id = $1", [
      opened?.id,
    ]);
    const link = { step: "link", identity: identity?.id ?? 0 };
    expect((await office.post(`/user/identities/${teacher.id}`, link)).status).toBe(303);
    expect(await sql("select active from users where id = $1", [opened?.id])).toEqual([
      { active: false },
    ]);
    expect((await client.get("/user/profile")).status).toBe(302);
    expect(await history("Identity", identity?.id ?? 0)).toMatchObject([
      { action: "new" },
      { action: "update", username: admin.username, data: { user_id: teacher.id } },
    ]);
    await signIn(person);
    expect((await accountOf(person))?.id).toBe(teacher.id);
    expect((await office.post(`/user/identities/${teacher.id}`, link)).status).toBe(409);
  });

  test("sees first the identities of people with the same surname", async () => {
    await signIn(employee({ sn: ["Abramović"] }));
    await signIn(employee({ sn: ["Žužul"] }));
    const teacher = await given.teacher({ last_name: "Žužul" });
    const { text } = await (await as(admin)).get(`/user/identities/${teacher.id}`);
    expect(text.indexOf("Ivo Žužul")).toBeGreaterThan(0);
    expect(text.indexOf("Ivo Žužul")).toBeLessThan(text.indexOf("Ivo Abramović"));
  });

  test("removes a link; the person is signed out and can be linked again", async () => {
    const person = student();
    const account = await given.student({ jmbag: jmbagOf(person) });
    const { client } = await signIn(person);
    const [identity] = await sql<{ id: number }>("select id from identities where user_id = $1", [
      account.id,
    ]);
    const office = await as(admin);
    const unlink = { step: "unlink", identity: identity?.id ?? 0 };
    const other = await given.student();
    expect((await office.post(`/user/identities/${other.id}`, unlink)).status).toBe(404);
    expect((await office.post(`/user/identities/${account.id}`, unlink)).status).toBe(303);
    expect((await client.get("/user/profile")).status).toBe(302);
    expect((await office.post(`/user/identities/${account.id}`, unlink)).status).toBe(404);
    await signIn(person);
    expect((await accountOf(person))?.id).toBe(account.id);
  });

  test("links nobody who has an identity, and no identity of an account with roles", async () => {
    const [first, second] = [employee(), employee()];
    await signIn(first);
    await signIn(second);
    const teacher = await given.teacher();
    const office = await as(admin);
    const idOf = async (person: TestIdentity) =>
      (
        await sql<{ id: number }>("select id from identities where user_id = $1", [
          (await accountOf(person))?.id,
        ])
      )[0]?.id;
    const [firstId = 0, secondId = 0] = [await idOf(first), await idOf(second)];
    const path = `/user/identities/${teacher.id}`;
    expect((await office.post(path, { step: "link", identity: firstId })).status).toBe(303);
    const again = await office.post(path, { step: "link", identity: secondId });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining("već ima identitet")]);
    await sql("update users set roles = '{viceDean}' where id = $1", [
      (await accountOf(second))?.id,
    ]);
    const other = await given.teacher();
    expect(
      (await office.post(`/user/identities/${other.id}`, { step: "link", identity: secondId }))
        .status,
    ).toBe(409);
  });

  test("alone may do so", async () => {
    const { id } = await given.student();
    for (const roles of [["studentServices"], ["viceDean"], ["teacher"], []] as const) {
      const client = await as(await given.person({ roles: [...roles] }));
      expect((await client.get(`/user/identities/${id}`)).status).toBe(403);
      expect(
        (await client.post(`/user/identities/${id}`, { step: "link", identity: 1 })).status,
      ).toBe(403);
    }
    expect((await browser(url).get(`/user/identities/${id}`)).location).toMatch(/^\/login/);
  });
});

describe("a sign-in belongs to the browser that began it, once", () => {
  test("and leads only to pages of ours", async () => {
    for (const to of [
      "https://zlo.example",
      "//zlo.example",
      "/\\zlo.example",
      "javascript:alert(1)",
    ])
      expect((await signIn(student(), { to })).location, to).toBe("/homepage-user");
  });

  test("a second use of the same address is refused", async () => {
    const client = browser(url);
    const path = await comeBack(client, student());
    const cookie = { cookie: client.cookie("teza_sign_in") };
    expect((await client.get(path)).location).toBe("/homepage-user");
    expect(await problemOf(await browser(url).get(path, cookie))).toBe("startAgain");
  });

  test("a foreign address with a stranger's identity signs nobody in", async () => {
    const attacker = browser(url);
    const path = await comeBack(attacker, student());
    const victim = browser(url);
    expect(await problemOf(await victim.get(path))).toBe("startAgain");
    await comeBack(victim, student());
    expect(await problemOf(await victim.get(path))).toBe("startAgain");
    expect((await attacker.get(path)).location).toBe("/homepage-user");
  });

  test("in two tabs of one browser both may be completed", async () => {
    const client = browser(url);
    const [first, second] = [
      await comeBack(client, student()),
      await comeBack(client, student(), "/user/profile"),
    ];
    expect((await client.get(first)).location).toBe("/homepage-user");
    expect((await client.get(second)).location).toBe("/user/profile");
  });

  test("and only within a quarter of an hour", async () => {
    const client = browser(url);
    const path = await comeBack(client, student());
    const start = clock.now;
    clock.now = new Date(start.getTime() + 16 * 60_000);
    const answer = await client.get(path);
    clock.now = start;
    expect(await problemOf(answer)).toBe("startAgain");
  });

  test.each([["state"], ["iss"], ["code"]])("with another %s it is refused", async (name) => {
    const client = browser(url);
    const back = new URL(url + (await comeBack(client, student())));
    expect(back.searchParams.has(name)).toBe(true);
    back.searchParams.set(name, name === "iss" ? "https://drugi.example" : "drugo");
    const answer = await client.get(back.pathname + back.search);
    expect(await problemOf(answer)).toBe(name === "state" ? "startAgain" : "invalid");
    expect((await client.get("/user/profile")).status).toBe(302);
  });
});

describe("the provider's word is checked", () => {
  const now = () => Math.floor(Date.now() / 1000);
  const answerJson =
    (body: object): RequestListener =>
    (_, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));

  /** Lets the provider answer with a forged ID token for a real code. */
  async function withForgedToken(forge: (claims: { nonce: string; sub: string }) => string) {
    const client = browser(url);
    const person = student();
    const sent = await client.get("/aai/sign-in");
    const nonce = new URL(sent.location ?? "").searchParams.get("nonce") ?? "";
    const back = await provider.authenticate(sent.location ?? "", person);
    const id_token = forge({ nonce, sub: person.sub });
    provider.replaceAnswer(
      "/token",
      answerJson({ access_token: "a", token_type: "Bearer", id_token }),
    );
    const { hrEduPersonPersistentID: _, ...claims } = person;
    provider.replaceAnswer(
      "/me",
      answerJson({ ...claims, hrEduPersonPersistentID: ["krivotvorena"] }),
    );
    return { client, person, ...(await client.get(back.replace(url, ""))) };
  }

  const good = { iss: provider.issuer, aud: "teza" };
  const times = () => ({ iat: now(), exp: now() + 60 });

  test("a token that is right in everything is taken", async () => {
    const { location } = await withForgedToken((claims) =>
      provider.forgeIdToken({ ...good, ...times(), ...claims }),
    );
    expect(location).toBe("/homepage-user");
  });

  test.each([
    [
      "without a signature",
      (claims: object) =>
        provider.forgeIdToken({ ...good, ...times(), ...claims }, { alg: "none" }),
    ],
    [
      "signed with another key",
      (claims: object) => {
        const { privateKey: key } = generateKeyPairSync("rsa", { modulusLength: 2048 });
        return provider.forgeIdToken({ ...good, ...times(), ...claims }, { key });
      },
    ],
    [
      "for another application",
      (claims: object) => provider.forgeIdToken({ ...good, ...times(), ...claims, aud: "druga" }),
    ],
    [
      "of another issuer",
      (claims: object) =>
        provider.forgeIdToken({ ...good, ...times(), ...claims, iss: "https://a.hr" }),
    ],
    [
      "for another sign-in",
      (claims: object) => provider.forgeIdToken({ ...good, ...times(), ...claims, nonce: "drugi" }),
    ],
    [
      "that has expired",
      (claims: object) =>
        provider.forgeIdToken({ ...good, ...claims, iat: now() - 900, exp: now() - 600 }),
    ],
    [
      "about another person than the attributes",
      (claims: object) => provider.forgeIdToken({ ...good, ...times(), ...claims, sub: "drugi" }),
    ],
  ])("a token %s is refused, and the failure recorded", async (_, forge) => {
    const answer = await withForgedToken(forge);
    expect(await problemOf(answer)).toBe("invalid");
    expect((await answer.client.get("/user/profile")).status).toBe(302);
    await expect
      .poll(() => sql("select from security_events where kind = 'signInFailed'"))
      .not.toEqual([]);
  });
});

describe("when the provider fails", () => {
  const garbage: RequestListener = (_, response) => response.end("<html>održavanje</html>");

  test.each([
    ["answers the code with an error page", "/token"],
    ["does not tell the attributes", "/me"],
  ])("and %s, the person reads a sentence", async (_, path) => {
    const client = browser(url);
    const back = await comeBack(client, student());
    provider.replaceAnswer(path, garbage);
    expect(await problemOf(await client.get(back))).toBe("unavailable");
  });

  test("and answers 500 or nothing at all, too", async () => {
    for (const answer of [
      ((_, response) => response.writeHead(500).end()) satisfies RequestListener,
      ((_, response) => response.destroy()) satisfies RequestListener,
    ]) {
      const client = browser(url);
      const back = await comeBack(client, student());
      provider.replaceAnswer("/token", answer);
      expect(await problemOf(await client.get(back))).toBe("unavailable");
      provider.replaceAnswer("/token", undefined);
    }
  });

  test("because the person gives up, they may begin again", async () => {
    expect(await problemOf(await signIn("gives up"))).toBe("canceled");
  });
});

describe("passwords", () => {
  test("let in only the admin on duty; all others get the same answer, right password or not", async () => {
    const other = await given.person({ roles: ["admin"], password_hash });
    const post = (username: string, password: string) =>
      browser(url).post("/login", { username, password });
    await provider.close(); // which is when they are needed
    expect((await post("dezurni", "tajna lozinka")).location).toBe("/homepage-user");
    await provider.open();
    for (const [username, password] of [
      [other.username, "tajna lozinka"],
      [other.username, "kriva"],
      ["dezurni", "kriva"],
      ["nema.me", "kriva"],
    ] as const) {
      const answer = await post(username, password);
      expect([answer.status, answer.text]).toEqual([
        422,
        expect.stringContaining("samo dežurni administrator"),
      ]);
    }
  });

  test("do not help an admin on duty who is no admin any more", async () => {
    await sql("update users set roles = '{teacher}' where username = 'dezurni'");
    expect(
      (await browser(url).post("/login", { username: "dezurni", password: "tajna lozinka" }))
        .status,
    ).toBe(422);
    await sql("update users set roles = '{admin}' where username = 'dezurni'");
  });
});

test("the privacy page lists the cookie of a sign-in with its lifetime", async () => {
  const sent = await browser(url).get("/aai/sign-in");
  expect(sent.headers.getSetCookie().join()).toMatch(
    /^teza_sign_in=[\w-]{43};.*Max-Age=900;.*HttpOnly/,
  );
  expect((await browser(url).get("/privacy")).text).toMatch(/teza_sign_in.*900 sekundi/s);
});

test("pending sign-ins that nobody completes are deleted", async () => {
  await browser(url).get("/aai/sign-in");
  const start = clock.now;
  clock.now = new Date(start.getTime() + 20 * 60_000);
  await browser(url).get("/aai/sign-in");
  clock.now = start;
  expect(
    await sql("select from pending_sign_ins where expires_at < $1", [
      new Date(start.getTime() + 19 * 60_000),
    ]),
  ).toEqual([]);
});
