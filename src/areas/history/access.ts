import { certificatePolicy } from "#areas/certificates/policy.ts";
import type { DocumentRecord } from "#areas/documents/flow.ts";
import { documentPolicy } from "#areas/documents/policy.ts";
import { notePolicy } from "#areas/notes/policy.ts";
import { userPolicy, userStudyPolicy } from "#areas/people/policy.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { ReservationRecord } from "#areas/reservations/schema.ts";
import type { ThesisRecord } from "#areas/theses/flow.ts";
import { thesisPolicy } from "#areas/theses/policy.ts";
import type { Actor } from "#kit/workflow/actor.ts";
import { all, any, namedPolicy, type Policy, role } from "#kit/workflow/policy.ts";
import { type Hidden, nothingHidden } from "./describe.ts";
import type { ObjectClass } from "./objects.ts";

/** A record's own columns and those of the people around it, as `factsOf` reads them. */
export type Facts = Readonly<Record<string, unknown>>;

type Access = {
  /** As for the record's own page. */
  read: Policy<Facts>;
  /** Columns that a reader sees only by a policy of the record. */
  only?: readonly (readonly [policy: Policy<Facts>, columns: readonly string[]])[];
  /** Who acted, too, is for these alone. */
  whoActed?: Policy<Facts>;
};

const id = (value: unknown) => (typeof value === "number" ? value : 0);
const idOrNone = (value: unknown) => (typeof value === "number" ? value : null);

/** The policies' own records, out of the facts. */
const thesis = (facts: Facts): ThesisRecord => ({
  status: String(facts.thesis_status ?? facts.status),
  mentorId: id(facts.mentor_id),
  coMentorId: idOrNone(facts.co_mentor_id),
  departmentId: id(facts.department_id),
  preReservationStudentId: idOrNone(facts.pre_reservation_student_id),
});

const people = (facts: Facts) => ({
  studentId: id(facts.student_id),
  mentorId: id(facts.mentor_id),
  coMentorId: idOrNone(facts.co_mentor_id),
});

const document = (facts: Facts): DocumentRecord => ({
  ...people(facts),
  status: String(facts.review_status ?? ""),
  finalVersion: facts.final_version === true,
  reservationStatus: String(facts.reservation_status),
  publiclyAccessible:
    facts.publicly_accessible === "yes" || facts.publicly_accessible === "partially" ? facts.publicly_accessible : null,
});

/** Whose note it is decides; for whom its file is does not. */
const note = (facts: Facts) => ({ mentorId: id(facts.mentor_id), showOnWeb: false, meantForActor: false });

const userStudy = (facts: Facts) => ({
  type: facts.user_type === "teacher" ? ("teacher" as const) : ("student" as const),
});

/** Of the life cycle's record the readers' policies look at status and people alone. */
const reservation = (facts: Facts) => ({ ...people(facts), status: String(facts.status) }) as ReservationRecord;

const through = <R>(policy: Policy<R>, record: (facts: Facts) => R): Policy<Facts> =>
  Object.assign((actor: Actor, facts: Facts) => policy(actor, record(facts)), { who: policy.who });

const personIn = (...columns: string[]): Policy<Facts> =>
  namedPolicy(
    "person",
    (actor, facts) => actor.kind === "person" && columns.some((column) => facts[column] === actor.id),
  );

const admin = role("admin");
const dean = any<Facts>(role("viceDean"), admin);
const signedIn: Policy<Facts> = namedPolicy("signedIn", ({ kind }) => kind === "person");
const own = through(thesisPolicy.seeEdits, thesis);
const ownRequest = any<Facts>(own, personIn("requested_by"));

/** Who reads the history of one record: whoever may read the record itself (product §2); the admin reads everything. */
const access: Readonly<Record<ObjectClass, Access>> = {
  Thesis: {
    read: all(signedIn, through(thesisPolicy.read, thesis)),
    only: [
      [own, ["return_note", "description", "name", "name_eng", "company", "keyword_list", "program_list"]],
      [own, ["mentor_id", "co_mentor_id", "department_id", "study_id", "strategic_area_id"]],
      [through(thesisPolicy.seePreReservation, thesis), ["pre_reservation_student_id", "pre_reservation_date"]],
      [through(thesisPolicy.sendToDabar, thesis), ["dabar_status", "dabar_pid"]],
    ],
    whoActed: own,
  },
  Reservation: {
    read: through(reservationPolicy.read, reservation),
    only: [
      [
        through(reservationPolicy.seeGrade, reservation),
        ["grade", "grade_agree", "defense_flow", "defense_questions", "exam_date"],
      ],
      [through(reservationPolicy.seePaymentProof, reservation), ["confirmation_of_payment_file_id"]],
      [
        through(reservationPolicy.seeReasons, reservation),
        ["reason_for_cancellation", "return_reason", "expires_at_reason"],
      ],
    ],
  },
  Document: {
    read: through(documentPolicy.read, document),
    only: [
      [through(documentPolicy.downloadMentorFile, document), ["mentor_file_id", "mentor_comment", "student_comment"]],
    ],
  },
  CertificateOfCompletion: { read: certificatePolicy.read },
  Message: { read: any(personIn("from_id", "to_id"), admin) },
  DeleteRequest: { read: ownRequest },
  EditRequest: { read: ownRequest },
  MentorNote: { read: through(notePolicy.read, note) },
  Keyword: { read: admin },
  MentorAcademicYear: { read: dean },
  User: { read: userPolicy.read },
  Department: { read: admin },
  UserDepartment: { read: admin },
  UserStudy: { read: through(userStudyPolicy.read, userStudy) },
  AcademicYear: { read: dean },
  Study: { read: admin },
  StudyProgram: { read: admin },
  StudyAcademicYear: { read: dean },
  StrategicArea: { read: admin },
  DefenseDeadline: { read: dean },
};

export const mayReadHistory = (objectClass: ObjectClass, actor: Actor, facts: Facts) =>
  admin(actor, facts) || access[objectClass].read(actor, facts);

/** What this reader does not see of the record's fields. */
export function hiddenFrom(objectClass: ObjectClass, actor: Actor, facts: Facts): Hidden {
  if (admin(actor, facts)) return nothingHidden;
  const { only = [] } = access[objectClass];
  return new Set(only.flatMap(([policy, columns]) => (policy(actor, facts) ? [] : columns)));
}

/** May this reader know who acted? */
export const seesWhoActed = (objectClass: ObjectClass, actor: Actor, facts: Facts) =>
  admin(actor, facts) || (access[objectClass].whoActed?.(actor, facts) ?? true);
