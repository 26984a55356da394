import { afterAll, expect, test } from "vitest";
import { createToken, hashToken } from "#areas/auth/tokens.server.ts";
import { client as openClient } from "#test/world/client.ts";
import { createWorld } from "#test/world/index.ts";
import { openSaml } from "#test/world/saml.ts";
import { guestPaths } from "./guests-rules.ts";

const { provider, settings, close } = await openSaml();
const { given, sql, url } = await createWorld(settings);
afterAll(close);

/** An invitation of a guest in work; returns its path. */
async function invitation(email: string) {
  const [mentor, student] = [await given.teacher(), await given.student()];
  const thesis = await given.thesis({ mentor });
  const reservation = await given.reservation({
    thesis,
    student,
    status: "mentorConfirmedReservation",
  });
  const guest = await given.insert("guests", {
    reservation_id: reservation.id,
    capacity: "coMentor",
    invited_by: mentor.id,
    invited_at: given.instant(-1),
    ends_on: given.day(60),
  });
  const token = createToken();
  await given.insert("guest_contacts", {
    guest_id: guest.id,
    name: "dr. sc. Iva Gostić",
    email,
    language: "hr",
    token_hash: hashToken(token),
  });
  return { id: reservation.id, guest: guest.id, link: guestPaths.invitation(token) };
}

/** Presses the button of an invitation, signs in, and lets the provider's page post its answer. */
async function answered(link: string, email: string, changed: Record<string, string> = {}) {
  const client = openClient(url);
  const sent = await client.post(link, { step: "identity" });
  const answer = await provider.authenticate(sent.location ?? "", {
    hrEduPersonPersistentID: `trajna-${email}`,
    hrEduPersonUniqueID: "igostic@druga-ustanova.hr",
    hrEduPersonPrimaryAffiliation: "gost",
    hrEduPersonExpireDate: "NONE",
    givenName: "Iva",
    sn: "Gostić",
    mail: email,
    ...changed,
  });
  // the page of the provider brings no cookies
  const posted = await openClient(url).post("/aai/acs", answer, {
    origin: new URL(provider.issuer).origin,
  });
  expect([posted.status, posted.headers.getSetCookie()]).toEqual([303, []]);
  return { client, location: posted.location ?? "" };
}

test("a guest comes in with an identity of another institution, in the browser that has begun it", async () => {
  const { id, guest, link } = await invitation("iva@druga-ustanova.hr");
  const { client, location } = await answered(link, "iva@druga-ustanova.hr");
  expect((await openClient(url).get(location)).location).toBe("/login?problem=startAgain");
  const led = await client.get(location);
  expect(led.location).toContain(guestPaths.identity);
  expect((await client.get(led.location ?? "")).location).toBe(guestPaths.thesis(id));
  expect((await client.get(guestPaths.thesis(id))).status).toBe(200);
  expect(await sql("select username from guest_contacts where guest_id = $1", [guest])).toEqual([
    { username: "igostic@druga-ustanova.hr" },
  ]);
});

test("an expired identity is refused on the guests' entrance", async () => {
  const { link } = await invitation("ida@druga-ustanova.hr");
  const { location } = await answered(link, "ida@druga-ustanova.hr", {
    hrEduPersonExpireDate: "20200101",
  });
  expect(location).toBe(`${guestPaths.entrance}?problem=expired`);
});
