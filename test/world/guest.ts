import { createToken, hashToken } from "#areas/auth/tokens.server.ts";
import { guestCookie } from "#areas/guests/sessions.server.ts";
import { type Actor, guestActor } from "#kit/workflow/policy.ts";
import { type Client, client } from "./client.ts";
import type { Given } from "./given.ts";

/** Inserts a guest of a reservation, an external co-mentor, who is signed in on a device. */
export async function signInGuest(
  { given, url }: { given: Given; url: string },
  { reservationId, inviterId }: { reservationId: number; inviterId: number },
): Promise<{ client: Client; actor: Actor; cookies: Record<string, string> }> {
  const name = "dr. sc. Iva Gostić";
  const { id } = await given.insert("guests", {
    reservation_id: reservationId,
    capacity: "coMentor",
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
    actor: guestActor({ id, reservationId, capacity: "coMentor" }, name),
  };
}
