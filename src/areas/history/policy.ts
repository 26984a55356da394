import { certificatePolicy } from "#areas/certificates/policy.ts";
import type { DocumentRecord } from "#areas/documents/flow.ts";
import { documentPolicy } from "#areas/documents/policy.ts";
import { notePolicy } from "#areas/notes/policy.ts";
import { userPolicy } from "#areas/people/policy.ts";
import { userStudyPolicy } from "#areas/people/user-studies/policy.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationStatus, ReviewStatus } from "#areas/reservations/schema.ts";
import type { ThesisRecord } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";

import { type Actor, all, any, namedPolicy, type Policy, role } from "#kit/workflow/index.ts";
import type { ObjectClass } from "./records.ts";
import { type HiddenColumns, noHiddenColumns } from "./rules.ts";

/** The columns of a record and of the people around it, as loaded for the policies. */
export type PolicyFacts = Readonly<Record<string, unknown>>;

type HistoryAccess = {
  /** Who may read the record's own page. */
  read: Policy<PolicyFacts>;
  /** Columns that need a further policy. */
  only?: readonly (readonly [policy: Policy<PolicyFacts>, columns: readonly string[]])[];
  /** Only these actors may see who acted. */
  whoActed?: Policy<PolicyFacts>;
};

const toId = (value: unknown) => (typeof value === "number" ? value : 0);
const toOptionalId = (value: unknown) => (typeof value === "number" ? value : null);

/** Converts the facts to the record that each area's policy expects. */
const toThesisRecord = (facts: PolicyFacts): ThesisRecord => ({
  status: String(facts.thesis_status ?? facts.status),
  mentorId: toId(facts.mentor_id),
  coMentorId: toOptionalId(facts.co_mentor_id),
  departmentId: toId(facts.department_id),
  preReservationStudentId: toOptionalId(facts.pre_reservation_student_id),
});

const toParticipants = (facts: PolicyFacts) => ({
  studentId: toId(facts.student_id),
  mentorId: toId(facts.mentor_id),
  coMentorId: toOptionalId(facts.co_mentor_id),
});

const toDocumentRecord = (facts: PolicyFacts): DocumentRecord => ({
  ...toParticipants(facts),
  reviewStatus: (facts.review_status ?? null) as ReviewStatus | null,
  finalVersion: facts.final_version === true,
  reservationStatus: facts.reservation_status as ReservationStatus,
  publiclyAccessible:
    facts.publicly_accessible === "yes" || facts.publicly_accessible === "partially" ? facts.publicly_accessible : null,
});

/** Access depends on the note's owner, not on its recipients. */
const toNoteRecord = (facts: PolicyFacts) => ({
  mentorId: toId(facts.mentor_id),
  showOnWeb: false,
  meantForActor: false,
});

const toUserStudyRecord = (facts: PolicyFacts) => ({
  type: facts.user_type === "teacher" ? ("teacher" as const) : ("student" as const),
});

const policyOnFacts = <R>(policy: Policy<R>, record: (facts: PolicyFacts) => R): Policy<PolicyFacts> =>
  Object.assign((actor: Actor, facts: PolicyFacts) => policy(actor, record(facts)), { actorNames: policy.actorNames });

const isPersonInColumns = (...columns: string[]): Policy<PolicyFacts> =>
  namedPolicy(
    "person",
    (actor, facts) => actor.kind === "person" && columns.some((column) => facts[column] === actor.id),
  );

const admin = role("admin");
const dean = any<PolicyFacts>(role("viceDean"), admin);
const signedIn: Policy<PolicyFacts> = namedPolicy("signedIn", ({ kind }) => kind === "person");
const ownThesis = policyOnFacts(thesisPolicy.seeEdits, toThesisRecord);
const ownRequest = any<PolicyFacts>(ownThesis, isPersonInColumns("requested_by"));

/** Who may read a record's history: whoever may read the record (product §2); the admin reads all. */
const accessByClass: Readonly<Record<ObjectClass, HistoryAccess>> = {
  Thesis: {
    read: all(signedIn, policyOnFacts(thesisPolicy.read, toThesisRecord)),
    only: [
      [ownThesis, ["return_note", "description", "name", "name_eng", "company", "keyword_list", "program_list"]],
      [ownThesis, ["mentor_id", "co_mentor_id", "department_id", "study_id", "strategic_area_id"]],
      [
        policyOnFacts(thesisPolicy.seePreReservation, toThesisRecord),
        ["pre_reservation_student_id", "pre_reservation_date"],
      ],
      [policyOnFacts(thesisPolicy.sendToDabar, toThesisRecord), ["dabar_status", "dabar_pid"]],
    ],
    whoActed: ownThesis,
  },
  Reservation: {
    read: policyOnFacts(reservationPolicy.read, toParticipants),
    only: [
      [
        policyOnFacts(reservationPolicy.seeGrade, toParticipants),
        ["grade", "grade_agree", "defense_flow", "defense_questions", "exam_date"],
      ],
      [policyOnFacts(reservationPolicy.seePaymentProof, toParticipants), ["confirmation_of_payment_file_id"]],
      [
        policyOnFacts(reservationPolicy.seeReasons, toParticipants),
        ["reason_for_cancellation", "return_reason", "expires_at_reason"],
      ],
    ],
  },
  Document: {
    read: policyOnFacts(documentPolicy.read, toDocumentRecord),
    only: [
      [
        policyOnFacts(documentPolicy.downloadMentorFile, toDocumentRecord),
        ["mentor_file_id", "mentor_comment", "student_comment"],
      ],
    ],
  },
  CertificateOfCompletion: { read: certificatePolicy.read },
  Message: { read: any(isPersonInColumns("from_id", "to_id"), admin) },
  DeleteRequest: { read: ownRequest },
  EditRequest: { read: ownRequest },
  MentorNote: { read: policyOnFacts(notePolicy.read, toNoteRecord) },
  Keyword: { read: admin },
  MentorAcademicYear: { read: dean },
  User: { read: userPolicy.read },
  Department: { read: admin },
  UserDepartment: { read: admin },
  UserStudy: { read: policyOnFacts(userStudyPolicy.read, toUserStudyRecord) },
  AcademicYear: { read: dean },
  Study: { read: admin },
  StudyProgram: { read: admin },
  StudyAcademicYear: { read: dean },
  StrategicArea: { read: admin },
  DefenseDeadline: { read: dean },
};

export const mayReadHistory = (objectClass: ObjectClass, actor: Actor, facts: PolicyFacts) =>
  admin(actor, facts) || accessByClass[objectClass].read(actor, facts);

/** The columns that this actor may not see. */
export function hiddenColumnsFor(objectClass: ObjectClass, actor: Actor, facts: PolicyFacts): HiddenColumns {
  if (admin(actor, facts)) return noHiddenColumns;
  const { only = [] } = accessByClass[objectClass];
  return new Set(only.flatMap(([policy, columns]) => (policy(actor, facts) ? [] : columns)));
}

/** True if this actor may see who acted. */
export const maySeeActor = (objectClass: ObjectClass, actor: Actor, facts: PolicyFacts) =>
  admin(actor, facts) || (accessByClass[objectClass].whoActed?.(actor, facts) ?? true);
