import type { Context } from "#kit/database/context.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { certificatePolicy } from "../policy.ts";
import { missingFields, numberWarnings, prefill, prefillFields, staleFields } from "../rules.ts";
import type { Certificate } from "../schema.ts";
import { findCertificate, findCertificateSource } from "./queries.ts";
import type { CertificateRow } from "./tables.ts";

/** A certificate with its gaps and oddities, for one who may read it. Refuses with 403 or 404. */
export async function loadCertificate({ actor, db }: Context, id: number) {
  if (!certificatePolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  const { known, ...completion } = orNotFound(await findCertificate(db, id));
  const { academicTitle, academicTitleFemale } = known;
  return {
    ...completion,
    titles: { academicTitle, academicTitleFemale },
    missing: missingFields(completion.certificate),
    odd: numberWarnings(completion.certificate),
    may: certificatePolicy.write(actor, undefined) ? ["edit"] : [],
  };
}

/** What the records know for the certificate of a reservation, beside what stands on it. Refuses with 403 or 404. */
export async function loadRecordComparison({ actor, db }: Context, reservationId: number) {
  if (!certificatePolicy.read(actor, undefined)) throw new Refusal(403, accessDenied);
  const { known, certificate, status, ...completion } = await findCertificateSource(db, reservationId);
  const completed = status === "completed";
  return {
    ...completion,
    completed,
    certificate: certificate && toComparedCertificate(certificate),
    taken: prefill(known, certificate?.female ?? null),
    titles: { male: known.academicTitle, female: known.academicTitleFemale },
    outdated: certificate ? staleFields(known, certificate) : [],
    may: completed && certificatePolicy.write(actor, undefined) ? ["createData"] : [],
  };
}

/** Of a certificate no more than is compared. */
const toComparedCertificate = ({ id, version, ...certificate }: CertificateRow) => ({
  id,
  version,
  fields: Object.fromEntries(prefillFields.map((field) => [field, certificate[field]])) as Partial<Certificate>,
});
