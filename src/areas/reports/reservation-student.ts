import {
  defaultMaxTheses,
  evaluateStudentRules,
  type StudentEligibilityFacts,
  type StudentRule,
} from "#areas/reservations/eligibility.ts";
import type {
  CompletionFees,
  OutcomeTypist,
  ReservationStatus,
  ReviewStatus,
  TypedOutcomeState,
} from "#areas/reservations/reservations.ts";
import { responsibilityText } from "#areas/reservations/status.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { chartColorOfTone } from "#kit/appearance/colors.ts";
import type { BadgeTone } from "#kit/grid/columns.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { formatCount } from "./figures.ts";
import type { Report } from "./reports.ts";
import {
  reservationStudentColumns,
  reservationStudentDetail,
  type StudentState,
} from "./reservation-student-columns.ts";
import { texts } from "./reservation-student-texts.ts";
import { texts as reportTexts } from "./texts.ts";

/** A student of the final year on a study. Instants are ISO text, days yyyy-mm-dd. */
export type ReservationStudentFact = Omit<StudentEligibilityFacts, "now" | "onStudy"> & {
  /** Id of the student's record on the study. */
  id: number;
  studentId: number;
  student: string;
  /** Missing if the actor may not see it. */
  jmbag?: string;
  study: string;
  program: string;
  /** The open reservation on the study, or the completed one; null if there is neither. */
  reservation: {
    status: ReservationStatus;
    thesis: string;
    mentor: string;
    review: ReviewStatus | null;
    libraryConfirmedAt: string | null;
    fees: CompletionFees;
    outcomeTypist: OutcomeTypist;
    typedOutcome: TypedOutcomeState | null;
    outcomePending: boolean;
    accountancyConfirmedAt: string | null;
    defenseDate: string | null;
  } | null;
};

const { states, rules: ruleTexts, holdups, facts: factTexts, sums, chart } = texts.hr;
const { statuses } = reservationTexts.hr;
const stateNames = Object.keys(states) as StudentState[];
const stateTones = {
  completed: "done",
  reserved: "progress",
  ready: "open",
  blocked: "stopped",
} as const satisfies Record<StudentState, BadgeTone>;

type Finding = { rule: StudentRule; passed: boolean };

/**
 * Returns the state of a student; a student without a reservation may reserve if all rules about
 * the student are met.
 */
export function studentState(
  { reservation }: ReservationStudentFact,
  findings: readonly Finding[],
): StudentState {
  if (reservation) return reservation.status === "completed" ? "completed" : "reserved";
  return findings.every(({ passed }) => passed) ? "ready" : "blocked";
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/**
 * Returns what delays a student: the party that has to act, the outcome that isn't final, the rules
 * that fail, or that no thesis has been selected yet.
 */
function holdupOf(
  { reservation }: ReservationStudentFact,
  findings: readonly Finding[],
  at: Date,
): string {
  if (reservation?.status === "completed" && !reservation.outcomePending) return "";
  if (reservation)
    return responsibilityText(
      {
        status: reservation.status,
        review: reservation.review,
        fees: reservation.fees,
        outcomeTypist: reservation.outcomeTypist,
        typedOutcome: reservation.typedOutcome,
        outcomePending: reservation.outcomePending,
        libraryConfirmedAt: toDate(reservation.libraryConfirmedAt),
        accountancyConfirmedAt: toDate(reservation.accountancyConfirmedAt),
        defenseDate: toDate(reservation.defenseDate),
      },
      at,
    );
  const failed = findings.filter(({ passed }) => !passed).map(({ rule }) => holdups[rule]);
  return failed.length > 0 ? failed.join(", ") : holdups.noThesis;
}

/** Returns the fact on which a rule is based, as text for the office. */
const explain = (fact: ReservationStudentFact, { rule, passed }: Finding): string =>
  formatText(factTexts[rule], {
    passed: String(passed),
    year: fact.yearOfStudy ?? 0,
    final: fact.finalYear,
    how:
      rule === "workshop"
        ? (fact.finishedWorkshop && "workshop") ||
          (fact.selfAssessment && "selfAssessment") ||
          "none"
        : (fact.lateReservation && "late") ||
          (fact.reservationFrom === null && "unset") ||
          "period",
    from: fact.reservationFrom ? formatDate(fact.reservationFrom) : "",
    to: fact.reservationTo ? formatDate(fact.reservationTo) : "",
    used: fact.reservationsOnStudy,
    most: fact.numOfThesis ?? fact.maxNumberOfThesis ?? defaultMaxTheses,
  });

/** Every student of the final year, with or without a reservation, and the student's obstacles. */
export const reservationStudentReport: Report<ReservationStudentFact> = {
  columns: ({ access }) => reservationStudentColumns(access),
  detail: () => reservationStudentDetail,
  toRows: (facts, { at, access }) =>
    facts.map((fact) => {
      const findings = evaluateStudentRules({ ...fact, now: at, onStudy: true });
      const { id, studentId, student, jmbag, study, program, yearOfStudy, reservation } = fact;
      return {
        id,
        showPath: access.dossiers ? `/service/student/${studentId}` : "#",
        student,
        study,
        program,
        yearOfStudy,
        ...(jmbag !== undefined && { jmbag }),
        state: states[studentState(fact, findings)],
        holdup: holdupOf(fact, findings, at),
        reservation: reservation ? statuses[reservation.status] : "",
        thesis: reservation?.thesis ?? "",
        mentor: reservation?.mentor ?? "",
        childRecords: findings.map((finding, index) => ({
          id: index + 1,
          showPath: "#",
          rule: ruleTexts[finding.rule],
          passed: finding.passed,
          explanation: explain(fact, finding),
        })),
      };
    }),
  summarize(rows) {
    const count = (state: StudentState, some = rows) =>
      some.filter((row) => row.state === states[state]).length;
    const studies = [...Map.groupBy(rows, ({ study }) => String(study))].toSorted(([a], [b]) =>
      a.localeCompare(b, "hr"),
    );
    return {
      count: rows.length,
      sums: [
        [sums.total, formatCount(rows.length)],
        ...stateNames.map((state) => [sums[state], formatCount(count(state))] as const),
      ],
      chart: {
        kind: "stacked",
        lying: true,
        caption: chart,
        category: reportTexts.hr.columns.study,
        series: stateNames.map((key) => ({
          key,
          label: states[key],
          color: chartColorOfTone[stateTones[key]],
        })),
        rows: studies.map(([study, some]) => ({
          key: study,
          label: study,
          values: Object.fromEntries(stateNames.map((state) => [state, count(state, some)])),
        })),
        total: reportTexts.hr.sums,
      },
    };
  },
};
