import { X509Certificate } from "node:crypto";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { SamlAnswer, SamlPerson } from "#outside/identity-provider/saml-fixtures.ts";
import { createCertificate } from "#test/world/certificate.ts";
import { client as browser } from "#test/world/client.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { type Client, createWorld } from "#test/world/index.ts";
import { openSaml } from "#test/world/saml.ts";

const { provider, ours, settings, close } = await openSaml();
// attackers change what they can read, so this faculty also accepts plain assertions
const world = await createWorld({ ...settings, SAML_ACCEPT: "plain" });
const { given, sql, url } = world;
afterAll(close);
afterEach(() => provider.misbehave(undefined));

let index = 0;

/** A student of the faculty as the provider knows them; some names of attributes are OIDs. */
const student = (changed: SamlPerson = {}): SamlPerson => {
  index += 1;
  return {
    hrEduPersonPersistentID: `trajna${index}`,
    hrEduPersonUniqueID: `ivic${index}@fakultet.hr`,
    hrEduPersonPrimaryAffiliation: "student",
    hrEduPersonUniqueNumber: [`JMBAG: ${3_000_000_000 + index}`, "OIB: 12345678903"],
    hrEduPersonExpireDate: "NONE",
    "urn:oid:2.5.4.42": ["Ivo", "Ivo Pavao"],
    "urn:oid:2.5.4.4": "Ivić",
    "urn:oid:0.9.2342.19200300.100.1.3": [`ivic${index}@fakultet.hr`, "drugi@example.hr"],
    ...changed,
  };
};

/**
 * Goes to the provider with a browser, where the person signs in; returns the data that the
 * provider's page posts.
 */
async function authenticate(
  client: Client,
  person: SamlPerson | "gives up",
  to = "/homepage-user",
) {
  const sent = await client.get(`/aai/sign-in?to=${encodeURIComponent(to)}`);
  expect(sent.status).toBe(303);
  return provider.authenticate(sent.location ?? "", person);
}

/**
 * Posts the provider's form as its page does: from another site, without cookies. Returns where the
 * browser goes.
 */
async function post(answer: SamlAnswer, at = url): Promise<string> {
  const posted = await browser(at).post("/aai/acs", answer, {
    origin: new URL(provider.issuer).origin,
  });
  expect([posted.status, posted.headers.getSetCookie()]).toEqual([303, []]);
  return posted.location ?? "";
}

/** Starts another node of the same public address, and returns where it listens itself. */
async function startNode(changed: Record<string, string> = {}) {
  const port = String(await findFreePort());
  await world.startAnother({ PORT: port, ...changed });
  return { url: `http://127.0.0.1:${port}` };
}

async function signIn(
  person: SamlPerson | "gives up",
  { client = browser(url), to = "/homepage-user" } = {},
) {
  const answer = await authenticate(client, person, to);
  return { client, answer, ...(await client.get(await post(answer))) };
}

const isSignedIn = async (client: Client) => (await client.get("/user/profile")).status === 200;

/** The problem that the sign-in page at an address explains. */
const problemOf = (location: string | null) => /^\/login\?problem=(\w+)/.exec(location ?? "")?.[1];

const accountOf = async ({ hrEduPersonPersistentID }: SamlPerson) => {
  const [account] = await sql<{
    id: number;
    name: string;
    email: string;
    roles: string[];
    jmbag: string | null;
  }>(
    "select u.* from users u join identities i on i.user_id = u.id where i.issuer = $1 and i.persistent_id = $2",
    [provider.issuer, hrEduPersonPersistentID],
  );
  return account;
};

describe("a sign-in with SAML", () => {
  test("opens the account of a student from encrypted attributes, and returns to the page that required it", async () => {
    const person = student();
    const { client, location, headers } = await signIn(person, { to: "/user/profile?x=1" });
    expect(location).toBe("/user/profile?x=1");
    expect(headers.getSetCookie().join()).toMatch(
      /teza_session=[\w-]{43};.*HttpOnly.*SameSite=Lax/,
    );
    expect(await accountOf(person)).toMatchObject({
      name: "Ivo Ivić",
      email: `ivic${index}@fakultet.hr`,
      roles: ["student"],
      jmbag: String(3_000_000_000 + index),
    });
    expect(await isSignedIn(client)).toBe(true);
  });

  test("links the student with the JMBAG and leads to the same account again", async () => {
    const person = student();
    const account = await given.student({ jmbag: String(3_000_000_000 + index) });
    await signIn(person);
    expect((await signIn({ ...person, "urn:oid:2.5.4.4": "Horvat" })).location).toBe(
      "/homepage-user",
    );
    expect(await accountOf(person)).toMatchObject({
      id: account.id,
      jmbag: String(3_000_000_000 + index),
    });
  });

  test.each<[string, object]>([
    ["that is not encrypted", { encryptionCert: undefined }],
    ["that is signed with SHA-1", { signatureAlgorithm: "rsa-sha1", digestAlgorithm: "sha1" }],
  ])("needs no setting to refuse an answer %s", async (_, changes) => {
    const strict = await startNode({ SAML_ACCEPT: "" });
    provider.misbehave(changes);
    const answer = await authenticate(browser(url), student());
    expect(problemOf(await post(answer, strict.url))).toBe("invalid");
  });

  test.each([
    ["foreignRealm", { hrEduPersonUniqueID: "ivic@drugi.hr" }],
    ["noJmbag", { hrEduPersonUniqueNumber: "OIB: 12345678903" }],
    ["withheld", { hrEduPersonPersistentID: [] }],
  ])("is politely refused: %s", async (problem, changed) => {
    const client = browser(url);
    const posted = await post(await authenticate(client, student(changed)));
    const location = posted.startsWith("/login") ? posted : (await client.get(posted)).location;
    expect(problemOf(location)).toBe(problem);
    expect(await browser(url).get(location ?? "")).toContainText("Prijava nije uspjela");
  });

  test("may be given up", async () => {
    expect(problemOf(await post(await authenticate(browser(url), "gives up")))).toBe("canceled");
  });

  test("keeps no other number of the person, and no answer once it is used", async () => {
    const client = browser(url);
    const location = await post(await authenticate(client, student()));
    const stored = async () => JSON.stringify(await sql("select identity from pending_sign_ins"));
    expect(await stored()).toContain(`trajna${index}`);
    expect(await stored()).not.toContain("12345678903");
    await client.get(location);
    expect(await stored()).not.toContain(`trajna${index}`);
  });

  test("describes itself to the provider's registry", async () => {
    const { status, headers, text } = await browser(url).get("/aai/metadata");
    expect([status, headers.get("content-type")]).toEqual([200, "application/samlmetadata+xml"]);
    for (const part of [
      `entityID="${url}/aai/metadata"`,
      `AuthnRequestsSigned="true" WantAssertionsSigned="true"`,
      `bindings:HTTP-POST" Location="${url}/aai/acs"`,
      `bindings:HTTP-Redirect" Location="${url}/aai/ls"`,
      ours.cert.replaceAll(/-----[A-Z ]+-----|\s/g, ""),
    ])
      expect(text).toContainText(part);
  });

  test("is the only way: OpenID Connect is off, and a provider's page may not post elsewhere", async () => {
    const foreign = { origin: new URL(provider.issuer).origin };
    expect(
      (await browser(url).post("/login", { username: "a", password: "b" }, foreign)).status,
    ).toBe(403);
    expect((await browser(url).post("/aai/ls", {}, foreign)).status).toBe(403);
  });
});

describe("an answer that must not be trusted is refused and recorded", () => {
  const xmlOf = ({ SAMLResponse }: SamlAnswer) =>
    Buffer.from(SAMLResponse, "base64").toString("utf8");

  /** Goes to the provider as a person, changes the data that its page posts, and posts them. */
  async function attack(
    change: (xml: string) => string,
    provided: object = { encryptionCert: undefined },
  ) {
    // the history has one event in a quarter of an hour
    world.clock.now = new Date(world.clock.now.getTime() + 20 * 60_000);
    const client = browser(url);
    provider.misbehave(provided);
    const { RelayState, ...answer } = await authenticate(client, student());
    const changed = change(xmlOf({ RelayState, ...answer }));
    const location = await post({
      RelayState,
      SAMLResponse: Buffer.from(changed).toString("base64"),
    });
    await client.get(`/aai/callback?state=${RelayState}`);
    return { client, location };
  }

  async function expectRefused({ client, location }: { client: Client; location: string }) {
    expect(problemOf(location)).toBe("invalid");
    expect(await isSignedIn(client)).toBe(false);
    await expect
      .poll(() =>
        sql("select from security_events where kind = 'signInFailed' and at = $1", [
          world.clock.now,
        ]),
      )
      .toHaveLength(1);
  }

  const same = (xml: string) => xml;
  const elsewhere = "https://drugi.example/aai/acs";

  test("the same way with nothing changed lets the person in", async () => {
    const { client, location } = await attack(same);
    expect(location).toMatch(/^\/aai\/callback\?state=/);
    expect(await isSignedIn(client)).toBe(true);
  });

  test.each<[string, object]>([
    ["an unsigned response", { signResponse: false }],
    ["an unsigned assertion", { signAssertion: false, encryptionCert: undefined }],
    ["an unsigned assertion that is encrypted", { signAssertion: false }],
    ["neither signed", { signResponse: false, signAssertion: false, encryptionCert: undefined }],
    ["another key", { ...createCertificate("rsa") }],
    ["another audience", { audience: "https://drugi.example/aai/metadata" }],
    ["another recipient", { recipient: elsewhere }],
    ["another destination", { destination: elsewhere }],
    ["no recipient", { recipient: undefined }],
    ["another issuer", { issuer: "https://drugi.example/metadata" }],
    ["another request", { inResponseTo: `_${"a".repeat(40)}` }],
    ["an assertion that has expired", { lifetimeInSeconds: -600 }],
    ["an assertion that is encrypted for somebody else", encryptedFor(createCertificate("rsa"))],
  ])("%s", async (_, provided) => {
    await expectRefused(await attack(same, provided));
  });

  test("an assertion that is not valid yet", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_000 });
    const client = browser(url);
    const answer = await authenticate(client, student());
    vi.useRealTimers();
    world.clock.now = new Date(world.clock.now.getTime() + 1);
    expect(problemOf(await post(answer))).toBe("invalid");
  });

  const signature = /<Signature.*?<\/Signature>/gs;
  const assertion = /<saml:Assertion.*<\/saml:Assertion>/s;
  const partOf = (xml: string, part: RegExp) => new RegExp(part.source, "s").exec(xml)?.[0] ?? "";
  const forged = (xml: string) =>
    partOf(xml, assertion)
      .replace(signature, "")
      .replace(/ID="[^"]+"/, 'ID="_forged"')
      .replace("trajna", "tudja");
  const withoutHead = (xml: string) => xml.replace(/^<\?xml.*?\?>/, "");
  /**
   * The response with another ID, other contents and `kept`, which holds what is signed, in its
   * signature.
   */
  const wrap = (xml: string, signedPart: string) =>
    xml
      .replace(/ID="[^"]+"/, 'ID="_wrapped"')
      .replace(assertion, () => forged(xml))
      .replace("</Signature>", () => `${signedPart}</Signature>`);

  test.each<[string, (xml: string) => string]>([
    ["changed attributes", (xml) => xml.replace("trajna", "tudja")],
    ["its signatures taken away", (xml) => xml.replace(signature, "")],
    ["the response's signature taken away", (xml) => xml.replace(partOf(xml, signature), "")],
    [
      "another response around the signed one",
      (xml) => wrap(xml, `<Object>${withoutHead(xml)}</Object>`),
    ],
    [
      "the signed response beside the signature of another",
      (xml) =>
        wrap(xml, "").replace(
          "</Signature>",
          () => `</Signature>${withoutHead(xml).replace(signature, "")}`,
        ),
    ],
    [
      "a forged assertion before the signed one",
      (xml) => xml.replace("<saml:Assertion", () => `${forged(xml)}<saml:Assertion`),
    ],
    [
      "a forged assertion after the signed one",
      (xml) => xml.replace("</samlp:Response>", () => `${forged(xml)}</samlp:Response>`),
    ],
    [
      "a forged assertion around the signed one",
      (xml) =>
        xml.replace(assertion, (whole) =>
          forged(xml).replace("</saml:Assertion>", () => `${whole}</saml:Assertion>`),
        ),
    ],
    [
      "the signed assertion in the signature of a forged one",
      (xml) =>
        xml.replace(assertion, (whole) =>
          whole
            .replace(/ID="[^"]+"/, 'ID="_forged"')
            .replace("trajna", "tudja")
            .replace(
              "</Signature>",
              () => `<Object>${whole.replace(signature, "")}</Object></Signature>`,
            ),
        ),
    ],
    [
      "the signed assertion among extensions",
      (xml) =>
        xml
          .replace(assertion, () => forged(xml))
          .replace(
            "<samlp:Status>",
            () => `<samlp:Extensions>${partOf(xml, assertion)}</samlp:Extensions><samlp:Status>`,
          ),
    ],
    [
      "two elements with the same ID",
      (xml) =>
        xml.replace(
          assertion,
          (whole) => forged(xml).replace("_forged", /ID="([^"]+)"/.exec(whole)?.[1] ?? "") + whole,
        ),
    ],
    [
      "a comment in a value, which the signature does not cover",
      (xml) => xml.replace("@fakultet.hr", "@fakultet.hr<!---->"),
    ],
    ["a comment in the NameID", (xml) => xml.replace("</saml:NameID>", "<!----></saml:NameID>")],
    [
      "a processing of entities",
      (xml) =>
        `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace("trajna", "&x;trajna")}`,
    ],
    [
      "nested entities",
      (xml) =>
        `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${xml}`,
    ],
    ["half of it", (xml) => xml.slice(0, xml.length / 2)],
    ["something else", () => "<html>"],
    ["nothing", () => ""],
  ])("%s", async (_, change) => {
    await expectRefused(await attack(change));
  });
});

/** Options of the provider that encrypt for another certificate. */
function encryptedFor({ cert }: { cert: string }) {
  const encryptionPublicKey = new X509Certificate(cert).publicKey
    .export({ type: "spki", format: "pem" })
    .toString();
  return { encryptionCert: cert, encryptionPublicKey };
}

describe("an answer counts once, for the browser that has asked", () => {
  test("again it is refused, on this node and on another", async () => {
    const other = await startNode();
    const { client, answer } = await signIn(student());
    for (const at of [url, other.url]) expect(problemOf(await post(answer, at))).toBe("startAgain");
    expect((await client.get(`/aai/callback?state=${answer.RelayState}`)).location).toBe(
      "/login?problem=startAgain",
    );
  });

  test("on two nodes at once it makes one session", async () => {
    const other = await startNode();
    const client = browser(url);
    const answer = await authenticate(client, student());
    const locations = await Promise.all(
      [url, other.url, url, other.url].map((at) => post(answer, at)),
    );
    expect(locations.filter((location) => location.startsWith("/aai/callback"))).toHaveLength(1);
  });

  test("is remembered by all nodes even if the sign-in were open again", async () => {
    const other = await startNode();
    const client = browser(url);
    const answer = await authenticate(client, student());
    await sql("create table kept as select * from pending_sign_ins");
    await client.get(await post(answer));
    await sql("insert into pending_sign_ins select * from kept on conflict do nothing");
    await sql("drop table kept");
    expect(problemOf(await post(answer, other.url))).toBe("invalid");
  });

  test("another browser is not signed in with it", async () => {
    const attacker = browser(url);
    const location = await post(await authenticate(attacker, student()));
    const victim = browser(url);
    expect(problemOf((await victim.get(location)).location)).toBe("startAgain");
    await authenticate(victim, student());
    expect(problemOf((await victim.get(location)).location)).toBe("startAgain");
    expect(await isSignedIn(victim)).toBe(false);
    expect((await attacker.get(location)).location).toBe("/homepage-user");
  });

  test("for another sign-in of the same browser it is refused", async () => {
    const client = browser(url);
    const [first, second] = [
      await authenticate(client, student()),
      await authenticate(client, student()),
    ];
    expect(problemOf(await post({ ...first, RelayState: second.RelayState }))).toBe("invalid");
  });

  test("unasked, or with a foreign address to return to, it leads to the sign-in page", async () => {
    const answer = await authenticate(browser(url), student());
    for (const RelayState of [
      "",
      "https://zlo.example/",
      "//zlo.example",
      "/user/profile",
      "a".repeat(43),
    ])
      expect(await post({ ...answer, RelayState })).toBe("/login?problem=startAgain");
    provider.misbehave({ audience: `${url}/aai/metadata` });
    const unasked = await provider.authenticate(new URL("/sso", provider.issuer).href, student());
    expect(await post(unasked)).toBe("/login?problem=startAgain");
    expect(problemOf(await post({ ...unasked, RelayState: answer.RelayState }))).toBe("invalid");
    expect((await signIn(student(), { to: "//zlo.example" })).location).toBe("/homepage-user");
  });
});

describe("signing out", () => {
  /**
   * Follows a browser through the provider; returns its destination, or the provider's last page.
   */
  async function visitProvider(address: string) {
    const response = await fetch(address, { redirect: "manual" });
    return {
      status: response.status,
      location: response.headers.get("location")?.replace(url, "") ?? "",
    };
  }

  test("ends our session, then the provider's by a signed request, which leads back to us", async () => {
    const { client } = await signIn(student());
    const page = await client.get("/user/profile");
    const { origin } = new URL(provider.issuer);
    expect(page.headers.get("content-security-policy")).toContain(`form-action 'self' ${origin};`);
    const { location } = await client.post("/logout");
    expect(location).toMatch(new RegExp(`^${origin}/slo\\?SAMLRequest=.*Signature=`));
    expect(await isSignedIn(client)).toBe(false);
    const back = await visitProvider(location ?? "");
    expect(back).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/aai\/ls\?SAMLResponse=/),
    });
    expect((await client.get(back.location)).location).toBe("/");
  });

  test("by the provider ends the session that it has let in, even in a frame without cookies", async () => {
    const person = student();
    const { client: earlier } = await signIn(person);
    const { client } = await signIn(person);
    const { location } = await visitProvider(provider.endSessionUrl());
    expect(location).toMatch(/^\/aai\/ls\?SAMLRequest=/);
    const answer = await browser(url).get(location);
    // it has checked our signature
    expect(await visitProvider(answer.location ?? "")).toMatchObject({ status: 200 });
    expect([await isSignedIn(client), await isSignedIn(earlier)]).toEqual([false, true]);
    const again = await browser(url).get(location);
    expect([again.status, again.text]).toEqual([403, expect.stringContaining("već iskorišten")]);
  });

  test.each<[string, (query: URLSearchParams) => void]>([
    ["unsigned", (query) => query.delete("Signature")],
    [
      "with a signature that is not the provider's",
      (query) => query.set("Signature", Buffer.alloc(256, 7).toString("base64")),
    ],
    ["with another relay state", (query) => query.set("RelayState", "drugi")],
    [
      "with an algorithm that is not safe",
      (query) => query.set("SigAlg", "http://www.w3.org/2000/09/xmldsig#rsa-sha1"),
    ],
    [
      "with the request twice",
      (query) => query.append("SAMLRequest", query.get("SAMLRequest") ?? ""),
    ],
    ["with a parameter that nobody signs", (query) => query.append("xSAMLRequest", "a")],
    ["without a request", (query) => query.delete("SAMLRequest")],
  ])("a request %s ends nothing and is recorded", async (_, change) => {
    world.clock.now = new Date(world.clock.now.getTime() + 20 * 60_000);
    const { client } = await signIn(student());
    const { location } = await visitProvider(provider.endSessionUrl());
    const query = new URLSearchParams(location.split("?")[1]);
    change(query);
    expect((await browser(url).get(`/aai/ls?${query}`)).status).toBe(403);
    expect(await isSignedIn(client)).toBe(true);
    await expect
      .poll(() =>
        sql("select from security_events where kind = 'signOutRefused' and at = $1", [
          world.clock.now,
        ]),
      )
      .toHaveLength(1);
  });

  test("a request that is too old ends nothing", async () => {
    const { client } = await signIn(student());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 600_000 });
    const { location } = await visitProvider(provider.endSessionUrl());
    vi.useRealTimers();
    expect((await browser(url).get(location)).status).toBe(403);
    expect(await isSignedIn(client)).toBe(true);
  });
});
