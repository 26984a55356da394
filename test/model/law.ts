import { localDate, toInstant, toWallTime, weekday } from "#kit/time/time-zone.ts";
import type { ActName, Values } from "./acts.ts";
import { type Cast, type Name, quotas } from "./cast.ts";
import type { Reservation, State, Topic } from "./look.ts";
import { deadlines, type Way } from "./ways.ts";

/** Somebody does something to a row in some way. */
export type Deed = { name: ActName; by: Name; id: number; way: Way };

type Case = { deed: Deed; state: State; cast: Cast; me: number; topic: Topic; r: Reservation };
type Law = (given: Case) => boolean;

const open = (status: string) => !["completed", "notCompleted", "canceled"].includes(status);
const mentor: Law = ({ me, topic }) => me === topic.mentor;
const student: Law = ({ me, r }) => me === r.student;
const by =
  (...names: Name[]): Law =>
  ({ deed }) =>
    names.includes(deed.by);
const inStatus =
  (...statuses: string[]): Law =>
  ({ r }) =>
    statuses.includes(r.status);
const review =
  (status: string): Law =>
  ({ r, deed }) =>
    r.status === "studentSubmittedToApp" && r.final?.review === status && r.final.id === deed.id;
const all =
  (...laws: Law[]): Law =>
  (given) =>
    laws.every((law) => law(given));
const any =
  (...laws: Law[]): Law =>
  (given) =>
    laws.some((law) => law(given));
const topicIs =
  (...statuses: string[]): Law =>
  ({ topic }) =>
    statuses.includes(topic.status);

/** Product §3, §4 once more, written from the words there and not from the code: who may do what, when. */
const laws: Record<ActName, Law> = {
  sendForPublication: all(mentor, topicIs("notPublishedDraft")),
  remove: all(mentor, topicIs("notPublishedDraft", "notPublished")),
  publish: all(by("head"), topicIs("notPublished")),
  returnToDraft: all(by("head"), topicIs("notPublished")),
  reserve: all(by("ana", "iva", "luka", "petra", "unready"), mayReserve),
  confirm: all(mentor, inStatus("reserved"), ({ r, state }) => state.now < r.expiresAt),
  refuse: all(mentor, inStatus("reserved")),
  withdraw: any(all(student, inStatus("reserved"))),
  cancel: any(
    all(any(mentor, by("services", "admin")), ({ r }) => open(r.status)),
    all(student, inStatus("reserved")),
  ),
  sendWorking: all(student, inStatus("mentorConfirmedReservation")),
  answerWorking: all(
    any(mentor, ({ me, topic }) => me === topic.coMentor),
    inStatus("mentorConfirmedReservation"),
    ({ r }) => r.workingWaits,
  ),
  submitFinal: all(student, inStatus("mentorConfirmedReservation"), ({ state }) =>
    deadlines.some(({ submission }) => submission >= localDate(state.now)),
  ),
  askMinorChanges: all(mentor, review("underReview")),
  resubmitFinal: all(student, review("minorChanges")),
  returnFinal: all(mentor, review("underReview")),
  approveFinal: all(mentor, review("underReview")),
  pay: all(student, inStatus("mentorConfirmedThesis")),
  clearLibrary: all(by("library"), inStatus("confirmationOfPayment"), ({ r }) => !r.library),
  clearAccountancy: all(by("accountancy"), inStatus("confirmationOfPayment"), ({ r }) => !r.accountancy),
  returnPayment: all(by("accountancy"), inStatus("confirmationOfPayment"), ({ r }) => !r.accountancy),
  confirmStatements: all(student, inStatus("libraryAndAccountancyConfirmed")),
  confirmFormal: all(by("services"), inStatus("statements")),
  returnStatements: all(by("services"), inStatus("statements")),
  returnToStudent: all(by("services"), inStatus("statements")),
  setDefenseDate: all(mentor, inStatus("submittedToStudentServices", "mentorSetDefenseDate"), goodTerm),
  confirmDefenseDate: all(by("services"), inStatus("mentorSetDefenseDate"), ({ r, state }) => ahead(r, state)),
  reopenDefense: all(
    by("services"),
    inStatus("studentServicesConfirmedDefenseDate"),
    // with the date gone the clock would cancel it at once
    ({ r, state }) => r.expiresAt > state.now,
  ),
  finish: all(by("services"), inStatus("studentServicesConfirmedDefenseDate"), ({ r, state }) => !ahead(r, state)),
  changeExpiresAt: all(by("services", "admin"), ({ r }) => open(r.status)),
  changeInEnglish: all(by("services"), ({ r }) => open(r.status)),
  edit: all(student, inStatus("reserved")),
};

/** Is the deed to go through, in this state? */
export function isLawful(deed: Deed, state: State, cast: Cast): boolean {
  if (deed.by === "visitor") return false;
  const { topics, reservations } = state;
  const r = reservations.find(({ id, final }) => (isOfDocument(deed.name) ? final?.id : id) === deed.id);
  const topic = isOfTopic(deed.name) ? topics.find(({ id }) => id === deed.id) : r?.topic;
  if (!topic || (!r && !isOfTopic(deed.name))) return false;
  const me = cast[deed.by].id;
  // a student who withdraws needs no reason
  if (!deed.way.fine && !(deed.name === "cancel" && me === r?.student)) return false;
  return laws[deed.name]({ deed, state, cast, me, topic, r: r ?? none(topic) });
}

/** The person whose act it is, whatever the status. */
export const itsPerson = (
  name: ActName,
  { mentor, student }: { mentor: number; student: number },
  cast: Cast,
): Name => {
  const who = persons[name] ?? (student ? "student" : "mentor");
  const id = { student, mentor }[who as "student" | "mentor"];
  if (id === undefined) return who as Name;
  return (Object.keys(cast) as (keyof Cast)[]).find((one) => cast[one].id === id) ?? "visitor";
};

const persons: Partial<Record<ActName, Name | "student" | "mentor">> = {
  ...{ sendForPublication: "mentor", remove: "mentor", publish: "head", returnToDraft: "head", reserve: "petra" },
  ...{ confirm: "mentor", refuse: "mentor", cancel: "mentor", answerWorking: "mentor", setDefenseDate: "mentor" },
  ...{ askMinorChanges: "mentor", returnFinal: "mentor", approveFinal: "mentor" },
  ...{ clearLibrary: "library", clearAccountancy: "accountancy", returnPayment: "accountancy" },
  ...{ confirmFormal: "services", returnStatements: "services", returnToStudent: "services" },
  ...{ confirmDefenseDate: "services", reopenDefense: "services", finish: "services" },
  ...{ changeExpiresAt: "services", changeInEnglish: "services" },
};

export const isOfTopic = (name: ActName) =>
  ["sendForPublication", "remove", "publish", "returnToDraft", "reserve"].includes(name);

export const isOfDocument = (name: ActName) =>
  ["askMinorChanges", "resubmitFinal", "returnFinal", "approveFinal"].includes(name);

const none = (topic: Topic): Reservation => ({
  ...{ id: 0, topic, student: 0, status: "", expiresAt: new Date(0), defenseDate: null, defensePlace: "" },
  ...{ library: false, accountancy: false, final: null, workingWaits: false, inYear: false },
});

const ahead = ({ defenseDate }: Reservation, { now }: State) => defenseDate !== null && defenseDate > now;

/** The first press of its student took the topic: a second one finds it so. */
function mayReserve({ topic, me, state, deed, cast }: Case): boolean {
  const { reservations, now } = state;
  const mine = reservations.filter(({ student }) => student === me);
  const before = mine.filter((r) => r.topic.id === topic.id);
  if (before.some(({ status }) => open(status))) return true;
  const today = localDate(now);
  const uses = ({ status, inYear }: Reservation) => open(status) || (status === "completed" && inYear);
  const used = reservations.filter((r) => r.topic.mentor === topic.mentor && uses(r)).length;
  const keptForAnother = topic.keptUntil !== null && today < topic.keptUntil && topic.keptFor !== me;
  return (
    topic.status === "published" &&
    before.length === 0 &&
    deed.by !== "unready" &&
    !keptForAnother &&
    today >= "2026-10-17" &&
    today <= "2027-01-15" &&
    !mine.some(uses) &&
    used < (topic.mentor === cast.mentor.id ? quotas.mentor : quotas.otherMentor)
  );
}

function goodTerm({ deed, state, r }: Case): boolean {
  const { defenseDate, defensePlace } = deed.way.values as Values & { defenseDate: string; defensePlace: string };
  const [, day = "", time = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(defenseDate) ?? [];
  if (!day || !String(defensePlace).trim()) return false;
  const instant = toInstant(day, time);
  const inDeadline = deadlines.some(
    ({ start, end, submission }) => day >= start && day <= end && submission >= (r.final?.day ?? localDate(state.now)),
  );
  const inHours = toWallTime(instant).time >= "07:00" && toWallTime(instant).time <= "20:30" && weekday(day) !== 7;
  return instant > state.now && inDeadline && inHours && !state.reservations.some((other) => clash(other));

  function clash(other: Reservation): boolean {
    if (other.id === r.id || !other.defenseDate || other.status === "canceled") return false;
    const together = Math.abs(other.defenseDate.getTime() - instant.getTime()) < 30 * 60_000;
    const sameRoom = room(other.defensePlace) === room(String(defensePlace));
    const people = [other.topic.mentor, other.topic.coMentor, other.student];
    const samePerson = [r.topic.mentor, r.topic.coMentor, r.student].some((one) => one && people.includes(one));
    return together && (sameRoom || samePerson);
  }
}

const room = (place: string) => place.replace(/\s+/g, "").toLowerCase();
