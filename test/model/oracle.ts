import { localDate, toInstant, toWallTime, weekday } from "#kit/time/time-zone.ts";
import type { ActionName, PostedValues } from "./actions.ts";
import { type FacultyPeople, type MemberName, memberQuotas } from "./faculty.ts";
import { deadlines, type FormVariant } from "./form-variants.ts";
import type { ReservationSnapshot, Snapshot, ThesisSnapshot } from "./snapshot.ts";

/** An action of an actor on a record, with a form variant. */
export type Action = { name: ActionName; by: MemberName; id: number; way: FormVariant };

type Case = {
  action: Action;
  state: Snapshot;
  cast: FacultyPeople;
  actorId: number;
  thesis: ThesisSnapshot;
  reservation: ReservationSnapshot;
};
type Rule = (given: Case) => boolean;

const isOpen = (status: string) => !["completed", "notCompleted", "canceled"].includes(status);
const mentor: Rule = ({ actorId, thesis }) => actorId === thesis.mentor;
const student: Rule = ({ actorId, reservation }) => actorId === reservation.student;
const by =
  (...names: MemberName[]): Rule =>
  ({ action }) =>
    names.includes(action.by);
const inStatus =
  (...statuses: string[]): Rule =>
  ({ reservation }) =>
    statuses.includes(reservation.status);
const review =
  (status: string): Rule =>
  ({ reservation, action }) =>
    reservation.status === "studentSubmittedToApp" &&
    reservation.final?.review === status &&
    reservation.final.id === action.id;
const all =
  (...laws: Rule[]): Rule =>
  (given) =>
    laws.every((law) => law(given));
const any =
  (...laws: Rule[]): Rule =>
  (given) =>
    laws.some((law) => law(given));
const topicIs =
  (...statuses: string[]): Rule =>
  ({ thesis }) =>
    statuses.includes(thesis.status);

/**
 * An independent implementation of product §3 and §4, written from the specification and not from the code: when each
 * actor may perform each action.
 */
const rules: Record<ActionName, Rule> = {
  sendForPublication: all(mentor, topicIs("notPublishedDraft")),
  remove: all(mentor, topicIs("notPublishedDraft", "notPublished")),
  publish: all(by("head"), topicIs("notPublished")),
  returnToDraft: all(by("head"), topicIs("notPublished")),
  reserve: all(by("ana", "iva", "luka", "petra", "unready"), mayReserve),
  confirm: all(mentor, inStatus("reserved"), ({ reservation, state }) => state.now < reservation.expiresAt),
  refuse: all(mentor, inStatus("reserved")),
  withdraw: any(all(student, inStatus("reserved"))),
  cancel: any(
    all(any(mentor, by("services", "admin")), ({ reservation }) => isOpen(reservation.status)),
    all(student, inStatus("reserved")),
  ),
  sendWorking: all(student, inStatus("mentorConfirmedReservation")),
  answerWorking: all(
    any(mentor, ({ actorId, thesis }) => actorId === thesis.coMentor),
    inStatus("mentorConfirmedReservation"),
    ({ reservation }) => reservation.workingWaits,
  ),
  submitFinal: all(student, inStatus("mentorConfirmedReservation"), ({ state }) =>
    deadlines.some(({ submission }) => submission >= localDate(state.now)),
  ),
  askMinorChanges: all(mentor, review("underReview")),
  resubmitFinal: all(student, review("minorChanges")),
  returnFinal: all(mentor, review("underReview")),
  approveFinal: all(mentor, review("underReview")),
  pay: all(student, inStatus("mentorConfirmedThesis")),
  clearLibrary: all(by("library"), inStatus("confirmationOfPayment"), ({ reservation }) => !reservation.library),
  clearAccountancy: all(
    by("accountancy"),
    inStatus("confirmationOfPayment"),
    ({ reservation }) => !reservation.accountancy,
  ),
  returnPayment: all(
    by("accountancy"),
    inStatus("confirmationOfPayment"),
    ({ reservation }) => !reservation.accountancy,
  ),
  confirmStatements: all(student, inStatus("libraryAndAccountancyConfirmed")),
  confirmFormal: all(by("services"), inStatus("statements")),
  returnStatements: all(by("services"), inStatus("statements")),
  returnToStudent: all(by("services"), inStatus("statements")),
  setDefenseDate: all(mentor, inStatus("submittedToStudentServices", "mentorSetDefenseDate"), isValidDefenseDate),
  confirmDefenseDate: all(by("services"), inStatus("mentorSetDefenseDate"), ({ reservation, state }) =>
    isDefenseAhead(reservation, state),
  ),
  reopenDefense: all(
    by("services"),
    inStatus("studentServicesConfirmedDefenseDate"),
    // after the expiry the job would cancel the reservation at once
    ({ reservation, state }) => reservation.expiresAt > state.now,
  ),
  finish: all(
    by("services"),
    inStatus("studentServicesConfirmedDefenseDate"),
    ({ reservation, state }) => !isDefenseAhead(reservation, state),
  ),
  changeExpiresAt: all(by("services", "admin"), ({ reservation }) => isOpen(reservation.status)),
  changeInEnglish: all(by("services"), ({ reservation }) => isOpen(reservation.status)),
  edit: all(student, inStatus("reserved")),
};

/** True if the action is allowed in this state. */
export function isAllowed(deed: Action, state: Snapshot, cast: FacultyPeople): boolean {
  if (deed.by === "visitor") return false;
  const { theses, reservations } = state;
  const r = reservations.find(({ id, final }) => (actsOnDocument(deed.name) ? final?.id : id) === deed.id);
  const topic = actsOnThesis(deed.name) ? theses.find(({ id }) => id === deed.id) : r?.topic;
  if (!topic || (!r && !actsOnThesis(deed.name))) return false;
  const me = cast[deed.by].id;
  // a student who withdraws needs no reason
  if (!deed.way.valid && !(deed.name === "cancel" && me === r?.student)) return false;
  return rules[deed.name]({
    action: deed,
    state,
    cast,
    actorId: me,
    thesis: topic,
    reservation: r ?? emptyReservation(topic),
  });
}

/** Returns the person who is responsible for an action, regardless of the status. */
export const responsiblePerson = (
  name: ActionName,
  { mentor, student }: { mentor: number; student: number },
  cast: FacultyPeople,
): MemberName => {
  const who = responsiblePersons[name] ?? (student ? "student" : "mentor");
  const id = { student, mentor }[who as "student" | "mentor"];
  if (id === undefined) return who as MemberName;
  return (Object.keys(cast) as (keyof FacultyPeople)[]).find((one) => cast[one].id === id) ?? "visitor";
};

const responsiblePersons: Partial<Record<ActionName, MemberName | "student" | "mentor">> = {
  ...{ sendForPublication: "mentor", remove: "mentor", publish: "head", returnToDraft: "head", reserve: "petra" },
  ...{ confirm: "mentor", refuse: "mentor", cancel: "mentor", answerWorking: "mentor", setDefenseDate: "mentor" },
  ...{ askMinorChanges: "mentor", returnFinal: "mentor", approveFinal: "mentor" },
  ...{ clearLibrary: "library", clearAccountancy: "accountancy", returnPayment: "accountancy" },
  ...{ confirmFormal: "services", returnStatements: "services", returnToStudent: "services" },
  ...{ confirmDefenseDate: "services", reopenDefense: "services", finish: "services" },
  ...{ changeExpiresAt: "services", changeInEnglish: "services" },
};

export const actsOnThesis = (name: ActionName) =>
  ["sendForPublication", "remove", "publish", "returnToDraft", "reserve"].includes(name);

export const actsOnDocument = (name: ActionName) =>
  ["askMinorChanges", "resubmitFinal", "returnFinal", "approveFinal"].includes(name);

const emptyReservation = (topic: ThesisSnapshot): ReservationSnapshot => ({
  ...{ id: 0, topic, student: 0, status: "", expiresAt: new Date(0), defenseDate: null, defensePlace: "" },
  ...{ library: false, accountancy: false, final: null, workingWaits: false, inYear: false },
});

const isDefenseAhead = ({ defenseDate }: ReservationSnapshot, { now }: Snapshot) =>
  defenseDate !== null && defenseDate > now;

/** True if the student may reserve the thesis. A repeated submission by the same student also succeeds. */
function mayReserve({ thesis, actorId, state, action, cast }: Case): boolean {
  const { reservations, now } = state;
  const mine = reservations.filter(({ student }) => student === actorId);
  const before = mine.filter((r) => r.topic.id === thesis.id);
  if (before.some(({ status }) => isOpen(status))) return true;
  const today = localDate(now);
  const uses = ({ status, inYear }: ReservationSnapshot) => isOpen(status) || (status === "completed" && inYear);
  const used = reservations.filter((r) => r.topic.mentor === thesis.mentor && uses(r)).length;
  const keptForAnother = thesis.keptUntil !== null && today < thesis.keptUntil && thesis.keptFor !== actorId;
  return (
    thesis.status === "published" &&
    before.length === 0 &&
    action.by !== "unready" &&
    !keptForAnother &&
    today >= "2026-10-17" &&
    today <= "2027-01-15" &&
    !mine.some(uses) &&
    used < (thesis.mentor === cast.mentor.id ? memberQuotas.mentor : memberQuotas.otherMentor)
  );
}

function isValidDefenseDate({ action, state, reservation }: Case): boolean {
  const { defenseDate, defensePlace } = action.way.values as PostedValues & {
    defenseDate: string;
    defensePlace: string;
  };
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(defenseDate) ?? [];
  if (!day || !String(defensePlace).trim()) return false;
  const instant = toInstant(day, time);
  const inDeadline = deadlines.some(
    ({ start, end, submission }) =>
      day >= start && day <= end && submission >= (reservation.final?.day ?? localDate(state.now)),
  );
  const inHours = toWallTime(instant).time >= "07:00" && toWallTime(instant).time <= "20:30" && weekday(day) !== 7;
  return instant > state.now && inDeadline && inHours && !state.reservations.some((other) => clash(other));

  function clash(other: ReservationSnapshot): boolean {
    if (other.id === reservation.id || !other.defenseDate || other.status === "canceled") return false;
    const together = Math.abs(other.defenseDate.getTime() - instant.getTime()) < 30 * 60_000;
    const sameRoom = normalizedRoom(other.defensePlace) === normalizedRoom(String(defensePlace));
    const people = [other.topic.mentor, other.topic.coMentor, other.student];
    const samePerson = [reservation.topic.mentor, reservation.topic.coMentor, reservation.student].some(
      (one) => one && people.includes(one),
    );
    return together && (sameRoom || samePerson);
  }
}

const normalizedRoom = (place: string) => place.replace(/\s+/g, "").toLowerCase();
