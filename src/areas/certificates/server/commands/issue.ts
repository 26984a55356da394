import { keepCertificate, keepEnglishCertificate } from "#areas/papers/server/commands.ts";
import { outcomeNotFinal } from "#areas/reservations/defense/rules.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { lockReservation } from "#areas/reservations/server/commands/transition.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import { orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { isComplete } from "../../rules.ts";
import type { CompleteCertificate } from "../../schema.ts";
import { messages } from "../../texts.ts";
import { findCertificate } from "../queries/certificate.ts";
import { lockCertificate, requireWriteAccess } from "./certificate.ts";

type Copy = {
  number: number;
  /** The certificate for international use as well, with its own number of the register of documents. */
  english?: { registrationNo: string } | undefined;
};

/**
 * Issues the copy `number` of a complete certificate in Croatian, with a code by which anybody may verify it, and with
 * `english` the one for international use. If that copy has been issued meanwhile, nothing is written and the result is
 * undefined. Refuses with 403, 404, 409 (not completed, no longer, or the outcome isn't final) or 422 (incomplete, or no
 * registration number of the English one).
 */
export const issueCertificate = (context: Context, id: number, { number, english }: Copy) =>
  inTransaction(context, async (context) => {
    const { reservationId, certificate } = await lockComplete(context, id);
    if (english) requireOwnNumber(certificate, english);
    return keepCertificate(context, { reservationId, number, female: certificate.female, english });
  });

/**
 * Issues the copy `number` of the certificate for international use that belongs to the original issued last. Refuses
 * like `issueCertificate`, and with 409 (no original, or one whose data has been corrected since).
 */
export const issueEnglishCertificate = (
  context: Context,
  id: number,
  { number, registrationNo }: { number: number; registrationNo: string },
) =>
  inTransaction(context, async (context) => {
    const { reservationId, certificate } = await lockComplete(context, id);
    requireOwnNumber(certificate, { registrationNo });
    return keepEnglishCertificate(context, { reservationId, number, registrationNo });
  });

/** Locks a certificate and its reservation. Refuses with 403, 404, 409 (not completed, or no longer) or 422 (incomplete). */
async function lockComplete(context: Context, id: number) {
  requireWriteAccess(context);
  const { reservationId } = orNotFound(await findCertificate(context.db, id));
  const { record } = await lockReservation(context, reservationId);
  if (record.titleWithdrawnAt) throw new Refusal(409, messages.titleWithdrawn);
  if (!reservationPolicy.createCertificate(context.actor, record))
    throw new Refusal(409, messages.refusals.notCompleted);
  if (record.outcomePending) throw new Refusal(409, outcomeNotFinal(record));
  await lockCertificate(context, id);
  const { certificate } = orNotFound(await findCertificate(context.db, id));
  if (!isComplete(certificate)) throw new Refusal(422, messages.refusals.incomplete);
  return { reservationId, certificate };
}

/** Refuses with 422 an English certificate without a number of its own. */
function requireOwnNumber(original: CompleteCertificate, { registrationNo }: { registrationNo: string }) {
  const { none, same } = messages.errors.registrationNoEng;
  const flaw = registrationNo === "" ? none : registrationNo === original.registrationNo ? same : undefined;
  if (flaw) throw new Refusal(422, saveError, { registrationNo: flaw });
}
