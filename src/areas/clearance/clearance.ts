import type { TuitionDebt } from "#areas/people/student-records/student-records.ts";
import type { GradeAgreeBy } from "#areas/reservations/assessment.ts";
import type { OriginalityFacts } from "#areas/reservations/originality.ts";
import type {
  OutcomeTypist,
  ReservationRecord,
  ReservationStatus,
  TypedOutcomeState,
} from "#areas/reservations/reservations.ts";
import type { ReservationPhase } from "#areas/reservations/timeline.ts";
import type { FormalFacts } from "./formal-conditions.ts";
import type { OfficeNote } from "./office-notes.ts";

/**
 * The same with all typed values, for the people who type them and for student services. `examDate`
 * is yyyy-mm-dd.
 */
export type TypedOutcomeView = TypedOutcomeState &
  Record<"examDate" | "defenseFlow" | "defenseQuestions", string> & {
    grade: number;
    gradeAgree: boolean;
    gradeAgreeBy: GradeAgreeBy;
    typedAs: "mentor" | "chair";
    typedBy: string;
    typedAt: string;
    returnReason: string;
  };

/** A reservation between payment and the check of formal conditions. */
export type ClearanceRow = {
  id: number;
  record: ReservationRecord;
  status: ReservationStatus;
  thesisId: number;
  thesisName: string;
  thesisNameEng: string;
  student: string;
  jmbag: string | null;
  program: string;
  study: string;
  mentor: string;
  returnReason: string;
  proof: { id: number; name: string; size: number } | null;
  libraryConfirmedAt: string | null;
  libraryConfirmedBy: string | null;
  accountancyConfirmedAt: string | null;
  accountancyConfirmedBy: string | null;
  statementOfAuthenticityAt: string | null;
  submissionStatementAt: string | null;
  defenseDate: string | null;
  defensePlace: string;
  /** The outcome typed by the mentor or chair; only for student services. */
  typed: TypedOutcomeView | null;
  createdAt: string;
  /** Since when an office is responsible. */
  waitsSince: string;
  /** The student's tuition debt; null if ISVU doesn't provide it or the actor may not see debts. */
  tuition: TuitionDebt | null;
  /** The notes of the offices that the actor may read. */
  notes: OfficeNote[];
  /** The newest final version. */
  document:
    | (NonNullable<FormalFacts["version"]> & {
        id: number;
        size: number;
        attachment: { name: string; size: number } | null;
      })
    | null;
};

/** The offices that have a queue (spec §2 "Services"); they are named as the roles. */
export const offices = ["library", "accountancy", "studentServices"] as const;

export type Office = (typeof offices)[number];

/**
 * A reservation that awaits an office: the data that the office may see, and the steps available to
 * the actor.
 */
export type OfficeTask = Omit<ClearanceRow, "record"> & {
  office: Office;
  may: string[];
  outcomeTypist: OutcomeTypist;
  /** Null for offices that may not see the originality check. */
  originality: OriginalityFacts | null;
  phases: ReservationPhase[];
  /** The day since which it has been waiting, yyyy-mm-dd. */
  since: string;
};

/** The kinds of office tasks, in the order of a reservation's life cycle. */
export const officeTaskKinds = [
  "library",
  "accountancy",
  "noted",
  "formal",
  "confirmDate",
  "confirmOutcome",
  "finish",
] as const;

export type OfficeTaskKind = (typeof officeTaskKinds)[number];

type DatedTask = Pick<OfficeTask, "status" | "defenseDate">;

/** Puts the dates to be confirmed first, by their defense; the order of the others stays. */
export const nearestDefenseFirst = <Task extends DatedTask>(tasks: readonly Task[]): Task[] =>
  tasks.toSorted((one, other) => defenseToConfirm(one) - defenseToConfirm(other));

const defenseToConfirm = ({ status, defenseDate }: DatedTask): number =>
  status === "mentorSetDefenseDate" && defenseDate
    ? new Date(defenseDate).getTime()
    : Number.MAX_SAFE_INTEGER;
