import { randomInt } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { reportSecurityEvent } from "#areas/auth/security-events/security-events.server.ts";
import { accountKey, admitSignIn, markSucceeded } from "#areas/auth/throttling.server.ts";
import { createToken, hashToken } from "#areas/auth/tokens.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change } from "#kit/database/changes.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import type { Language, Message } from "#kit/text/localization.ts";
import { type GuestCapacity, guestActor } from "#kit/workflow/policy.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { hasAccess } from "./fragments.server.ts";
import { endAccess, publishEnd, publishGuest } from "./guests.server.ts";
import { codeDigits, codeMinutes, maxCodes, maxWrongTries, readGuestCode } from "./guests-rules.ts";
import { enqueueGuestMail } from "./mails.server.ts";
import { openGuestSession } from "./sessions.server.ts";
import { guestCodes, guestContacts, guests } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

/** An invitation that can be used. */
export type Invitation = {
  guestId: number;
  reservationId: number;
  thesisId: number;
  capacity: GuestCapacity;
  name: string;
  email: string;
  language: Language;
  redeemed: boolean;
  endsOn: string;
  inviterId: number;
  inviter: string;
  /** Who has entered name and address. */
  source: string;
  thesisName: string;
  student: string;
  /** True if this browser has been promised a code that is still valid. */
  codeSent: boolean;
};

/**
 * Returns the invitation with a token; undefined for an unknown one and for one whose access has
 * ended, which nobody can tell apart.
 */
export async function findInvitation(
  { db, now }: Pick<Context, "db" | "now">,
  { token, browser }: { token: string; browser: string | undefined },
): Promise<Invitation | undefined> {
  const [row] = await queryRows<Invitation>(
    db,
    sql`select g.id as guest_id, g.reservation_id, r.thesis_id, g.capacity, gc.name, gc.email, gc.language,
        g.redeemed_at is not null as redeemed, to_char(g.ends_on, 'YYYY-MM-DD') as ends_on, inviter.id as inviter_id,
        coalesce(nullif(inviter.name_with_title, ''), inviter.name) as inviter,
        coalesce(nullif(proposer.name_with_title, ''), proposer.name, nullif(inviter.name_with_title, ''), inviter.name) as source, r.thesis_name, student.name as student,
        exists (select from guest_codes k where k.guest_id = g.id and k.expires_at > ${now}
          and k.browser_hash = ${browser === undefined ? "" : hashToken(browser)}) as code_sent
      from guest_contacts gc join guests g on g.id = gc.guest_id join reservations r on r.id = g.reservation_id
      join users inviter on inviter.id = g.invited_by left join users proposer on proposer.id = g.proposed_by join users student on student.id = r.student_id
      where gc.token_hash = ${hashToken(token)} and ${hasAccess(now)}`,
  );
  return row;
}

/** As `findInvitation`; refuses with 409. */
export async function requireInvitation(
  context: Context,
  link: { token: string; browser: string | undefined },
): Promise<Invitation> {
  const invitation = await findInvitation(context, link);
  if (!invitation) throw new Refusal(409, refusals.noAccess);
  return invitation;
}

/** Purpose for which the codes of a guest are hashed with a key. */
const codeOwner = (guestId: number) => `code of guest ${guestId}`;

type Link = { token: string; browser: string | undefined; address: string };

/**
 * Mails a code to the guest of an invitation, for this browser alone; returns the code and the
 * browser's token. Refuses with 409 (the invitation can't be used) or 429.
 */
export async function sendCode(
  context: Context,
  { token, browser = createToken(), address }: Link,
): Promise<{ code: string; browser: string }> {
  const { guestId, email: to, name } = await requireInvitation(context, { token, browser });
  await admit(context, { key: `mail to guest ${guestId}`, address });
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  const [codeHash = ""] = context.sealed.hashes(code, codeOwner(guestId));
  await inTransaction(context, async (context) => {
    const { db, now } = context;
    await lockGuest(db, guestId);
    const browserHash = hashToken(browser);
    const valid = await countCodes(db, { guestId, browserHash, now });
    if (valid >= maxCodes) throw new Refusal(429, refusals.tooManyCodes);
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
    await db
      .insert(guestCodes)
      .values({ guestId, browserHash, codeHash, expiresAt })
      .onConflictDoUpdate({
        target: [guestCodes.guestId, guestCodes.browserHash],
        set: { codeHash, expiresAt, wrongTries: 0 },
      });
    await enqueueGuestMail(context, { kind: "code", to, name, code });
  });
  return { code, browser };
}

/** Counts the valid codes of a guest in other browsers. */
async function countCodes(
  db: Database,
  { guestId, browserHash, now }: { guestId: number; browserHash: string; now: Date },
): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from guest_codes
      where guest_id = ${guestId} and browser_hash <> ${browserHash} and expires_at > ${now}`,
  );
  return row?.count ?? 0;
}

/** Serializes what is decided about one guest. */
export const lockGuest = (db: Database, id: number) =>
  db.select({ id: guests.id }).from(guests).where(eq(guests.id, id)).for("update").execute();

/** Counts an attempt, as for a password, and delays or refuses it. */
async function admit(context: Context, { key, address }: { key: string; address: string }) {
  const attempt = await admitSignIn(context, {
    account: accountKey(key),
    address,
    browser: undefined,
  });
  if (attempt === "refused") throw new Refusal(429, refusals.busy);
  return attempt;
}

export type EnteredGuest = { session: string; reservationId: number; language: Language };

/**
 * Opens a session for a browser whose code is right; a code is used once. The first one redeems the
 * invitation. Refuses with 409 (the invitation can't be used), 422 (a wrong code, or one that has
 * ended) or 429.
 */
export async function enterWithCode(
  context: Context,
  { code, userAgent, ...link }: Link & { code: string; userAgent: string },
): Promise<EnteredGuest> {
  const invitation = await requireInvitation(context, link);
  const { guestId, reservationId, language, name, capacity } = invitation;
  const { browser, address } = link;
  const attempt = await admit(context, { key: `code of guest ${guestId}`, address });
  const actor = guestActor({ id: guestId, reservationId, capacity }, name);
  const entered = await inTransaction({ ...context, actor }, async (context) => {
    await lockGuest(context.db, guestId);
    // it may have been ended since
    await requireInvitation(context, link);
    const problem = await useCode(context, { guestId, browser, code });
    if (problem) return problem;
    await redeem(context, invitation);
    return { session: await openGuestSession(context, { guestId, address, userAgent }) };
  });
  if (!("session" in entered)) {
    reportSecurityEvent(context, { kind: "signInFailed", username: actor.username, address });
    throw new Refusal(422, saveError, { code: entered });
  }
  await markSucceeded(context.db, attempt);
  return { ...entered, reservationId, language };
}

/** Uses up a code; returns what is wrong with it. Wrong ones are counted. */
async function useCode(
  { db, now, sealed }: Context,
  { guestId, browser, code }: { guestId: number; browser: string | undefined; code: string },
): Promise<Message | undefined> {
  if (browser === undefined) return refusals.codeEnded;
  const ofBrowser = and(
    eq(guestCodes.guestId, guestId),
    eq(guestCodes.browserHash, hashToken(browser)),
  );
  const [stored] = await db.select().from(guestCodes).where(ofBrowser);
  if (!stored || stored.expiresAt <= now || stored.wrongTries >= maxWrongTries)
    return refusals.codeEnded;
  if (!sealed.hashes(readGuestCode(code), codeOwner(guestId)).includes(stored.codeHash)) {
    const wrongTries = stored.wrongTries + 1;
    await db.update(guestCodes).set({ wrongTries }).where(ofBrowser).execute();
    return wrongTries < maxWrongTries ? refusals.wrongCode : refusals.codeEnded;
  }
  await db.delete(guestCodes).where(ofBrowser).execute();
  return undefined;
}

/** The first entrance redeems the invitation. */
export async function redeem(
  context: Context,
  {
    guestId,
    redeemed,
    ...of
  }: Pick<Invitation, "guestId" | "redeemed" | "thesisId" | "reservationId">,
): Promise<void> {
  if (redeemed) return;
  await change(context, guests, guestId, { redeemedAt: context.now });
  await publishGuest(context, "guest.redeem", of);
}

/**
 * Ends an invitation that reached somebody else, and deletes the name and the address. Refuses with
 * 409 once it can't be used, or once it has been redeemed.
 */
export const declineInvitation = (context: Context, token: string): Promise<void> =>
  inTransaction(context, async (context) => {
    const { guestId, reservationId } = await requireInvitation(context, {
      token,
      browser: undefined,
    });
    await lockReservation(context, reservationId);
    await lockGuest(context.db, guestId);
    const invitation = await requireInvitation(context, { token, browser: undefined });
    if (invitation.redeemed) throw new Refusal(409, refusals.noAccess);
    await endAccess(context, reservationId, guestId, "declined");
    await context.db.delete(guestContacts).where(eq(guestContacts.guestId, guestId)).execute();
    await publishEnd(context, "guest.decline", invitation);
  });
