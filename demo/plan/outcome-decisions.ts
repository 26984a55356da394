import {
  type OutcomeDecisionTableRow,
  outcomeDecisions,
} from "#areas/outcome-decisions/tables.server.ts";
import type { OutcomeDecisionKind } from "#areas/reservations/outcome-decision-kinds.ts";
import { reservations } from "#areas/reservations/tables.server.ts";
import { addDays, localDate, startOfDay } from "#kit/time/dates-and-times.ts";
import type { Writer } from "../event-log.ts";
import { addFile } from "../files/file-records.ts";
import { type DemoReservation, required } from "../model.ts";
import { seededRandom } from "../random.ts";
import { annulDefense } from "../steps/defenses.ts";
import { correspondence } from "../vocabulary.ts";
import { randomTimeOn } from "../working-hours.ts";
import type { PlannedReservation, Planner } from "./planner.ts";

type DecidedKind = Exclude<OutcomeDecisionKind, "correction">;

const texts = correspondence.outcomeDecisions;

/**
 * Days before today on which the body of the faculty decided, and on which the vice dean confirmed
 * what it decided.
 */
const [decidedDaysAgo, confirmedDaysAgo] = [12, 4];

/** Number of newer closed defenses, whose results aren't all in ISVU and Dabar yet. */
const olderDefenses = 40;

/** The grade that the minutes say, and the one that was stored. */
const [gradeInMinutes, storedGrade] = [4, 5];

/** Returns the decision of a kind, as its entry and its file say it. */
export function decisionOf(kind: DecidedKind, today: string) {
  const decidedOn = addDays(today, -decidedDaysAgo);
  const year = decidedOn.slice(2, 4);
  return {
    kind,
    decidedOn,
    body: texts.body,
    reason: texts[kind],
    classificationNo: `602-04/${year}-03/${kind === "annulment" ? 7 : 9}`,
    registrationNo: `251-69-01-${year}-2`,
  };
}

/**
 * Schedules student services' entries about closed defenses: a decision that annuls a defense,
 * confirmed by the vice dean; and a decision that withdraws a title and a correction by minutes,
 * which both wait for the vice dean. Call it before the steps after a defense are planned.
 */
export function planOutcomeDecisions(planner: Planner) {
  const { today, eventLog, faculty, offices } = planner;
  const random = seededRandom("decisions");
  const [annulled, ...others] = finalDefenses(planner);
  const [withdrawn, ...corrected] = others.slice(olderDefenses);
  const timeOn = (daysAgo: number) => randomTimeOn(random, "office", addDays(today, -daysAgo));
  if (annulled) {
    const enteredAt = timeOn(decidedDaysAgo - 3);
    const confirmedAt = new Date(Math.max(+timeOn(confirmedDaysAgo), +enteredAt + 3_600_000));
    const { reservation } = annulled;
    let decision: OutcomeDecisionTableRow | undefined;
    eventLog.schedule(timeOn(decidedDaysAgo + 2), offices.services(), (writer) =>
      writer.change(reservations, required(reservation.row), { registeredInIsvu: "entered" }),
    );
    eventLog.schedule(enteredAt, offices.services(), (writer) => {
      decision = enter(writer, planner, reservation, decisionOf("annulment", today));
    });
    eventLog.schedule(confirmedAt, faculty.viceDean, (writer) =>
      annulDefense(writer, reservation, required(decision)),
    );
    Object.assign(annulled, { status: "submittedToStudentServices", lastAt: confirmedAt });
  }
  if (withdrawn)
    eventLog.schedule(timeOn(3), offices.services(), (writer) => {
      enter(writer, planner, withdrawn.reservation, decisionOf("withdrawal", today));
    });
  eventLog.schedule(timeOn(2), offices.services(), (writer) => {
    const reservation = corrected
      .map((planned) => planned.reservation)
      .find(({ row }) => row?.grade === storedGrade);
    if (reservation) enterMinutes(writer, planner, reservation);
  });
}

/**
 * The closed defenses whose students began nothing later and whose outcome is final since some
 * days, the newest first.
 */
function finalDefenses({ reservations, today }: Planner): PlannedReservation[] {
  const before = startOfDay(addDays(today, -decidedDaysAgo - 9));
  return reservations
    .filter(
      ({ reservation: { student }, status, lastAt, reservedAt }) =>
        status === "completed" &&
        lastAt < before &&
        student.username !== "student" &&
        !reservations.some(
          (other) => other.reservation.student === student && other.reservedAt > reservedAt,
        ),
    )
    .toSorted((a, b) => +b.lastAt - +a.lastAt);
}

function enterMinutes(writer: Writer, planner: Planner, reservation: DemoReservation) {
  const { examDate, defenseDate, defenseFlow, defenseQuestions } = required(reservation.row);
  enter(writer, planner, reservation, {
    kind: "correction",
    body: "",
    classificationNo: "",
    registrationNo: "",
    reason: texts.correction,
    decidedOn: localDate(required(defenseDate ?? undefined)),
    newGrade: gradeInMinutes,
    newGradeAgree: true,
    newExamDate: examDate,
    newDefenseFlow: defenseFlow,
    newDefenseQuestions: defenseQuestions,
  });
}

type EnteredValues = Omit<
  typeof outcomeDecisions.$inferInsert,
  "reservationId" | "status" | "fileId" | "enteredBy"
>;

/** Enters a decision or minutes with their file and tells the vice dean. */
function enter(
  writer: Writer,
  { faculty }: Planner,
  reservation: DemoReservation,
  values: EnteredValues,
) {
  const { kind } = values;
  const name = kind === "correction" ? "zapisnik-o-obrani.pdf" : "odluka-fakultetskog-vijeca.pdf";
  const decision = writer.create(outcomeDecisions, {
    ...values,
    reservationId: required(reservation.row).id,
    status: "entered",
    enteredBy: writer.by.id,
    fileId: addFile(writer, { name, purpose: "decision", content: `decision-${kind}` }),
  });
  writer.publish("outcomeDecision.enter", {
    reservation,
    people: [faculty.viceDean],
    data: { outcomeDecisionId: decision.id },
  });
  return decision;
}
