import type { RowFacts } from "#kit/columns/columns.ts";
import { onRecord } from "#kit/columns/row-policies.ts";
import type { Message } from "#kit/text/localization.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { type Actor, all, any, is, type Policy, person, role, when } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { personOrGuest } from "#kit/workflow/users-and-guests.ts";
import { assessorIds } from "./assessment.ts";
import { outcomeNotFinal } from "./committee-and-outcome-rules.ts";
import { coMentor, committeeMember, mentor, reservationFlow, student } from "./flow.ts";
import {
  canGiveAiStatement,
  clearanceStatuses,
  closedStatuses,
  defendedStatuses,
  openStatuses,
  type ReservationRecord,
  type ReservationStatus,
  releasedStatuses,
  reservationPhases,
  reservationStatuses,
} from "./reservations.ts";
import { messages } from "./texts.ts";

const parties = any(student, mentor, coMentor);
/** The first status in which the defense has a date. */
const mentorMayChangeUntil = reservationStatuses.indexOf("mentorSetDefenseDate");
/** From the statements on, until the thesis is defended. */
const statusesSinceStatements = reservationStatuses.slice(
  reservationStatuses.indexOf("libraryAndAccountancyConfirmed"),
  reservationStatuses.indexOf("notCompleted"),
);
/** Without the mentor's stand-ins. */
const mentorInPerson = person<ReservationRecord>("mentor", ({ mentorId }) => mentorId);
/** False for an admin who works as another person. */
export const actsInPerson = ({ impersonator }: Actor): boolean => impersonator === undefined;

/** Without stand-ins and without an admin who works as them. */
const supervisorInPerson = all<ReservationRecord>(
  any(mentorInPerson, coMentor),
  when<ReservationRecord>((_, actor) => actsInPerson(actor)),
);
const services = role("studentServices");
/** Student services alone can no longer correct the outcome of the defense (product §11). */
const outcomeFinal = when<ReservationRecord>(({ outcomePending }) => !outcomePending);

/** The title that follows from the thesis has not been withdrawn by a decision (product §11). */
const titleHeld = when<Pick<ReservationRecord, "titleWithdrawnAt">>(
  ({ titleWithdrawnAt }) => titleWithdrawnAt === null,
);
/**
 * From the mentor's confirmation on, while the reservation is open and its study wants an
 * originality check.
 */
const originalityOpen = all<ReservationRecord>(
  is(...openStatuses.slice(1)),
  when(({ originality }) => originality.check !== "none"),
);
const seesOriginality = any<ReservationRecord>(
  mentor,
  coMentor,
  committeeMember,
  role("studentServices", "admin"),
);

/** Its approved final version is public, or will be. */
const hasPublicVersion = all<ReservationRecord>(
  is(...openStatuses, "completed"),
  titleHeld,
  when(({ review }) => review === "approved"),
);

/** The reservation began with criteria of its study. */
const hasCriteria = when<ReservationRecord>(({ assessment }) => assessment.criteriaSetId !== null);
const wantsReviewer = when<ReservationRecord>(
  ({ assessment }) => assessment.reviewer.level !== "none",
);
const opinionGiven = when<ReservationRecord>(({ assessment }) => assessment.reviewer.given);
/** Reviews the thesis, in person. */
const reviewer = person<ReservationRecord>("reviewer", ({ assessment }) => assessment.reviewer.id);
const reviewerOrGuest = personOrGuest<ReservationRecord>("reviewer", ({ assessment }) => [
  assessment.reviewer.id,
]);
const statusesSinceApproval = reservationStatuses.slice(
  reservationStatuses.indexOf("mentorConfirmedThesis"),
  -1,
);
const statusesBeforeConfirmedDate = reservationStatuses.slice(
  reservationStatuses.indexOf("mentorConfirmedThesis"),
  reservationStatuses.indexOf("studentServicesConfirmedDefenseDate"),
);
/** The study has the committee confirm the draft of the minutes. */
const confirmsMinutes = when<ReservationRecord>(
  ({ assessment }) => assessment.minutesConfirmation !== "none",
);
/** Marks by criteria, in person. */
const assessor = personOrGuest<ReservationRecord>("assessor", assessorIds);
/** In the committee, in person. */
const seated = personOrGuest<ReservationRecord>("committeeMember", ({ committee }) =>
  committee.map(({ userId }) => userId),
);

/** Permissions on one reservation beyond the transitions of its flow (product §2). */
export const reservationPolicy = {
  read: any(parties, committeeMember, role("studentServices", "library", "accountancy", "admin")),
  /**
   * Grade, course of the defense and questions; the library and accountancy do not need them.
   *
   * @rule who may see a grade
   */
  seeGrade: any(parties, committeeMember, role("studentServices", "admin")),
  seePaymentProof: any(student, role("accountancy", "studentServices", "admin")),
  seeReasons: any(parties, role("studentServices", "accountancy", "admin")),
  seeJmbag: any(student, role("studentServices", "library", "accountancy", "admin")),
  seeVersions: any(parties, role("studentServices", "admin")),
  /** Sees the newest final version alone, without what student and mentor wrote about it. */
  seeFinalVersion: any<ReservationRecord>(committeeMember),
  /** Sees the link of a remote defense. */
  joinDefense: any(parties, committeeMember, role("studentServices", "admin")),
  /** Gives or changes the statement on tools of artificial intelligence. */
  aiStatement: all(student, when<ReservationRecord>(canGiveAiStatement)),
  /** Consents that mentors show the work as an example, from the statements on. */
  exampleConsent: all<ReservationRecord>(student, is(...statusesSinceStatements)),
  /** Sees whether a copy without personal data takes the place of the file for the public, and why. */
  seePublicCopy: any<ReservationRecord>(student, role("library", "studentServices", "admin")),
  publicCopy: all<ReservationRecord>(
    any<ReservationRecord>(
      student,
      role("studentServices", "admin"),
      all(role("library"), is("completed")),
    ),
    hasPublicVersion,
  ),
  givePublicCopy: all<ReservationRecord>(
    any<ReservationRecord>(student, all(role("library"), is("completed"))),
    hasPublicVersion,
  ),
  withdrawPublicCopy: all<ReservationRecord>(role("library"), is("completed"), hasPublicVersion),
  seeAiStatement: any(parties, committeeMember, role("studentServices", "admin")),
  /**
   * Sees every similarity report; the student sees only those that the mentor has released. Nobody
   * else sees any.
   */
  seeOriginality: seesOriginality,
  seeReleasedOriginality: any<ReservationRecord>(
    seesOriginality,
    all<ReservationRecord>(
      student,
      when(({ originality }) => originality.released),
    ),
  ),
  /** Opens the page of the reports. */
  originality: all<ReservationRecord>(
    seesOriginality,
    is(...reservationStatuses.slice(1)),
    when(({ originality }) => originality.check !== "none" || originality.reported),
  ),
  /** Enters a report, or corrects what was read from it. */
  enterOriginality: all<ReservationRecord>(
    any<ReservationRecord>(mentor, services),
    originalityOpen,
  ),
  /** Writes why a similarity is above the threshold. */
  explainOriginality: all<ReservationRecord>(mentor, originalityOpen),
  /** Shows a report to the student, and hides it again. */
  releaseOriginality: all<ReservationRecord>(
    mentor,
    is(...reservationStatuses.slice(1, -1)),
    when(({ originality }) => originality.reported),
  ),
  /**
   * Opens the page of the criteria and marks. Who sees which marks is decided there; the student
   * sees the criteria from the beginning.
   */
  assessment: all<ReservationRecord>(
    any(parties, committeeMember, role("studentServices", "admin")),
    is(...reservationStatuses.slice(1, -1)),
    hasCriteria,
  ),
  /** Marks the thesis and its defense by criteria, from the confirmed date until it is closed. */
  assess: all<ReservationRecord>(assessor, is("studentServicesConfirmedDefenseDate"), hasCriteria),
  /** Opens the plan of the work, from the mentor's confirmation on. */
  plan: all<ReservationRecord>(any(parties, role("admin")), is(...reservationStatuses.slice(1))),
  /** Proposes a plan, agrees to one, and marks its milestones as done. */
  changePlan: all<ReservationRecord>(any(student, mentor), is(...openStatuses.slice(1))),
  /**
   * Opens the private notes that the mentor or the co-mentor has written, each their own, in person:
   * neither a stand-in nor an admin who works as them.
   */
  privateNotes: all<ReservationRecord>(supervisorInPerson, is(...reservationStatuses.slice(1))),
  writePrivateNote: all<ReservationRecord>(supervisorInPerson, is(...openStatuses.slice(1))),
  /**
   * Opens the page of the reviewer's opinion; the student and the others of the defense once it is
   * given, before the defense.
   */
  reviewerOpinion: any<ReservationRecord>(
    all(role("studentServices", "viceDean", "admin"), wantsReviewer, is(...statusesSinceApproval)),
    reviewer,
    all<ReservationRecord>(any(parties, committeeMember), opinionGiven),
  ),
  /** Assigns the reviewer of the approved final version, until the date is confirmed. */
  assignReviewer: all<ReservationRecord>(
    services,
    is(...statusesBeforeConfirmedDate),
    wantsReviewer,
  ),
  /** Gives the opinion, until the defense is closed. */
  giveOpinion: all<ReservationRecord>(
    reviewerOrGuest,
    is(...statusesBeforeConfirmedDate, "studentServicesConfirmedDefenseDate"),
    wantsReviewer,
  ),
  /** Opens the draft of the minutes. */
  minutes: all<ReservationRecord>(
    any(mentorInPerson, committeeMember, role("studentServices", "admin")),
    is("studentServicesConfirmedDefenseDate", ...defendedStatuses),
    confirmsMinutes,
  ),
  /** Sends a draft of the minutes to the committee. */
  draftMinutes: all<ReservationRecord>(
    services,
    is("studentServicesConfirmedDefenseDate"),
    confirmsMinutes,
  ),
  /** Confirms the draft of the minutes, or objects to it, in person. */
  confirmMinutes: all<ReservationRecord>(
    any(mentorInPerson, seated),
    is("studentServicesConfirmedDefenseDate"),
    confirmsMinutes,
  ),
  /**
   * Sees the defense on the page of its day, from the confirmed date on; other parties of the
   * reservation have its own page.
   *
   * @rule who sees a defense on the page of its day
   */
  defenseDay: all<ReservationRecord>(
    any(mentor, coMentor, committeeMember, role("studentServices", "admin")),
    is("studentServicesConfirmedDefenseDate", ...defendedStatuses),
  ),
  /** Reads the minutes as they are typed in the room, and afterwards what was typed. */
  readTypedMinutes: all<ReservationRecord>(
    any(mentor, committeeMember, role("studentServices", "admin")),
    is("studentServicesConfirmedDefenseDate", ...defendedStatuses),
  ),
  /** Types the minutes in the room of the defense, until student services close it. */
  typeMinutes: all<ReservationRecord>(
    any(mentor, committeeMember, services),
    is("studentServicesConfirmedDefenseDate"),
  ),
  /** Opens the page of the defense's committee. */
  committee: all<ReservationRecord>(
    any(mentor, coMentor, committeeMember, role("studentServices", "admin")),
    is(...reservationPhases.defense, "notCompleted"),
    when(({ committee, committeeNeeds }) => committeeNeeds.required || committee.length > 0),
  ),
  /**
   * Opens the mentor's forms: the answer to a reservation and the date of the defense. Only the
   * mentor may submit them.
   */
  answer: any(mentor, coMentor, role("admin")),
  /**
   * Changes the language. The student may do so until the mentor answers; later only student
   * services may.
   */
  editOwn: all<ReservationRecord>(student, is("reserved")),
  changeExpiresAt: all(role("studentServices", "admin"), is(...openStatuses)),
  changeInEnglish: all(services, is(...openStatuses)),
  /** Corrects the result of a closed defense, with a reason. */
  correctDefense: all<ReservationRecord>(services, is(...defendedStatuses), titleHeld),
  /**
   * Enters what a body of the faculty has decided about a closed defense; the vice dean confirms
   * it.
   */
  enterDecision: all<ReservationRecord>(services, is(...defendedStatuses), outcomeFinal, titleHeld),
  /** Enters what the signed minutes of a closed defense say; a second person confirms it. */
  enterMinutes: all<ReservationRecord>(services, is(...defendedStatuses), outcomeFinal, titleHeld),
  /** Corrects place, programme and dates, with a reason. */
  correctRecord: all<ReservationRecord>(role("admin"), titleHeld),
  /** Sees which guests take part (src/areas/guests/README.md), from the mentor's confirmation on. */
  guests: all<ReservationRecord>(
    any(parties, role("studentServices", "admin")),
    is(...reservationStatuses.slice(1)),
  ),
  /** Requests another mentor, before the date of the defense is set. */
  changeMentor: all<ReservationRecord>(
    any(student, mentorInPerson),
    is(...reservationStatuses.slice(1, mentorMayChangeUntil)),
  ),
  createCertificate: all<Pick<ReservationRecord, "status" | "titleWithdrawnAt">>(
    services,
    is("completed"),
    titleHeld,
  ),
  /** Marks the result as sent to ISVU or entered there, and takes the mark back. */
  registerInIsvu: all<ReservationRecord>(
    role("studentServices", "admin"),
    is("completed"),
    outcomeFinal,
    titleHeld,
  ),
  /** Marks what was typed into ISVU by hand, window by window, and takes the marks back. */
  isvuWindows: all(role("studentServices", "admin"), is(...reservationStatuses.slice(1))),
  /**
   * The following policies decide only whether to show a link. The areas of the linked pages check
   * access themselves.
   */
  studentWorkingVersion: all<ReservationRecord>(student, is(...reservationStatuses.slice(1))),
  mentorWorkingVersion: all<ReservationRecord>(
    any(mentor, coMentor),
    is(...reservationStatuses.slice(1)),
  ),
  papers: all(role("studentServices", "admin"), is(...reservationPhases.defense, "notCompleted")),
  writeMessage: any<ReservationRecord>(
    all<ReservationRecord>(
      parties,
      when(
        ({ status, outcomePending }) =>
          outcomePending || !releasedStatuses.some((releasedStatus) => releasedStatus === status),
      ),
    ),
    all<ReservationRecord>(services, is(...openStatuses)),
  ),
  checkDebitStatus: all<ReservationRecord>(student, is(...clearanceStatuses)),
  /**
   * Deletes the record of a closed reservation. The command also requires that the reservation has
   * no dependent records.
   */
  remove: all<ReservationRecord>(role("admin"), is(...closedStatuses), outcomeFinal),
} satisfies Record<string, Policy<ReservationRecord>>;

/**
 * Returns everything that the actor may do with a reservation now: the names of available
 * transitions and of granted policies.
 */
export const permittedActions = (actor: Actor, record: ReservationRecord, now: Date): string[] => [
  ...availableSteps(reservationFlow, actor, record, now),
  ...Object.entries(reservationPolicy).flatMap(([name, allows]) =>
    allows(actor, record) ? [name] : [],
  ),
];

/**
 * Refuses what the actor may not do with a reservation: with 409 and a sentence if they might once
 * the outcome of the defense is final, or in the status `permittedIn`, because then only that
 * forbids it, otherwise with 403.
 */
export function requirePermission(
  operation: keyof typeof reservationPolicy,
  actor: Actor,
  record: ReservationRecord,
  { permittedIn: status, sentence }: { permittedIn: ReservationStatus; sentence: Message },
): void {
  const allows = reservationPolicy[operation];
  if (allows(actor, record)) return;
  if (allows(actor, { ...record, outcomePending: false }))
    throw new Refusal(409, outcomeNotFinal(record));
  if (allows(actor, { ...record, titleWithdrawnAt: null }))
    throw new Refusal(409, messages.refusals.titleWithdrawn);
  throw allows(actor, { ...record, status, outcomePending: false })
    ? new Refusal(409, sentence)
    : new Refusal(403, accessDenied);
}

/** Permissions on the record screens of reservations (product §2). */
export const reservationRecordsPolicy = {
  list: role("studentServices", "admin"),
  read: role("studentServices", "library", "accountancy", "admin"),
  /** Has the buttons of the screen of results for ISVU. */
  registerInIsvu: role("studentServices", "admin"),
  remove: role("admin"),
};

/** Applies a policy to the reservation that a row of any table belongs to. */
export const onReservation = (policy: Policy<ReservationRecord>): Policy<RowFacts> =>
  onRecord(policy, (row) => row.reservation as ReservationRecord | undefined);
