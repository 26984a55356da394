import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openIdentityProvider, type TestIdentity } from "#outside/identity-provider/fixtures.ts";
import { openInbox } from "#outside/mail/fixtures.ts";
import { type Client, client as openClient } from "#test/world/client.ts";
import { findFreePort } from "#test/world/free-port.ts";
import { createWorld, monday } from "#test/world/index.ts";
import { guestFixtures, linkIn, pageText } from "./fixtures.ts";
import { type GuestIdentityProblem, guestPaths } from "./guests-rules.ts";
import { texts } from "./texts.ts";

const port = await findFreePort();
const TEZA_URL = `http://127.0.0.1:${port}`;
const provider = await openIdentityProvider(TEZA_URL);
const inbox = await openInbox();
const world = await createWorld({
  TEZA_URL,
  PORT: String(port),
  SMTP_URL: inbox.url,
  ...provider.environment,
});
const { given, as, sql, clock, url } = world;
const { newAddress, guestOf, invited, comeIn, isOut, mailsTo, mailTo } = guestFixtures(
  world,
  inbox,
);
const { identityProblems, invitation: words } = texts.hr;

afterAll(async () => {
  await inbox.close();
  await provider.close();
});
afterEach(() => {
  clock.now = monday;
});

/** A thesis in work, and the address of its guest. */
async function work() {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor });
  const { id } = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
  });
  return { id, email: newAddress(), mentor, student, asMentor: await as(mentor) };
}

let index = 0;

/** Somebody of another institution, as AAI@EduHr knows them. */
const identityOf = (email: string, changed: Record<string, unknown> = {}): TestIdentity => {
  index += 1;
  return {
    sub: `vanjski${index}`,
    hrEduPersonPersistentID: [`vanjska-trajna-${index}`],
    hrEduPersonUniqueID: [`gost${index}@druga-ustanova.hr`],
    hrEduPersonPrimaryAffiliation: ["gost"],
    hrEduPersonExpireDate: ["NONE"],
    hrEduPersonHomeOrg: ["druga-ustanova.hr"],
    givenName: ["Iva"],
    sn: ["Gostić"],
    mail: [email],
    ...changed,
  };
};

/** Presses the button at a path and comes back from the provider; returns where that leads. */
async function comeBack(
  client: Client,
  path: string,
  person: TestIdentity | "gives up",
  step = "identity",
): Promise<string> {
  const sent = await client.post(path, { step });
  expect(sent.location).toContain(provider.issuer);
  const callback = (await provider.authenticate(sent.location ?? "", person)).replace(url, "");
  const led = await client.get(callback);
  expect(led.status).toBe(303);
  return led.location ?? "";
}

/** Signs in with an identity; returns where the browser is led to. */
async function signIn(
  link: string,
  person: TestIdentity | "gives up",
  client = openClient(url),
  step = "identity",
) {
  const location = await comeBack(client, link, person, step);
  if (!location.startsWith(`${guestPaths.identity}?`)) return { client, location };
  return { client, location: (await client.get(location)).location ?? "" };
}

const problemPath = (problem: GuestIdentityProblem | "startAgain" | "canceled" | "expired") =>
  `${guestPaths.entrance}?problem=${problem}`;

const boundTo = async (guest: number) =>
  (
    await sql<{ persistent_id: string | null; username: string | null }>(
      "select persistent_id, username from guest_contacts where guest_id = $1",
      [guest],
    )
  )[0];

test("a guest of another institution comes in with its identity, which is bound; no account is opened", async () => {
  const thesis = await work();
  const users = await sql("select id from users");
  const link = await invited(thesis.asMentor, thesis);
  expect(await pageText(openClient(url), link)).toContainText(words.acceptWithIdentity);
  const person = identityOf(thesis.email.toUpperCase());
  const { client, location } = await signIn(link, person);
  expect(location).toBe(guestPaths.thesis(thesis.id));
  expect((await client.get(guestPaths.thesis(thesis.id))).status).toBe(200);
  const { id, redeemed_at } = await guestOf(thesis);
  expect(redeemed_at).not.toBeNull();
  expect(await boundTo(id)).toMatchObject({
    persistent_id: (person.hrEduPersonPersistentID as string[])[0],
  });
  expect(mailsTo(thesis.email)).toHaveLength(1);
  expect(await sql("select id from users")).toHaveLength(users.length);
  expect(
    await sql("select from identities where persistent_id = $1", [
      (person.hrEduPersonPersistentID as string[])[0],
    ]),
  ).toEqual([]);
  const own = await pageText(client, guestPaths.ownData);
  expect(own).toContain((person.hrEduPersonUniqueID as string[])[0]);
  // on another device, and with another address at the provider since
  const later = await signIn(link, { ...person, mail: ["drugi@druga-ustanova.hr"] });
  expect(later.location).toBe(guestPaths.thesis(thesis.id));
  expect((await client.get("/homepage-user")).location).toMatch(/^\/login/);
});

test("who has no identity comes in with a code", async () => {
  const thesis = await work();
  await comeIn(thesis, await invited(thesis.asMentor, thesis));
});

describe("identities that are refused", () => {
  test("a forwarded invitation doesn't bind the identity of who received it", async () => {
    const thesis = await work();
    const link = await invited(thesis.asMentor, thesis);
    const { client, location } = await signIn(link, identityOf("stranac@druga-ustanova.hr"));
    expect(location).toBe(problemPath("otherAddress"));
    expect(await pageText(client, location)).toContainText(identityProblems.otherAddress);
    await isOut(client, thesis);
    const { id, redeemed_at } = await guestOf(thesis);
    expect([redeemed_at, (await boundTo(id))?.persistent_id]).toEqual([null, null]);
  });

  test("another identity doesn't replace the bound one, whatever its address", async () => {
    const thesis = await work();
    const link = await invited(thesis.asMentor, thesis);
    const first = identityOf(thesis.email);
    await signIn(link, first);
    const { client, location } = await signIn(link, identityOf(thesis.email));
    expect(location).toBe(problemPath("otherIdentity"));
    await isOut(client, thesis);
    expect(await boundTo((await guestOf(thesis)).id)).toMatchObject({
      persistent_id: (first.hrEduPersonPersistentID as string[])[0],
    });
  });

  test("that of a user, and that of another guest of the thesis", async () => {
    const thesis = await work();
    const ofUser = identityOf(thesis.email);
    await given.insert("identities", {
      user_id: thesis.mentor.id,
      issuer: provider.issuer,
      persistent_id: (ofUser.hrEduPersonPersistentID as string[])[0],
      username: "racun@druga-ustanova.hr",
    });
    const link = await invited(thesis.asMentor, thesis);
    expect((await signIn(link, ofUser)).location).toBe(problemPath("ofUser"));
    const person = identityOf(thesis.email);
    expect((await signIn(link, person)).location).toBe(guestPaths.thesis(thesis.id));
    const second = { ...thesis, email: newAddress() };
    const other = await invited(thesis.asMentor, second, { capacity: "companyContact" });
    expect((await signIn(other, { ...person, mail: [second.email] })).location).toBe(
      problemPath("ofOtherGuest"),
    );
    // the same person may be a guest of another thesis
    const elsewhere = await work();
    const third = await invited(elsewhere.asMentor, elsewhere);
    expect((await signIn(third, { ...person, mail: [elsewhere.email] })).location).toBe(
      guestPaths.thesis(elsewhere.id),
    );
  });

  test("one that has expired, and a sign-in that was given up", async () => {
    const thesis = await work();
    const link = await invited(thesis.asMentor, thesis);
    const expired = identityOf(thesis.email, { hrEduPersonExpireDate: ["20200101"] });
    expect((await signIn(link, expired)).location).toBe(problemPath("expired"));
    const { client, location } = await signIn(link, "gives up");
    expect(location).toBe(problemPath("canceled"));
    await isOut(client, thesis);
  });

  test("an identity of another institution still opens no account", async () => {
    const client = openClient(url);
    const sent = await client.get("/aai/sign-in");
    const callback = (
      await provider.authenticate(sent.location ?? "", identityOf("x@druga-ustanova.hr"))
    ).replace(url, "");
    expect((await client.get(callback)).location).toBe("/login?problem=foreignRealm");
  });
});

describe("attacks", () => {
  test("a sign-in counts in the browser that has begun it, once", async () => {
    const thesis = await work();
    const link = await invited(thesis.asMentor, thesis);
    const client = openClient(url);
    const location = await comeBack(client, link, identityOf(thesis.email));
    expect(location).toContain(guestPaths.identity);
    const other = openClient(url);
    expect((await other.get(location)).location).toBe(problemPath("startAgain"));
    await isOut(other, thesis);
    const both = await Promise.all([client.get(location), client.get(location)]);
    expect(both.map(({ location }) => location).toSorted()).toEqual(
      [problemPath("startAgain"), guestPaths.thesis(thesis.id)].toSorted(),
    );
    expect((await client.get(`${guestPaths.identity}?state=nagađam`)).location).toBe(
      problemPath("startAgain"),
    );
  });

  test("opening the link begins no sign-in, and an ended invitation begins none", async () => {
    const thesis = await work();
    const link = await invited(thesis.asMentor, thesis);
    const pending = () => sql("select from pending_sign_ins");
    const before = await pending();
    for (const method of ["GET", "HEAD"])
      for (const path of [link, `${link}.data`, `${link}?step=identity`])
        await fetch(url + path, { method, redirect: "manual" });
    expect(await pending()).toHaveLength(before.length);
    const { id: guest } = await guestOf(thesis);
    const client = openClient(url);
    const begun = await comeBack(client, link, identityOf(thesis.email));
    await thesis.asMentor.post(guestPaths.of(thesis.id), { step: "revoke", guest });
    expect((await client.get(begun)).location).toBe(problemPath("ended"));
    await isOut(client, thesis);
    expect((await client.post(link, { step: "identity" })).status).toBe(409);
  });

  test("a sign-in of a user isn't taken for a guest's, and the other way round", async () => {
    const thesis = await work();
    const link = await invited(thesis.asMentor, thesis);
    const client = openClient(url);
    const sent = await client.get("/aai/sign-in");
    const state = new URL(sent.location ?? "").searchParams.get("state") ?? "";
    expect((await client.get(`${guestPaths.identity}?state=${state}`)).location).toBe(
      problemPath("startAgain"),
    );
    const { client: guest } = await signIn(link, identityOf(thesis.email));
    expect((await guest.get("/user/profile")).location).toMatch(/^\/login/);
  });
});

test("who is in by a code binds an identity of another address, and loses it with the address", async () => {
  const thesis = await work();
  const browser = await comeIn(thesis, await invited(thesis.asMentor, thesis));
  const person = identityOf("iva@druga-ustanova.hr");
  const { location } = await signIn(guestPaths.ownData, person, browser, "bind");
  expect(location).toBe(guestPaths.thesis(thesis.id));
  const { id } = await guestOf(thesis);
  expect(await boundTo(id)).toMatchObject({
    username: (person.hrEduPersonUniqueID as string[])[0],
  });
  await browser.post(guestPaths.thesis(thesis.id), { step: "signOut" });
  expect((await openClient(url).post(guestPaths.ownData, { step: "bind" })).status).not.toBe(200);
  const again = await comeIn(thesis, await renewed(thesis), 4);
  await again.post(guestPaths.ownData, { step: "leave" });
  expect(
    await sql("select from guest_contacts where guest_id = $1 and issuer is not null", [id]),
  ).toEqual([]);
});

/** Renews the access; returns the path of the new link. */
async function renewed(thesis: Awaited<ReturnType<typeof work>>): Promise<string> {
  const { id: guest } = await guestOf(thesis);
  await thesis.asMentor.post(guestPaths.of(thesis.id), { step: "renew", guest });
  return linkIn(await mailTo(thesis.email, 3));
}
