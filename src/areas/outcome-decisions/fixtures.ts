import { certificateFixtures, certificatePath } from "#areas/certificates/fixtures.ts";
import type { OutcomeDecisionKind } from "#areas/reservations/outcome-decision-kinds.ts";
import { pdf } from "#test/world/files.ts";
import type { Client, World } from "#test/world/index.ts";
import { outcomeDecisionPaths } from "./outcome-decisions.ts";

/** The form of a decision, as student services send it. */
export const decisionForm = (
  kind: OutcomeDecisionKind = "annulment",
  instead: Record<string, string | File> = {},
) => ({
  kind,
  body: "Fakultetsko vijeće",
  classificationNo: "602-04/26-01/77",
  registrationNo: "251-69-04-26-9",
  decidedOn: "15.11.2026.",
  reason: "Povjerenstvo nije bilo u propisanom sastavu.",
  file: pdf("odluka.pdf"),
  ...instead,
});

/** The form of a correction by minutes, as student services send it. */
export const minutesFormFields = (
  grade: string,
  instead: Record<string, string | File | boolean> = {},
) => ({
  grade,
  gradeAgree: true,
  examDate: "15.11.2026.",
  defenseFlow: "Tijek po zapisniku.",
  defenseQuestions: "Pitanja po zapisniku.",
  decidedOn: "15.11.2026.",
  file: pdf("zapisnik.pdf"),
  reason: "Ocjena je pogrešno prepisana.",
  ...instead,
});

const idOf = ({ location }: { location: string | null }) =>
  Number(/\d+$/.exec(location ?? "")?.[0]);

/**
 * Creates the people of decisions, defended works with a certificate, and what happens to their
 * decisions.
 */
export async function decisionFixtures(world: World) {
  const { given, as, sql } = world;
  const { services, asServices, complete } = await certificateFixtures(world);
  const viceDean = await given.person({ roles: ["viceDean"] });
  const asViceDean = await as(viceDean);

  /** A defended work with an issued certificate. */
  async function defended(fields: Record<string, unknown> = {}) {
    const work = await complete(fields);
    await asServices.post(certificatePath("create-pdf", work.certificate.id), { number: "1" });
    const [paper] = await sql<{ code: string }>(
      "select code from papers where reservation_id = $1",
      [work.reservation.id],
    );
    return { ...work, id: work.reservation.id, code: paper?.code ?? "" };
  }

  /** A work that was not defended; its topic is free. */
  async function failed(fields: Record<string, unknown> = {}) {
    const [mentor, student] = [await given.teacher(), await given.student()];
    const thesis = await given.thesis({ mentor });
    const { id } = await given.reservation({
      thesis,
      student,
      status: "notCompleted",
      defense_place: `Dvorana ${thesis.id}`,
      ...fields,
    });
    return { mentor, student, thesis, id };
  }

  const enter = (
    reservation: number,
    form: Record<string, string | File> = decisionForm(),
    client: Client = asServices,
  ) => client.post(outcomeDecisionPaths.enter(reservation), form);
  const entered = async (reservation: number, kind: OutcomeDecisionKind = "annulment") =>
    idOf(await enter(reservation, decisionForm(kind)));

  /** The versions that a person sees who opens the decision now. */
  async function versionsOf(id: number) {
    const [versions] = await sql<{ version: number; reservationVersion: number }>(
      `select o.version, r.version as "reservationVersion" from outcome_decisions o
       join reservations r on r.id = o.reservation_id where o.id = $1`,
      [id],
    );
    return {
      version: versions?.version ?? 0,
      reservationVersion: versions?.reservationVersion ?? 0,
    };
  }

  const answer = (client: Client, id: number, form: Record<string, string | number>) =>
    client.post(outcomeDecisionPaths.show(id), form);
  const confirm = async (
    id: number,
    client: Client = asViceDean,
    versions?: Record<string, number>,
  ) => answer(client, id, { step: "confirm", ...(versions ?? (await versionsOf(id))) });

  const reservationOf = async (id: number) =>
    (await sql("select * from reservations where id = $1", [id]))[0];
  const decisionOf = async (id: number) =>
    (await sql("select * from outcome_decisions where id = $1", [id]))[0];

  return {
    services,
    asServices,
    viceDean,
    asViceDean,
    defended,
    failed,
    enter,
    entered,
    versionsOf,
    answer,
    confirm,
    reservationOf,
    decisionOf,
    idOf,
  };
}
