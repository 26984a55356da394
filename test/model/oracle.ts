import type { CommitteeRecord } from "#areas/defenses/committee/policy.ts";
import { workingVersionPolicy } from "#areas/documents/policy.ts";
import { reservationFlow, student } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import {
  isOpen,
  type ReservationRecord,
  reservationStatuses,
} from "#areas/reservations/reservations.ts";
import { type ThesisStep, thesisFlow } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import { localDate, toInstant, toWallTime, weekday } from "#kit/time/dates-and-times.ts";
import { isHoliday } from "#kit/time/workdays.ts";
import { availableSteps, isPermitted } from "#kit/workflow/flow.ts";
import { type Actor, type Policy, visitor } from "#kit/workflow/policy.ts";
import { personActor } from "../world/person-actor.ts";
import { type ActionName, actionRequests, type PostedValues, stepOf } from "./actions.ts";
import {
  committeePolicies,
  isCommitteeAction,
  isCommitteeActionAllowed,
  overlaps,
  peopleOf,
} from "./committee.ts";
import { type FacultyPeople, type MemberName, memberNames, memberQuotas } from "./faculty.ts";
import { deadlines, type FormVariant } from "./form-variants.ts";
import {
  isDecisionAction,
  isOutcomeAction,
  isOutcomeActionAvailable,
  isOutcomePermitted,
} from "./outcomes.ts";
import type { ReservationSnapshot, Snapshot, ThesisSnapshot } from "./snapshot.ts";

/** An action of a member of the faculty on a record, with a form variant. */
export type Action = { name: ActionName; by: MemberName; id: number; form: FormVariant };

/** The policies of the actions on a reservation that are not steps of its flow. */
const policies: Partial<Record<ActionName, Policy<CommitteeRecord>>> = {
  edit: reservationPolicy.editOwn,
  changeExpiresAt: reservationPolicy.changeExpiresAt,
  changeInEnglish: reservationPolicy.changeInEnglish,
  sendWorking: workingVersionPolicy.send,
  answerWorking: workingVersionPolicy.answer,
  ...committeePolicies,
};

export const actsOnThesis = (name: ActionName) => actionRequests[name].of === "thesis";
export const actsOnDocument = (name: ActionName) => actionRequests[name].of === "document";

/** Returns the actor that the application makes of a member of the faculty. */
export function actorOf(
  name: MemberName,
  people: FacultyPeople,
  { heads }: Pick<Snapshot, "heads">,
): Actor {
  if (name === "visitor") return visitor;
  const person = people[name];
  const headedDepartments = heads.flatMap(({ headId, departmentId }) =>
    headId === person.id ? [departmentId] : [],
  );
  return { ...personActor(person), headedDepartments };
}

/**
 * True if the action must succeed in this state. The flows and policies decide who may act and
 * when; this function knows the rest: the validity of the form, the rules of reserving and of
 * defense dates, and which version is the newest.
 */
export function isAllowed(action: Action, state: Snapshot, people: FacultyPeople): boolean {
  const { name, by, id, form } = action;
  const actor = actorOf(by, people, state);
  if (actsOnThesis(name)) {
    const thesis = state.theses.find((thesis) => thesis.id === id);
    return (
      thesis !== undefined &&
      form.valid &&
      isThesisActionAllowed(name, actor, thesis, by, state, people)
    );
  }
  const reservation = findReservation(name, id, state);
  if (!reservation) return false;
  // a student who withdraws needs no reason
  const own = student(actor, reservation);
  if (!form.valid && !(name === "cancel" && own)) return false;
  if (isOutcomeAction(name)) return isOutcomeActionAvailable(name, id, actor, reservation, state);
  const step = stepOf(name);
  const available = step
    ? availableSteps(reservationFlow, actor, reservation, state.now).includes(step)
    : policies[name]?.(actor, { ...reservation, departmentId: reservation.thesis.departmentId });
  if (!available) return false;
  if (name === "withdraw") return own; // its form has no reason
  if (name === "answerWorking") return reservation.awaitsResponse;
  if (isCommitteeAction(name))
    return isCommitteeActionAllowed(name, reservation, form.values, state);
  if (name === "setDefenseDate") return isValidDefenseDate(form.values, reservation, state);
  return true;
}

function isThesisActionAllowed(
  name: ActionName,
  actor: Actor,
  thesis: ThesisSnapshot,
  by: MemberName,
  state: Snapshot,
  people: FacultyPeople,
): boolean {
  if (name === "remove") return thesisPolicy.remove(actor, thesis);
  const available = availableSteps(thesisFlow, actor, thesis, state.now).includes(
    name as ThesisStep,
  );
  if (name !== "reserve") return available;
  const own = state.reservations.filter(({ studentId }) => studentId === actor.id);
  const earlier = own.filter((r) => r.thesis.id === thesis.id);
  // a repeated submission by the same student also succeeds
  if (earlier.some(({ status }) => isOpen(status))) return true;
  return (
    available && earlier.length === 0 && by !== "unready" && !own.some(countsForQuota) && isFree()
  );

  /**
   * True if the thesis is not kept for another student, the period is open and the mentor's quota
   * is not used up.
   */
  function isFree() {
    const today = localDate(state.now);
    const { preReservationDate, preReservationStudentId, mentorId } = thesis;
    const isPreReserved =
      preReservationDate !== null &&
      today < preReservationDate &&
      preReservationStudentId !== actor.id;
    const used = state.reservations.filter(
      (r) => r.mentorId === mentorId && countsForQuota(r),
    ).length;
    const quota = mentorId === people.mentor.id ? memberQuotas.mentor : memberQuotas.otherMentor;
    return !isPreReserved && today >= "2026-10-17" && today <= "2027-01-15" && used < quota;
  }
}

/** A failed defense counts until its outcome is final. */
const countsForQuota = ({ status, completedThisYear, outcomePending }: ReservationSnapshot) =>
  isOpen(status) || (status === "completed" ? completedThisYear : outcomePending);

/** Returns the reservation of an action; a final version is found only if it is the newest. */
export function findReservation(
  name: ActionName,
  id: number,
  { reservations, decisions }: Snapshot,
) {
  if (!isDecisionAction(name))
    return reservations.find((r) => (actsOnDocument(name) ? r.finalVersionId : r.id) === id);
  const decision = decisions.find((decision) => decision.id === id);
  return reservations.find((r) => r.id === decision?.reservationId);
}

/**
 * Returns the members who may perform an action on a record in some status; the pages of others are
 * closed to them.
 */
export function permittedMembers(
  name: ActionName,
  id: number,
  state: Snapshot,
  people: FacultyPeople,
): MemberName[] {
  const thesis = state.theses.find((thesis) => thesis.id === id);
  const reservation = findReservation(name, id, state);
  return memberNames.filter((member) => {
    const actor = actorOf(member, people, state);
    if (name === "remove")
      return thesis && thesisPolicy.remove(actor, { ...thesis, status: thesisFlow.initial });
    if (actsOnThesis(name))
      return thesis && isPermitted(thesisFlow, name as ThesisStep, actor, thesis);
    if (!reservation) return false;
    const { departmentId } = reservation.thesis;
    if (isOutcomeAction(name)) return isOutcomePermitted(name, id, actor, reservation, state);
    return reservationStatuses.some((status) =>
      isPermittedNow(name, actor, { ...reservation, departmentId, status }),
    );
  });
}

/**
 * True if the flow or a policy permits the action to this actor in the record's status, regardless
 * of guards.
 */
export function isPermittedNow(
  name: ActionName,
  actor: Actor,
  record: ReservationRecord & Partial<Pick<CommitteeRecord, "departmentId">>,
): boolean {
  const step = stepOf(name);
  if (!step) return policies[name]?.(actor, { departmentId: 0, ...record }) ?? false;
  return reservationFlow.transitions.some(
    ([other, from, , by]) => other === step && from === record.status && by(actor, record),
  );
}

function isValidDefenseDate(
  values: PostedValues,
  reservation: ReservationSnapshot,
  state: Snapshot,
): boolean {
  const { defenseDate, defensePlace, confirmedDayOff } = values as Record<string, string>;
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(defenseDate ?? "") ?? [];
  if (!day || !String(defensePlace).trim()) return false;
  const instant = toInstant(day, time);
  const inDeadline = deadlines.some(
    ({ start, end, submission }) =>
      day >= start &&
      day <= end &&
      submission >= (reservation.submissionDay ?? localDate(state.now)),
  );
  const inHours =
    toWallTime(instant).time >= "07:00" &&
    toWallTime(instant).time <= "20:30" &&
    weekday(day) !== 7;
  const before = reservation.defenseDate && localDate(reservation.defenseDate);
  const isConfirmed = !isHoliday(day) || day === confirmedDayOff || day === before;
  return (
    instant > state.now && inDeadline && inHours && isConfirmed && !state.reservations.some(clashes)
  );

  function clashes(other: ReservationSnapshot): boolean {
    if (other.id === reservation.id || !overlaps(other, instant)) return false;
    const sameRoom = normalizedRoom(other.defensePlace) === normalizedRoom(String(defensePlace));
    const occupied = peopleOf(other);
    return sameRoom || peopleOf(reservation).some((person) => occupied.includes(person));
  }
}

const normalizedRoom = (place: string) => place.replace(/\s+/g, "").toLowerCase();
