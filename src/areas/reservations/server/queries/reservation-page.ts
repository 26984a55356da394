import type { SQL } from "drizzle-orm";
import type { Context } from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { accessDenied, hasRole, Refusal } from "#kit/workflow/index.ts";
import { student } from "../../flow.ts";
import { isForecastable } from "../../forecast/rules.ts";
import { loadForecastFacts } from "../../forecast/server/queries.ts";
import { permittedActions, reservationPolicy, reservationRecordsPolicy } from "../../policy.ts";
import { toRecordView } from "../../records/server/queries.ts";
import { toStatusSummary, toStepLinkIds } from "../../status/rules.ts";
import { type ThreadVersion, toReservationThread, versionNumber } from "../../thread/rules.ts";
import { loadReservationThread } from "../../thread/server/queries.ts";
import { toReservationPhases, toReservationTimeline } from "../../timeline/rules.ts";
import { loadReservation, toReservationDetailsView } from "./reservation.ts";

/** What every page about one reservation shows around its form: head, thread, phases and facts. */
export type ReservationPageView = Awaited<ReturnType<typeof loadReservationPage>>["page"];

/**
 * Loads the page of a reservation for everybody whom the policy lets read it (product §2), in two statements that are
 * sent together, and with `withForecast` a third for its student. `reservation`, `enrollment`, the `versions` that the
 * actor may see and `proof`, the payment proof if the actor may see it, are for the form of the address. Refuses with
 * 403 or 404.
 */
export async function loadReservationPage(
  { actor, language, db, now }: Context,
  id: number | SQL,
  { withForecast = false } = {},
) {
  const [reservation, beside] = await Promise.all([loadReservation(db, id), loadReservationThread(db, id, actor.id)]);
  if (!reservationPolicy.read(actor, reservation)) throw new Refusal(403, accessDenied);
  const seeReasons = reservationPolicy.seeReasons(actor, reservation);
  const seeGrade = reservationPolicy.seeGrade(actor, reservation);
  const own = student(actor, reservation);
  const timeline = toReservationTimeline(reservation, beside.log, now, { seeReasons, seeGrade, language, own });
  const seeVersions = reservationPolicy.seeVersions(actor, reservation);
  const seeFinalVersion = reservationPolicy.seeFinalVersion(actor, reservation);
  const versions = seeVersions ? beside.versions : seeFinalVersion ? toCommitteeVersions(beside.versions) : [];
  const facts = own && withForecast ? await loadForecastFacts(db, reservation.id, now) : undefined;
  const isOffice = reservationRecordsPolicy.read(actor, undefined);
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
    /** Only for the student, while the defense has no date and the study has enough data for a forecast. */
    forecast: facts && isForecastable(facts.durations) ? { facts, today: localDate(now) } : null,
    may: permittedActions(actor, reservation, now),
    /** All fields, for those who work with reservations as records. */
    record: isOffice ? toRecordView(actor, reservation, beside) : null,
    certificateId: hasRole(actor, "studentServices", "admin") ? beside.certificateId : null,
    recordActions: {
      comments: seeVersions && versions.length > 0,
      list: reservationRecordsPolicy.list(actor, undefined),
      remove: reservationRecordsPolicy.remove(actor, undefined),
      history: isOffice,
      documents: hasRole(actor, "admin")
        ? versions.map(({ id, finalVersion }) => ({
            ...{ id, finalVersion },
            number: versionNumber({ id, finalVersion }, versions),
          }))
        : [],
    },
  };
  return { page, reservation, versions, proof, enrollment: beside.enrollment };
}

/** The newest final version, as the committee sees it. */
const toCommitteeVersions = (versions: readonly ThreadVersion[]): ThreadVersion[] =>
  versions
    .filter(({ finalVersion }) => finalVersion)
    .slice(-1)
    .map((version) => ({ ...version, studentComment: "", mentorComment: "", mentorFile: null, comments: [] }));
