import { eq, sql } from "drizzle-orm";
import type { IdentityProfile } from "#areas/auth/identities/identities.ts";
import { beginIdentitySignIn } from "#areas/auth/identities/identity-sign-in.server.ts";
import { takePendingSignIn } from "#areas/auth/identities/pending-sign-ins.server.ts";
import { reportSecurityEvent } from "#areas/auth/security-events/security-events.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import type { Language } from "#kit/text/localization.ts";
import { type GuestCapacity, guestActor } from "#kit/workflow/policy.ts";
import { type EnteredGuest, lockGuest, redeem, requireInvitation } from "./access.server.ts";
import { hasAccess } from "./fragments.server.ts";
import { findIdentityProblem, type GuestIdentityProblem, guestPaths } from "./guests-rules.ts";
import { openGuestSession } from "./sessions.server.ts";
import { guestContacts } from "./tables.server.ts";
import { requireGuest } from "./thesis.server.ts";

/**
 * Begins a sign-in of the guest of an invitation with an identity of any institution. Refuses with
 * 404 (no identity provider) or 409 (the invitation can't be used).
 */
export async function beginWithInvitation(
  context: Context,
  { token, browser }: { token: string; browser: string | undefined },
) {
  const { guestId, reservationId } = await requireInvitation(context, {
    token,
    browser: undefined,
  });
  const returnTo = guestPaths.thesis(reservationId);
  return beginIdentitySignIn(context, { returnTo, browser, guestId });
}

/** Begins the same for a guest who is in, to bind an identity. Refuses with 403 or 404. */
export function beginBinding(context: Context, browser: string | undefined) {
  const { id: guestId } = requireGuest(context);
  return beginIdentitySignIn(context, { returnTo: guestPaths.ownData, browser, guestId });
}

type IdentityGuest = {
  guestId: number;
  reservationId: number;
  thesisId: number;
  capacity: GuestCapacity;
  name: string;
  email: string;
  language: Language;
  redeemed: boolean;
  isBound: boolean;
  isSame: boolean;
  isOfUser: boolean;
  isOfOtherGuest: boolean;
};

/** Loads a guest whose access lasts, with what is known of an identity. */
async function findGuest(
  { db, now }: { db: Database; now: Date },
  guestId: number,
  { issuer, persistentId }: IdentityProfile,
): Promise<IdentityGuest | undefined> {
  const isIt = (table: "gc" | "other" | "known") =>
    sql`(${sql.raw(table)}.issuer = ${issuer} and ${sql.raw(table)}.persistent_id = ${persistentId})`;
  const [row] = await queryRows<IdentityGuest>(
    db,
    sql`select g.id as guest_id, g.reservation_id, r.thesis_id, g.capacity, gc.name, gc.email, gc.language,
        g.redeemed_at is not null as redeemed, gc.issuer is not null as is_bound, coalesce(${isIt("gc")}, false) as is_same,
        exists (select from identities known where ${isIt("known")}) as is_of_user,
        exists (select from guest_contacts other join guests o on o.id = other.guest_id
          where o.reservation_id = g.reservation_id and o.id <> g.id and o.ended_at is null and ${isIt("other")}) as is_of_other_guest
      from guests g join guest_contacts gc on gc.guest_id = g.id join reservations r on r.id = g.reservation_id
      where g.id = ${guestId} and ${hasAccess(now)}`,
  );
  return row;
}

type ReturnedGuest = {
  state: string;
  /** The token of the browser that has begun the sign-in. */
  browser: string | undefined;
  address: string;
  userAgent: string;
};

/**
 * Opens a session for a guest who has signed in with an identity; the first one is bound to the
 * guest. Returns a problem that the guests' entrance explains. A sign-in counts once, in the browser
 * that has begun it.
 */
export async function enterWithIdentity(
  context: Context,
  { state, browser, address, userAgent }: ReturnedGuest,
): Promise<EnteredGuest | GuestIdentityProblem | "startAgain"> {
  const begun = browser && (await takePendingSignIn(context, { state, browser }));
  if (!begun || begun.guestId === null || !begun.identity) return "startAgain";
  const { guestId } = begun;
  const { profile } = begun.identity;
  const found = await findGuest(context, guestId, profile);
  if (!found) return "ended";
  const { reservationId, capacity, name, language } = found;
  const isIn = context.actor.guest?.id === guestId;
  const actor = guestActor({ id: guestId, reservationId, capacity }, name);
  const entered = await inTransaction({ ...context, actor }, async (context) => {
    await lockReservation(context, reservationId);
    await lockGuest(context.db, guestId);
    const guest = await findGuest(context, guestId, profile);
    if (!guest) return "ended";
    const isInvitedAddress = profile.email.toLowerCase() === guest.email.toLowerCase();
    const problem = findIdentityProblem({ ...guest, isInvitedAddress, isIn });
    if (problem) return problem;
    if (!guest.isBound) await bind(context.db, guestId, profile);
    await redeem(context, guest);
    const session = await openGuestSession(context, { guestId, address, userAgent });
    return { session, reservationId, language };
  });
  if (typeof entered === "string")
    reportSecurityEvent(context, { kind: "signInFailed", username: actor.username, address });
  return entered;
}

const bind = (db: Database, guestId: number, { issuer, persistentId, username }: IdentityProfile) =>
  db
    .update(guestContacts)
    .set({ issuer, persistentId, username })
    .where(eq(guestContacts.guestId, guestId))
    .execute();
