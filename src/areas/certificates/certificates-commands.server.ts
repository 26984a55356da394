import { eq } from "drizzle-orm";
import { keepCertificate, keepEnglishCertificate } from "#areas/papers/papers-commands.server.ts";
import { rememberGender } from "#areas/people/gender.server.ts";
import { outcomeNotFinal } from "#areas/reservations/committee-and-outcome-rules.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { lockReservation } from "#areas/reservations/transition.server.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Context, type DomainEvent, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import type { DeletionHandlers } from "#kit/records/deletion-api.server.ts";
import { loadEditConflict } from "#kit/records/edit-conflict.server.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import type { Certificate, CompleteCertificate } from "./certificates.ts";
import {
  findCertificate,
  findCertificateSource,
  loadCertificate,
} from "./certificates-queries.server.ts";
import { isComplete, isRegistered, prefill, resolveTitle } from "./certificates-rules.ts";
import { certificatePolicy } from "./policy.ts";
import { type CertificateRow, certificates } from "./tables.server.ts";
import { messages, texts } from "./texts.ts";

const { genders } = texts.hr;

/**
 * The steps that decide the outcome of a defense, and those after which the reservation has no
 * outcome, also if an earlier one was annulled.
 */
const outcomeSteps: ReadonlySet<string> = new Set([
  "reservation.finish",
  "reservation.correctOutcome",
  "reservation.correctByMinutes",
  "reservation.cancel",
  "reservation.expire",
]);

/**
 * Creates a draft certificate with the known data when a defense is completed, in the same
 * transaction (product §3), and removes it if the outcome is corrected to a failed one, or if the
 * reservation is canceled after its defense was annulled: numbers of the register that it already
 * has belong to no document then. The reservation is locked, so a second certificate is never
 * created.
 */
export async function followOutcome(
  context: Context,
  { name, reservationId, data }: DomainEvent,
): Promise<void> {
  if (!outcomeSteps.has(name) || reservationId === undefined) return;
  const { certificate, known, gender, thesisId } = await findCertificateSource(
    context.db,
    reservationId,
  );
  if (data?.status !== "completed") {
    if (certificate) await remove(context, certificates, certificate.id);
    return;
  }
  if (certificate) return;
  const { id } = await create(context, certificates, {
    reservationId,
    female: gender,
    ...prefill(known, gender),
  });
  await context.publish(context, {
    name: "certificate.draft",
    thesisId,
    reservationId,
    data: { certificateId: id },
  });
}

/**
 * Copies the data of the records into a new certificate, or into the existing one at `version`. If
 * `version` is null, a certificate that somebody else has created meanwhile is left unchanged.
 * Refuses with 403, 404, 409 (meanwhile edited) or 422 (not completed).
 */
export const fillFromRecords = (
  context: Context,
  reservationId: number,
  version: number | null,
): Promise<CertificateRow> =>
  inTransaction(context, async (context) => {
    requireWriteAccess(context);
    const { record } = await lockReservation(context, reservationId);
    if (record.titleWithdrawnAt) throw new Refusal(409, messages.titleWithdrawn);
    if (!reservationPolicy.createCertificate(context.actor, record))
      throw new Refusal(422, messages.refusals.notCompleted);
    const { certificate, known, gender } = await findCertificateSource(context.db, reservationId);
    if (!certificate)
      return create(context, certificates, {
        reservationId,
        female: gender,
        ...prefill(known, gender),
      });
    if (version === null) return certificate;
    const stored = await lockCertificate(context, certificate.id);
    if (stored.version !== version) throw new Refusal(409, messages.refusals.meanwhileEdited);
    return change(context, certificates, stored.id, prefill(known, stored.female));
  });

/**
 * Stores the certificate that student services edited at `version`; fields may be empty. Refuses
 * with 403, 404, 409 (meanwhile edited) or 422 (date of birth in the future).
 */
export const editCertificate = (
  context: Context,
  id: number,
  version: number,
  input: Certificate,
) =>
  inTransaction(context, async (context) => {
    requireWriteAccess(context);
    const stored = await lockCertificate(context, id);
    if (stored.version !== version)
      throw await loadEditConflict(context.db, {
        objectClass: "CertificateOfCompletion",
        id,
        version,
        stored,
        typed: input,
        labels: texts.hr.fields,
        inputs: { female: { name: "female", values: [String(stored.female ?? "")] } },
        format: formatCertificateValue,
      });
    if (input.dateOfBirth !== null && input.dateOfBirth >= localDate(context.now))
      throw new Refusal(422, saveError, { dateOfBirth: messages.errors.dateOfBirth });
    const { known, studentId } = await findCertificateSource(context.db, stored.reservationId);
    if (input.female !== null) await rememberGender(context, studentId, input.female);
    return change(context, certificates, id, {
      ...input,
      academicTitle: resolveTitle(known, stored, input),
    });
  });

/** Refuses with 403 anybody but student services. */
export function requireWriteAccess({ actor }: Context) {
  if (!certificatePolicy.write(actor, undefined)) throw new Refusal(403, accessDenied);
}

/** Locks a certificate. Refuses with 404 if there is no such certificate. */
export const lockCertificate = async ({ db }: Context, id: number): Promise<CertificateRow> =>
  orNotFound(
    (await db.select().from(certificates).where(eq(certificates.id, id)).for("update"))[0],
  );

function formatCertificateValue(field: string, value: unknown): string {
  if (field === "dateOfBirth" && value) return formatDate(String(value));
  if (field === "female" && typeof value === "boolean") return genders[value ? "true" : "false"];
  return String(value ?? "");
}

/**
 * Deletes a draft, which can be created again. A certificate that has been entered in the register
 * can't be deleted.
 */
export const certificateDeletion: DeletionHandlers = {
  async preview(context, id) {
    const { certificate, student } = await loadCertificate(context, id);
    const { numbered, notYours } = messages.deletion;
    const blocked = isRegistered(certificate) ? numbered : mayWrite(context) ? undefined : notYours;
    return { id, title: student, links: [], blocked };
  },
  remove: (context, id) =>
    inTransaction(context, async (context) => {
      if (!mayWrite(context)) throw new Refusal(403, accessDenied);
      if (isRegistered(await lockCertificate(context, id)))
        throw new Refusal(409, messages.deletion.numbered);
      return remove(context, certificates, id);
    }),
};

const mayWrite = ({ actor }: Context) => certificatePolicy.write(actor, undefined);

type Copy = {
  number: number;
  /**
   * The certificate for international use as well, with its own number of the register of
   * documents.
   */
  english?: { registrationNo: string } | undefined;
};

/**
 * Issues the copy `number` of a complete certificate in Croatian, with a code by which anybody may
 * verify it, and with `english` the one for international use. If that copy has been issued
 * meanwhile, nothing is written and the result is undefined. Refuses with 403, 404, 409 (not
 * completed, no longer, or the outcome isn't final) or 422 (incomplete, or no registration number
 * of the English one).
 */
export const issueCertificate = (context: Context, id: number, { number, english }: Copy) =>
  inTransaction(context, async (context) => {
    const { reservationId, certificate } = await lockComplete(context, id);
    if (english) requireOwnNumber(certificate, english);
    return keepCertificate(context, { reservationId, number, female: certificate.female, english });
  });

/**
 * Issues the copy `number` of the certificate for international use that belongs to the original
 * issued last. Refuses like `issueCertificate`, and with 409 (no original, or one whose data has
 * been corrected since).
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

/**
 * Locks a certificate and its reservation. Refuses with 403, 404, 409 (not completed, or no longer)
 * or 422 (incomplete).
 */
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
function requireOwnNumber(
  original: CompleteCertificate,
  { registrationNo }: { registrationNo: string },
) {
  const { none, same } = messages.errors.registrationNoEng;
  const flaw =
    registrationNo === "" ? none : registrationNo === original.registrationNo ? same : undefined;
  if (flaw) throw new Refusal(422, saveError, { registrationNo: flaw });
}

/**
 * Takes the numbers of the register from the certificate of a locked reservation whose defense was
 * annulled; the next certificate gets its own. Call it inside `inTransaction`.
 */
export async function clearRegisterNumbers(context: Context, reservationId: number): Promise<void> {
  const [stored] = await context.db
    .select()
    .from(certificates)
    .where(eq(certificates.reservationId, reservationId))
    .for("update");
  if (stored && isRegistered(stored))
    await change(context, certificates, stored.id, { classificationNo: "", registrationNo: "" });
}
