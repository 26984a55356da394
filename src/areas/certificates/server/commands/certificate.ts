import { eq } from "drizzle-orm";
import { rememberGender } from "#areas/people/server/commands/gender.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { lockReservation } from "#areas/reservations/server/commands/transition.ts";
import { change, create, remove } from "#kit/database/changes.ts";
import { type Context, type DomainEvent, inTransaction } from "#kit/database/context.ts";
import { saveError } from "#kit/forms/form.ts";
import type { DeletionHandlers } from "#kit/records/deletion-api.server.ts";
import { loadEditConflict } from "#kit/records/edit-conflict.server.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { certificatePolicy } from "../../policy.ts";
import { isRegistered, prefill, resolveTitle } from "../../rules.ts";
import type { Certificate } from "../../schema.ts";
import { messages, texts } from "../../texts.ts";
import { findCertificateSource, loadCertificate } from "../queries/certificate.ts";
import { type CertificateRow, certificates } from "../tables.ts";

const { genders } = texts.hr;

/** The steps that decide how a defense ended, and those after which there is none, also if one was annulled before. */
const outcomeSteps: ReadonlySet<string> = new Set([
  "reservation.finish",
  "reservation.correctOutcome",
  "reservation.correctByMinutes",
  "reservation.cancel",
  "reservation.expire",
]);

/**
 * Creates a draft certificate with the known data when a defense is completed, in the same transaction (product §3), and
 * removes it if the outcome is corrected to a failed one, or if the reservation is canceled after its defense was annulled.
 * The reservation is locked, so a second certificate is never created. A certificate that has been entered in the register stays.
 */
export async function followOutcome(context: Context, { name, reservationId, data }: DomainEvent): Promise<void> {
  if (!outcomeSteps.has(name) || reservationId === undefined) return;
  const { certificate, known, gender, thesisId } = await findCertificateSource(context.db, reservationId);
  if (data?.status !== "completed") {
    if (certificate && !isRegistered(certificate)) await remove(context, certificates, certificate.id);
    return;
  }
  if (certificate) return;
  const { id } = await create(context, certificates, { reservationId, female: gender, ...prefill(known, gender) });
  await context.publish(context, { name: "certificate.draft", thesisId, reservationId, data: { certificateId: id } });
}

/**
 * Copies the data of the records into a new certificate, or into the existing one at `version`. If `version` is null, a
 * certificate that somebody else has created meanwhile is left unchanged. Refuses with 403, 404, 409 (meanwhile edited)
 * or 422 (not completed).
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
      return create(context, certificates, { reservationId, female: gender, ...prefill(known, gender) });
    if (version === null) return certificate;
    const stored = await lockCertificate(context, certificate.id);
    if (stored.version !== version) throw new Refusal(409, messages.refusals.meanwhileEdited);
    return change(context, certificates, stored.id, prefill(known, stored.female));
  });

/**
 * Stores the certificate that student services edited at `version`; fields may be empty. Refuses with 403, 404, 409
 * (meanwhile edited) or 422 (date of birth in the future).
 */
export const editCertificate = (context: Context, id: number, version: number, typed: Certificate) =>
  inTransaction(context, async (context) => {
    requireWriteAccess(context);
    const stored = await lockCertificate(context, id);
    if (stored.version !== version)
      throw await loadEditConflict(context.db, {
        ...{ objectClass: "CertificateOfCompletion", id, version, stored, typed, labels: texts.hr.fields },
        inputs: { female: { name: "female", values: [String(stored.female ?? "")] } },
        format: formatCertificateValue,
      });
    if (typed.dateOfBirth !== null && typed.dateOfBirth >= localDate(context.now))
      throw new Refusal(422, saveError, { dateOfBirth: messages.errors.dateOfBirth });
    const { known, studentId } = await findCertificateSource(context.db, stored.reservationId);
    if (typed.female !== null) await rememberGender(context, studentId, typed.female);
    return change(context, certificates, id, { ...typed, academicTitle: resolveTitle(known, stored, typed) });
  });

/** Refuses with 403 anybody but student services. */
export function requireWriteAccess({ actor }: Context) {
  if (!certificatePolicy.write(actor, undefined)) throw new Refusal(403, accessDenied);
}

/** Locks a certificate. Refuses with 404 if there is no such certificate. */
export const lockCertificate = async ({ db }: Context, id: number): Promise<CertificateRow> =>
  orNotFound((await db.select().from(certificates).where(eq(certificates.id, id)).for("update"))[0]);

function formatCertificateValue(field: string, value: unknown): string {
  if (field === "dateOfBirth" && value) return formatDate(String(value));
  if (field === "female" && typeof value === "boolean") return genders[value ? "true" : "false"];
  return String(value ?? "");
}

/**
 * Deletes a draft, which can be created again. A certificate that has been entered in the register can't be deleted.
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
      if (isRegistered(await lockCertificate(context, id))) throw new Refusal(409, messages.deletion.numbered);
      return remove(context, certificates, id);
    }),
};

const mayWrite = ({ actor }: Context) => certificatePolicy.write(actor, undefined);
