import type { SQL } from "drizzle-orm";
import type { Context } from "#kit/database/index.ts";

import { type Language, localizedName } from "#kit/text/index.ts";
import { type Actor, accessDenied, hasRole, Refusal } from "#kit/workflow/index.ts";
import { student } from "../../flow.ts";
import { permittedActions, reservationPolicy, reservationRecordsPolicy } from "../../policy.ts";
import { isOpen } from "../../schema.ts";
import type { ReservationDetailsView } from "../../screens/parts/reservation-details.tsx";
import { toStatusSummary, toStepLinkIds } from "../../status/rules.ts";
import { type ThreadVersion, toReservationThread, versionNumber } from "../../thread/rules.ts";
import { loadReservationThread } from "../../thread/server/queries.ts";
import { toReservationPhases, toReservationTimeline, translateReason } from "../../timeline/rules.ts";
import { type LoadedReservation, loadReservation } from "./reservation.ts";

/** What every page about one reservation shows around its form: head, thread, phases and facts. */
export type ReservationPageView = Awaited<ReturnType<typeof loadReservationPage>>["page"];

/**
 * Loads the page of a reservation for everybody whom the policy lets read it (product §2), in two statements that are
 * sent together. `reservation`, `beside`, the `versions` that the actor may see and `proof`, the payment proof if the
 * actor may see it, are for the form of the address. Refuses with 403 or 404.
 */
export async function loadReservationPage({ actor, language, db, now }: Context, id: number | SQL) {
  const [reservation, beside] = await Promise.all([loadReservation(db, id), loadReservationThread(db, id, actor.id)]);
  if (!reservationPolicy.read(actor, reservation)) throw new Refusal(403, accessDenied);
  const seeReasons = reservationPolicy.seeReasons(actor, reservation);
  const seeGrade = reservationPolicy.seeGrade(actor, reservation);
  const own = student(actor, reservation);
  const timeline = toReservationTimeline(reservation, beside.log, now, { seeReasons, seeGrade, language, own });
  const seeVersions = reservationPolicy.seeVersions(actor, reservation);
  const seeFinalVersion = reservationPolicy.seeFinalVersion(actor, reservation);
  const versions = seeVersions ? beside.versions : seeFinalVersion ? toCommitteeVersions(beside.versions) : [];
  const proof =
    reservationPolicy.seePaymentProof(actor, reservation) && beside.paymentProof
      ? { ...beside.paymentProof, href: `/service/payment-proof/${reservation.id}` }
      : null;
  const page = {
    thesisName: reservation.thesisName,
    ids: toStepLinkIds(reservation),
    statusSummary: toStatusSummary(reservation, actor, now, language),
    thread: toReservationThread(timeline, versions, reservation, beside.messages, proof),
    phases: toReservationPhases(reservation, now, { language, own }),
    details: toReservationDetailsView(actor, reservation, language),
    own,
    may: permittedActions(actor, reservation, now),
    recordActions: {
      comments: seeVersions && versions.length > 0,
      list: reservationRecordsPolicy.list(actor, undefined),
      remove: reservationRecordsPolicy.remove(actor, undefined),
      history: reservationRecordsPolicy.read(actor, undefined),
      documents: hasRole(actor, "admin")
        ? versions.map(({ id, finalVersion }) => ({
            ...{ id, finalVersion },
            number: versionNumber({ id, finalVersion }, versions),
          }))
        : [],
    },
  };
  return { page, reservation, beside, versions, proof };
}

/** The newest final version, as the committee sees it. */
const toCommitteeVersions = (versions: readonly ThreadVersion[]): ThreadVersion[] =>
  versions
    .filter(({ finalVersion }) => finalVersion)
    .slice(-1)
    .map((version) => ({ ...version, studentComment: "", mentorComment: "", mentorFile: null, comments: [] }));

/**
 * Returns the details of a reservation for one actor. Fields that the policy hides are null, so they never leave the
 * server.
 */
function toReservationDetailsView(actor: Actor, whole: LoadedReservation, language: Language): ReservationDetailsView {
  const sees = (what: "joinDefense" | "seeGrade" | "seeReasons" | "seeJmbag" | "seePaymentProof") =>
    reservationPolicy[what](actor, whole);
  const [grade, reasons] = [sees("seeGrade"), sees("seeReasons")];
  return {
    thesisName: whole.thesisName,
    thesisNameEng: whole.thesisNameEng,
    student: whole.student,
    jmbag: sees("seeJmbag") ? whole.jmbag : null,
    mentor: whole.mentor,
    coMentor: whole.coMentor,
    committeeNames: whole.committeeNames,
    roomLink: sees("joinDefense") ? whole.roomLink : null,
    study: localizedName(whole.study, whole.studyEng, language)[0],
    studentStudyProgram: localizedName(whole.studentStudyProgram, whole.studentStudyProgramEng, language)[0],
    inEnglish: whole.inEnglish,
    createdAt: whole.createdAt,
    mentorConfirmedReservationAt: whole.mentorConfirmedReservationAt,
    paymentProofOf: sees("seePaymentProof") && whole.confirmationOfPaymentFileId ? whole.id : null,
    libraryConfirmedAt: whole.libraryConfirmedAt,
    accountancyConfirmedAt: whole.accountancyConfirmedAt,
    statementOfAuthenticityAt: whole.statementOfAuthenticityAt,
    submissionStatementAt: whole.submissionStatementAt,
    returnReason: reasons ? whole.returnReason : null,
    reasonForCancellation:
      reasons && whole.reasonForCancellation ? translateReason(whole.reasonForCancellation, language) : null,
    expiresAt: isOpen(whole.status) && !whole.defenseDate ? whole.expiresAt : null,
    expiresAtReason: reasons ? whole.expiresAtReason : null,
    grade: grade ? whole.grade : null,
    examDate: grade ? whole.examDate : null,
    defenseFlow: grade ? whole.defenseFlow : null,
    defenseQuestions: grade ? whole.defenseQuestions : null,
  };
}
