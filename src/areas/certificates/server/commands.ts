import { eq } from "drizzle-orm";
import { lockReservation } from "#areas/reservations/server/commands/transition.ts";

import { type Context, change, create, type DomainEvent, inTransaction, remove } from "#kit/database/index.ts";
import { saveError } from "#kit/forms/index.ts";
import { type DeletionHandlers, loadEditConflict } from "#kit/records/server/index.ts";
import { formatDate, localDate } from "#kit/time/index.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/index.ts";
import { certificatePolicy } from "../policy.ts";
import { isRegistered, prefill, resolveTitle } from "../rules.ts";
import type { Certificate } from "../schema.ts";
import { texts } from "../texts.ts";
import { findCertificateSource, loadCertificate } from "./queries/certificate.ts";
import { type CertificateRow, certificates } from "./tables.ts";

const { genders } = texts.hr;

/**
 * A completed defense leaves a certificate with what is known, in the transaction of the decision (product §3). It runs
 * under the lock of that reservation, so there is never a second one.
 */
export async function draftCertificate(context: Context, { name, reservationId, data }: DomainEvent): Promise<void> {
  if (name !== "reservation.finish" || data?.status !== "completed" || reservationId === undefined) return;
  const { certificate, known, thesisId } = await findCertificateSource(context.db, reservationId);
  if (certificate) return;
  const { id } = await create(context, certificates, { reservationId, ...prefill(known, null) });
  await context.publish(context, { name: "certificate.draft", thesisId, reservationId, data: { certificateId: id } });
}

/**
 * Takes from the records what they know, into a new certificate or into the one as it was at `version`; one that somebody
 * else has made meanwhile stays as it is. Refuses with 403, 404, 409 (meanwhile edited) or 422 (not completed).
 */
export const fillFromRecords = (
  context: Context,
  reservationId: number,
  version: number | null,
): Promise<CertificateRow> =>
  inTransaction(context, async (context) => {
    requireWriteAccess(context);
    const { reservation } = await lockReservation(context, reservationId);
    if (reservation.status !== "completed") throw new Refusal(422, texts.hr.refusals.notCompleted);
    const { certificate, known } = await findCertificateSource(context.db, reservationId);
    if (!certificate) return create(context, certificates, { reservationId, ...prefill(known, null) });
    if (version === null) return certificate;
    const standing = await lockCertificate(context, certificate.id);
    if (standing.version !== version) throw new Refusal(409, texts.hr.refusals.meanwhileEdited);
    return change(context, certificates, standing.id, prefill(known, standing.female));
  });

/**
 * Student services write a certificate as it was at `version`; gaps may stay. Refuses with 403, 404, 409 (meanwhile edited)
 * or 422 (a birthday ahead).
 */
export const editCertificate = (context: Context, id: number, version: number, typed: Certificate) =>
  inTransaction(context, async (context) => {
    requireWriteAccess(context);
    const standing = await lockCertificate(context, id);
    if (standing.version !== version)
      throw await loadEditConflict(context.db, {
        ...{ objectClass: "CertificateOfCompletion", id, version, stored: standing, typed, labels: texts.hr.fields },
        inputs: { female: { name: "female", values: [String(standing.female ?? "")] } },
        format: formatCertificateValue,
      });
    if (typed.dateOfBirth !== null && typed.dateOfBirth >= localDate(context.now))
      throw new Refusal(422, saveError, { dateOfBirth: texts.hr.errors.dateOfBirth });
    const { known } = await findCertificateSource(context.db, standing.reservationId);
    return change(context, certificates, id, { ...typed, academicTitle: resolveTitle(known, standing, typed) });
  });

function requireWriteAccess({ actor }: Context) {
  if (!certificatePolicy.write(actor, undefined)) throw new Refusal(403, accessDenied);
}

const lockCertificate = async ({ db }: Context, id: number): Promise<CertificateRow> =>
  orNotFound((await db.select().from(certificates).where(eq(certificates.id, id)).for("update"))[0]);

function formatCertificateValue(field: string, value: unknown): string {
  if (field === "dateOfBirth" && value) return formatDate(String(value));
  if (field === "female" && typeof value === "boolean") return genders[value ? "true" : "false"];
  return String(value ?? "");
}

/** A draft may go and be made anew; one that stands in the register under a number stays. */
export const certificateDeletion: DeletionHandlers = {
  async preview(context, id) {
    const { certificate, student } = await loadCertificate(context, id);
    const { numbered, notYours } = texts.hr.deletion;
    const blocked = isRegistered(certificate) ? numbered : mayWrite(context) ? "" : notYours;
    return { id, title: student, links: [], blocked };
  },
  remove: (context, id) =>
    inTransaction(context, async (context) => {
      if (!mayWrite(context)) throw new Refusal(403, accessDenied);
      const row = orNotFound(
        (await context.db.select().from(certificates).where(eq(certificates.id, id)).for("update"))[0],
      );
      if (isRegistered(row)) throw new Refusal(409, texts.hr.deletion.numbered);
      return remove(context, certificates, id);
    }),
};

const mayWrite = ({ actor }: Context) => certificatePolicy.write(actor, undefined);
