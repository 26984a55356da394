import {
  type CommitteeRecord,
  committeePolicy,
  isBeforeDefenseDay,
} from "#areas/defenses/committee/policy.ts";
import type {
  CommitteeNeeds,
  CommitteeRole,
  CommitteeSeat,
} from "#areas/reservations/reservations.ts";
import type { Actor, Policy } from "#kit/workflow/policy.ts";
import type { ActionName, PostedValues } from "./actions.ts";
import type { ReservationSnapshot, Snapshot } from "./snapshot.ts";

/**
 * The requirements that the studies of a faculty may have for committees: none, a committee of two,
 * and one that the head approves.
 */
export const committeeNeeds: readonly CommitteeNeeds[] = [
  { required: false, minSize: 2, approval: false },
  { required: true, minSize: 2, approval: false },
  { required: true, minSize: 2, approval: true },
];

const committeeActions = [
  "chooseCommittee",
  "approveCommittee",
  "refuseCommittee",
  "declineCommittee",
] as const;

type CommitteeAction = (typeof committeeActions)[number];

export const isCommitteeAction = (name: ActionName): name is CommitteeAction =>
  committeeActions.some((action) => action === name);

export const committeePolicies: Record<CommitteeAction, Policy<CommitteeRecord>> = {
  chooseCommittee: committeePolicy.choose,
  approveCommittee: committeePolicy.approve,
  refuseCommittee: committeePolicy.approve,
  declineCommittee: committeePolicy.decline,
};

/** True if a permitted action on a committee must succeed. */
export function isCommitteeActionAllowed(
  name: CommitteeAction,
  reservation: ReservationSnapshot,
  values: PostedValues,
  state: Snapshot,
): boolean {
  const { committee } = reservation;
  if (name === "approveCommittee") return committee.some(({ approved }) => !approved);
  if (name === "refuseCommittee")
    return committee.some(({ approved, refused }) => !approved && !refused);
  if (name === "declineCommittee") return isBeforeDefenseDay(reservation, state.now);
  return isValidChoice(values, reservation, state);
}

/** The fields of the form that the model fills. */
type Choice = { chair?: number; member1?: number; secretary?: number };

/** The chosen people; the mentor belongs to every committee. */
function chosenSeats({ chair, member1, secretary }: Choice, mentorId: number) {
  const rows: (readonly [number | undefined, CommitteeRole])[] = [
    [chair, "chair"],
    [chair === mentorId ? undefined : mentorId, "member"],
    [member1, "member"],
    [secretary, "secretary"],
  ];
  return rows.flatMap(([userId, role]) => (userId === undefined ? [] : [{ userId, role }]));
}

function isValidChoice(
  values: PostedValues,
  reservation: ReservationSnapshot,
  state: Snapshot,
): boolean {
  const choice = values as Choice;
  const seats = chosenSeats(choice, reservation.mentorId);
  const people = seats.map(({ userId }) => userId);
  const deciding = seats.filter(({ role }) => role !== "secretary").map(({ userId }) => userId);
  const isKnown = seats.every(
    ({ userId, role }) =>
      state.teachers.includes(userId) ||
      (role === "secretary" && state.studentServices.includes(userId)),
  );
  return (
    choice.chair !== undefined &&
    isKnown &&
    new Set(people).size === people.length &&
    deciding.length >= reservation.committeeNeeds.minSize &&
    !state.reservations.some(
      (other) => isAtTheSameTime(other, reservation) && people.some(holds(other)),
    )
  );
}

/** True if another defense is held at the time of this one. */
const isAtTheSameTime = (other: ReservationSnapshot, { id, defenseDate }: ReservationSnapshot) =>
  other.id !== id && defenseDate !== null && overlaps(other, defenseDate);

/** True if a defense that begins at this instant would overlap a reservation's defense. */
export const overlaps = ({ status, defenseDate }: ReservationSnapshot, instant: Date) =>
  status !== "canceled" &&
  defenseDate !== null &&
  Math.abs(defenseDate.getTime() - instant.getTime()) < 30 * 60_000;

const holds = (reservation: ReservationSnapshot) => (userId: number) =>
  peopleOf(reservation).includes(userId);

/** Everybody who comes to a defense. */
export const peopleOf = ({
  mentorId,
  coMentorId,
  studentId,
  committee,
}: ReservationSnapshot): number[] =>
  [mentorId, coMentorId, studentId, ...committee.map(({ userId }) => userId)].filter(
    (id) => id !== null,
  );

/** Returns the committee to which an allowed action leads. */
export function expectedCommittee(
  name: ActionName,
  actor: Actor,
  { committee, mentorId }: ReservationSnapshot,
  values: PostedValues,
): CommitteeSeat[] {
  if (name === "approveCommittee")
    return committee.map((seat) => ({ ...seat, approved: true, refused: false }));
  if (name === "refuseCommittee")
    return committee.map((seat) => (seat.approved ? seat : { ...seat, refused: true }));
  if (name === "declineCommittee") return committee.filter(({ userId }) => userId !== actor.id);
  if (name !== "chooseCommittee") return [...committee];
  return chosenSeats(values as Choice, mentorId).map((seat) => {
    const stays = committee.find(
      ({ userId, role, refused }) => userId === seat.userId && role === seat.role && !refused,
    );
    return { ...seat, approved: stays?.approved ?? false, refused: false };
  });
}

/** Returns a committee as text, by the ids of its people. */
export const describeCommittee = (committee: readonly CommitteeSeat[]): string =>
  committee
    .toSorted((one, other) => one.userId - other.userId)
    .map(({ userId, role, approved, refused }) => [
      userId,
      role,
      approved && "approved",
      refused && "refused",
    ])
    .map((parts) => parts.filter(Boolean).join(" "))
    .join(", ");

/**
 * Returns forms that choose a committee. The first should be allowed unless its chair has another
 * defense then.
 */
export function committeeChoices(
  { teachers, studentServices }: Snapshot,
  reservation: ReservationSnapshot | undefined,
): PostedValues[] {
  const { id = 0, mentorId = 0, studentId = 0 } = reservation ?? {};
  const others = teachers.filter((teacher) => teacher !== mentorId);
  const [chair, member] = [others[id % others.length], others[(id + 1) % others.length]];
  const [secretary] = studentServices;
  const forms: Choice[] = [
    { chair },
    { chair: member, member1: chair, secretary },
    { chair: mentorId, member1: member },
    { chair: mentorId },
    { chair, member1: chair },
    { chair, secretary: mentorId },
    { chair: studentId },
    { chair: secretary },
    { chair: 999_999 },
    { member1: member },
  ];
  return forms.map((form) =>
    Object.fromEntries(Object.entries(form).filter(([, userId]) => userId !== undefined)),
  );
}
