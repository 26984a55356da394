import { createToken, hashToken } from "#areas/auth/tokens.server.ts";
import { guestCookie } from "#areas/guests/sessions.server.ts";
import { type Actor, type GuestCapacity, guestActor } from "#kit/workflow/policy.ts";
import { type Client, client } from "./client.ts";
import type { Given, Sql } from "./given.ts";

type InvitedGuest = { reservationId: number; inviterId: number; capacity?: GuestCapacity };

export type SignedInGuest = {
  client: Client;
  actor: Actor;
  cookies: Record<string, string>;
  reservationId: number;
};

/** Inserts a guest of a reservation, by default an external co-mentor, who is signed in on a device. */
export async function signInGuest(
  { given, url }: { given: Given; url: string },
  { reservationId, inviterId, capacity = "coMentor" }: InvitedGuest,
): Promise<SignedInGuest> {
  const name = "dr. sc. Iva Gostić";
  const { id } = await given.insert("guests", {
    reservation_id: reservationId,
    capacity,
    invited_by: inviterId,
    invited_at: given.instant(-1),
    redeemed_at: given.instant(0),
    ends_on: given.day(60),
  });
  await given.insert("guest_contacts", {
    guest_id: id,
    name,
    email: "gost@example.hr",
    language: "hr",
  });
  const token = createToken();
  await given.insert("guest_sessions", {
    token_hash: hashToken(token),
    guest_id: id,
    created_at: given.instant(0),
    expires_at: given.instant(30),
    address: "127.0.0.1",
    user_agent: "preglednik",
  });
  return {
    client: client(url, `${guestCookie.name}=${token}`),
    cookies: { [guestCookie.name]: token },
    actor: guestActor({ id, reservationId, capacity }, name),
    reservationId,
  };
}

/**
 * Signs in a guest for each of the guests' pages, among the rows of `test/sweeps/many-rows.ts`: an
 * external co-mentor of the first reservation in work, and a member and a reviewer of two defenses.
 */
export async function signInGuests(
  world: { given: Given; sql: Sql; url: string },
  inviterId: number,
): Promise<SignedInGuest[]> {
  const { given, sql } = world;
  const [work, held, reviewed] = await sql<{ id: number }>(
    `(select id from reservations where status = 'mentorConfirmedReservation' order by id limit 1)
     union all (select id from reservations where status = 'studentServicesConfirmedDefenseDate' order by id limit 2)`,
  );
  if (!work || !held || !reviewed) throw new Error("too few reservations");
  const coMentor = await signInGuest(world, { reservationId: work.id, inviterId });
  const member = await signInGuest(world, {
    reservationId: held.id,
    inviterId,
    capacity: "committeeMember",
  });
  await given.insert("committee_members", {
    reservation_id: held.id,
    guest_id: member.actor.guest?.id,
    role: "member",
  });
  const reviewer = await signInGuest(world, {
    reservationId: reviewed.id,
    inviterId,
    capacity: "reviewer",
  });
  await sql(
    "update reviewer_opinions set reviewer_id = null, guest_id = $1 where reservation_id = $2",
    [reviewer.actor.guest?.id, reviewed.id],
  );
  return [coMentor, member, reviewer];
}
