import { certificatePolicy } from "#areas/certificates/policy.ts";
import { notingOffices } from "#areas/clearance/office-notes.ts";
import { officeNotePolicy } from "#areas/clearance/office-notes-policy.ts";
import type { DocumentRecord } from "#areas/documents/flow.ts";
import { documentPolicy } from "#areas/documents/policy.ts";
import { notePolicy } from "#areas/notes/policy.ts";
import { outcomeDecisionPolicy } from "#areas/outcome-decisions/policy.ts";
import { paperPolicy } from "#areas/papers/policy.ts";
import { userPolicy, userStudyPolicy } from "#areas/people/policy.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationRecord } from "#areas/reservations/reservations.ts";
import type { ThesisRecord } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";

import { type Actor, all, any, namedPolicy, type Policy, role } from "#kit/workflow/policy.ts";
import { type HiddenColumns, noHiddenColumns } from "./history.ts";
import type { ObjectClass } from "./records.ts";

/**
 * The columns of a record and the data for its area's policies. All are missing for a deleted
 * record.
 */
export type PolicyFacts = Readonly<Record<string, unknown>> & {
  readonly thesis?: ThesisRecord;
  readonly reservation?: ReservationRecord;
  readonly document?: DocumentRecord;
};

type HistoryAccess = {
  /** The people who may read the record's own page. */
  read: Policy<PolicyFacts>;
  /** Columns that need a further policy. */
  only?: readonly (readonly [policy: Policy<PolicyFacts>, columns: readonly string[]])[];
  /** Only these actors may see who acted. */
  whoActed?: Policy<PolicyFacts>;
};

/** Access depends on the note's owner, not on its recipients. */
const toNoteRecord = ({ mentor_id: mentorId }: PolicyFacts) =>
  typeof mentorId === "number" ? { mentorId, showOnWeb: false, meantForActor: false } : undefined;

function toOfficeNoteRecord(facts: PolicyFacts) {
  const office = notingOffices.find((notingOffice) => notingOffice === facts.office);
  return office && { office };
}

const toUserStudyRecord = (facts: PolicyFacts) => ({
  type: facts.user_type === "teacher" ? ("teacher" as const) : ("student" as const),
});

/**
 * Applies an area's policy to the record in the facts; a deleted record is denied, so only the
 * admin reads it.
 */
const onRecord = <R>(
  policy: Policy<R>,
  recordOf: (facts: PolicyFacts) => R | undefined,
): Policy<PolicyFacts> =>
  Object.assign(
    (actor: Actor, facts: PolicyFacts) => {
      const record = recordOf(facts);
      return record !== undefined && policy(actor, record);
    },
    { actorNames: policy.actorNames },
  );

const onThesis = (policy: Policy<ThesisRecord>) => onRecord(policy, ({ thesis }) => thesis);
const onReservation = (policy: Policy<ReservationRecord>) =>
  onRecord(policy, ({ reservation }) => reservation);
const onDocument = (policy: Policy<DocumentRecord>) => onRecord(policy, ({ document }) => document);

const isPersonInColumns = (...columns: string[]): Policy<PolicyFacts> =>
  namedPolicy(
    "person",
    (actor, facts) =>
      actor.kind === "person" && columns.some((column) => facts[column] === actor.id),
  );

const admin = role("admin");
const dean = any<PolicyFacts>(role("viceDean"), admin);
const signedIn: Policy<PolicyFacts> = namedPolicy("signedIn", ({ kind }) => kind === "person");
const ownThesis = onThesis(thesisPolicy.seeEdits);
const ownRequest = any<PolicyFacts>(ownThesis, isPersonInColumns("requested_by"));

/**
 * The people who may read a record's history: those who may read the record (product §2). The admin
 * reads all.
 */
const accessByClass: Readonly<Record<ObjectClass, HistoryAccess>> = {
  Thesis: {
    read: all(signedIn, onThesis(thesisPolicy.read)),
    only: [
      [
        ownThesis,
        [
          "return_note",
          "description",
          "name",
          "name_eng",
          "company",
          "keyword_list",
          "program_list",
        ],
      ],
      [
        ownThesis,
        [
          "ai_allowance",
          "mentor_id",
          "co_mentor_id",
          "department_id",
          "study_id",
          "strategic_area_id",
        ],
      ],
      [
        onThesis(thesisPolicy.seePreReservation),
        ["pre_reservation_student_id", "pre_reservation_date"],
      ],
      [
        onThesis(thesisPolicy.sendToDabar),
        ["dabar_status", "dabar_pid", "dabar_urn", "dabar_outdated"],
      ],
    ],
    whoActed: ownThesis,
  },
  Reservation: {
    read: onReservation(reservationPolicy.read),
    only: [
      [
        onReservation(reservationPolicy.seeGrade),
        [
          "grade",
          "grade_agree",
          "defense_flow",
          "defense_questions",
          "exam_date",
          "correction_reason",
        ],
      ],
      [onReservation(reservationPolicy.seePaymentProof), ["confirmation_of_payment_file_id"]],
      [
        onReservation(reservationPolicy.seeReasons),
        ["reason_for_cancellation", "return_reason", "expires_at_reason"],
      ],
    ],
  },
  Document: {
    read: onDocument(documentPolicy.read),
    only: [
      [
        onDocument(documentPolicy.downloadMentorFile),
        ["mentor_file_id", "mentor_comment", "student_comment"],
      ],
    ],
  },
  DocumentComment: { read: onDocument(documentPolicy.downloadMentorFile) },
  OfficeNote: { read: onRecord(officeNotePolicy.read, toOfficeNoteRecord) },
  AiStatement: { read: onReservation(reservationPolicy.seeAiStatement) },
  TypedOutcome: { read: any<PolicyFacts>(role("studentServices"), isPersonInColumns("typed_by")) },
  TypedIsvuWindow: { read: any<PolicyFacts>(role("studentServices"), admin) },
  MentorChange: {
    read: any(
      onReservation(reservationPolicy.seeReasons),
      isPersonInColumns("old_mentor_id", "new_mentor_id"),
    ),
  },
  OriginalityReport: { read: onReservation(reservationPolicy.seeOriginality) },
  OutcomeDecision: { read: outcomeDecisionPolicy.list },
  StudentProposal: { read: isPersonInColumns("student_id", "mentor_id") },
  WaitingListEntry: { read: isPersonInColumns("student_id") },
  CommitteeMember: {
    read: onReservation(reservationPolicy.read),
    only: [[onReservation(reservationPolicy.seeReasons), ["decline_reason"]]],
  },
  CertificateOfCompletion: { read: certificatePolicy.read },
  Paper: { read: paperPolicy.read },
  PaperTemplate: { read: admin },
  NotificationTemplate: { read: admin },
  Message: { read: any(isPersonInColumns("from_id", "to_id"), admin) },
  DeleteRequest: { read: ownRequest },
  EditRequest: { read: ownRequest },
  MentorNote: { read: onRecord(notePolicy.read, toNoteRecord) },
  Keyword: { read: admin },
  MentorAcademicYear: { read: dean },
  ErasureRequest: { read: any(isPersonInColumns("user_id"), admin) },
  User: { read: userPolicy.read },
  StandIn: { read: any(dean, isPersonInColumns("represented_id", "stand_in_id")) },
  Identity: { read: admin },
  SecurityEvent: { read: admin },
  Department: { read: admin },
  UserDepartment: { read: admin },
  UserStudy: { read: onRecord(userStudyPolicy.read, toUserStudyRecord) },
  AcademicYear: { read: dean },
  Study: { read: admin },
  StudyProgram: { read: admin },
  StudyAcademicYear: { read: dean },
  StrategicArea: { read: admin },
  DefenseDeadline: { read: dean },
  NonWorkingDays: { read: dean },
  OfficialTerm: { read: any<PolicyFacts>(role("studentServices"), admin) },
  Room: { read: any<PolicyFacts>(role("studentServices"), admin) },
  PaymentSettings: { read: any<PolicyFacts>(role("accountancy"), admin) },
};

export const mayReadHistory = (objectClass: ObjectClass, actor: Actor, facts: PolicyFacts) =>
  admin(actor, facts) || accessByClass[objectClass].read(actor, facts);

/** The columns that this actor may not see. */
export function hiddenColumnsFor(
  objectClass: ObjectClass,
  actor: Actor,
  facts: PolicyFacts,
): HiddenColumns {
  if (admin(actor, facts)) return noHiddenColumns;
  const { only = [] } = accessByClass[objectClass];
  return new Set(only.flatMap(([policy, columns]) => (policy(actor, facts) ? [] : columns)));
}

/** True if this actor may see who acted. */
export const maySeeActor = (objectClass: ObjectClass, actor: Actor, facts: PolicyFacts) =>
  admin(actor, facts) || (accessByClass[objectClass].whoActed?.(actor, facts) ?? true);
