import { followAbstract } from "#areas/reservations/corrections.server.ts";
import { activeReservationOf } from "#areas/reservations/fragments.server.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { followRepository } from "#areas/theses/transitions.server.ts";
import { change } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { findLongerAbstracts, type ShorterAbstractInput } from "./documents.ts";
import { findDocument } from "./documents-queries.server.ts";
import { abstractPolicy } from "./policy.ts";
import { documents } from "./tables.server.ts";
import { messages } from "./texts.ts";

const { shorter } = messages;

/**
 * Replaces the abstracts of a completed thesis by shorter ones, as the library or student services,
 * with a reason (product §11); the history keeps the old ones. Student and mentor are notified, and
 * the published record in the repository is marked as outdated. Returns false, and writes nothing,
 * if both are unchanged. Refuses with 403, 404, 409 (not completed, or another person has saved a
 * change meanwhile) or 422 (longer than before).
 */
export const shortenAbstract = (
  context: Context,
  thesisId: number,
  input: ShorterAbstractInput,
): Promise<boolean> =>
  inTransaction(context, async (context) => {
    const { actor, db } = context;
    if (!abstractPolicy.attempt(actor, { completed: true })) throw new Refusal(403, accessDenied);
    const locked = await lockReservation(context, activeReservationOf(thesisId));
    const { thesis, reservation, record } = locked;
    if (!abstractPolicy.change(actor, { completed: reservation.status === "completed" }))
      throw new Refusal(409, shorter.notCompleted);
    const version = orNotFound(
      record.finalVersionId ? await findDocument(db, record.finalVersionId) : undefined,
    );
    const { abstract, abstractEng, abstractReason } = input;
    if (version.abstract === abstract && version.abstractEng === abstractEng) return false;
    if (version.version !== input.version) throw new Refusal(409, shorter.writtenMeanwhile);
    const longer = findLongerAbstracts(version, input);
    if (longer.length > 0)
      throw new Refusal(
        422,
        saveError,
        Object.fromEntries(longer.map((field) => [field, shorter.longer])),
      );
    await change(context, documents, version.id, { abstract, abstractEng, abstractReason });
    await followAbstract(context, locked, abstract);
    if (thesis.dabarStatus !== "initial")
      await followRepository(context, thesis, { dabarOutdated: true });
    await context.publish(context, {
      name: "abstract.shorten",
      thesisId,
      reservationId: reservation.id,
      data: { reason: abstractReason },
    });
    return true;
  });
