import { sampleCertificateFacts } from "#areas/papers/fixtures.ts";
import type { World } from "#test/world/index.ts";
import type { CompleteCertificate } from "./certificates.ts";

export type StoredCertificate = Record<string, unknown> & { id: number; version: number };

export const certificatePath = (page: string, id: number) =>
  `/certificate-of-completion/${page}/${id}`;

/** Gives each defense its own room, so that the tests do not affect each other. */
export const ownRoom = ({ id }: { id: number }) => ({ defense_place: `Dvorana ${id}` });

/**
 * Returns all fields of the form: prefilled values from the records, and values that student
 * services type.
 */
export const completeForm = (
  certificate: StoredCertificate,
  more: Record<string, string> = {},
) => ({
  version: String(certificate.version),
  classificationNo: "602-04/26-01/12",
  registrationNo: "251-69-04-26-1",
  dateOfBirth: "05.01.2003.",
  birthplace: "Slavonski Brod",
  female: "true",
  studyType: String(certificate.study_type),
  study: String(certificate.study),
  studyProgram: String(certificate.study_program),
  thesisType: String(certificate.thesis_type),
  semesterCount: String(certificate.semester_count),
  ects: String(certificate.ects),
  academicTitle: "",
  academicTitleShort: String(certificate.academic_title_short),
  ...more,
});

/**
 * Creates a user of student services, and functions that create reservations with a certificate at
 * each stage: none, draft, complete.
 */
export async function certificateFixtures({ given, as, sql }: World) {
  await given.academicYear();
  const services = await given.person({ roles: ["studentServices"] });
  const asServices = await as(services);

  async function certificateOf(reservation: { id: number }) {
    const [row] = await sql<StoredCertificate>(
      "select *, date_of_birth::text as born from certificates_of_completion where reservation_id = $1",
      [reservation.id],
    );
    return row;
  }

  async function completed(fields: Record<string, unknown> = {}) {
    const mentor = await given.teacher();
    const student = await given.student({ first_name: "Đurđica", last_name: "Šćekić" });
    const thesis = await given.thesis({ mentor });
    const reservation = await given.reservation({
      thesis,
      student,
      status: "completed",
      ...ownRoom(thesis),
      ...fields,
    });
    return { mentor, student, thesis, reservation };
  }

  async function drafted(fields: Record<string, unknown> = {}) {
    const all = await completed(fields);
    await asServices.post(certificatePath("create-data", all.reservation.id));
    const certificate = await certificateOf(all.reservation);
    if (!certificate) throw new Error("no certificate");
    return { ...all, certificate };
  }

  async function complete(fields: Record<string, unknown> = {}) {
    const all = await drafted(fields);
    await asServices.post(
      certificatePath("edit", all.certificate.id),
      completeForm(all.certificate),
    );
    return all;
  }

  return { services, asServices, certificateOf, completed, drafted, complete };
}

/** A complete certificate of a woman. */
export const sampleCertificate: CompleteCertificate = {
  ...sampleCertificateFacts.certificate,
  female: true,
};
