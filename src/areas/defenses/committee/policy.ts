import { committeeMember, mentor } from "#areas/reservations/flow.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import {
  isOpen,
  openStatuses,
  type ReservationRecord,
  type ReservationStatus,
  reservationPhases,
} from "#areas/reservations/reservations.ts";
import type { ThesisRecord } from "#areas/theses/flow.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import {
  type Actor,
  all,
  any,
  headOrStandIn,
  is,
  type Policy,
  role,
  when,
} from "#kit/workflow/policy.ts";

/** A reservation with the department of its thesis, whose head approves the committee. */
export type CommitteeRecord = ReservationRecord & Pick<ThesisRecord, "departmentId">;

/**
 * The statuses in which a committee is chosen and changed: from the formal conditions until the
 * defense is closed.
 */
export const committeeStatuses: readonly ReservationStatus[] = reservationPhases.defense.filter(
  (status) => isOpen(status),
);

const asksForCommittee = when<CommitteeRecord>(({ committeeNeeds }) => committeeNeeds.required);
const asksForApproval = when<CommitteeRecord>(({ committeeNeeds }) => committeeNeeds.approval);
const hasSeats = when<CommitteeRecord>(({ committee }) => committee.length > 0);
const isNotMentor = when<CommitteeRecord>(({ mentorId }, actor) => actor.id !== mentorId);

/** Permissions to choose and to approve a committee, whatever the status. */
export const isChooser = any<ReservationRecord>(mentor, role("studentServices"));
export const isHead: Policy<CommitteeRecord> = headOrStandIn((record) => [
  record.mentorId,
  record.coMentorId,
  record.studentId,
]);

/** Permissions on the committee of a defense. */
export const committeePolicy = {
  read: any<CommitteeRecord>(reservationPolicy.read, isHead),
  choose: all<CommitteeRecord>(isChooser, is(...committeeStatuses), asksForCommittee),
  approve: all<CommitteeRecord>(
    isHead,
    is(...committeeStatuses),
    asksForCommittee,
    asksForApproval,
    hasSeats,
  ),
  /** The mentor belongs to every committee and can't decline. */
  decline: all<CommitteeRecord>(committeeMember, is(...openStatuses), isNotMentor),
} satisfies Record<string, Policy<CommitteeRecord>>;

/** Invites or proposes guests as members, while the committee is chosen (src/areas/guests/README.md). */
export const mayAddGuests = all<CommitteeRecord>(
  any<CommitteeRecord>(isChooser, isHead),
  is(...committeeStatuses),
  asksForCommittee,
);

/** The people who may read why a member declined or was refused; other members may not. */
export const seesReasons = any<CommitteeRecord>(isChooser, isHead, role("admin"));

/** True until the day of the defense, so that there is time to find somebody else. */
export const isBeforeDefenseDay = (
  { defenseDate }: Pick<ReservationRecord, "defenseDate">,
  now: Date,
): boolean => defenseDate === null || localDate(now) < localDate(defenseDate);

/** The actions on the committee that are available to the actor now. */
export const permittedCommitteeSteps = (actor: Actor, record: CommitteeRecord, now: Date) => ({
  choose: committeePolicy.choose(actor, record),
  approve:
    committeePolicy.approve(actor, record) && record.committee.some(({ approved }) => !approved),
  refuse:
    committeePolicy.approve(actor, record) &&
    record.committee.some(({ approved, refused }) => !approved && !refused),
  decline: committeePolicy.decline(actor, record) && isBeforeDefenseDay(record, now),
});
