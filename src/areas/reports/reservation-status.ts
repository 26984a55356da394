import { type ResponsibilityFacts, responsibleParties } from "#areas/reservations/flow.ts";
import {
  type CompletionFees,
  closedStatuses,
  daysToConfirm,
  isOpen,
  type OutcomeTypist,
  openStatuses,
  type ReservationStatus,
  type ReviewStatus,
  reservationPhases,
  type TypedOutcomeState,
} from "#areas/reservations/reservations.ts";
import { responsibilityText } from "#areas/reservations/status.ts";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { texts as timelineTexts } from "#areas/reservations/timeline-texts.ts";
import { chartColorOfTone } from "#kit/appearance/colors.ts";
import { formatText } from "#kit/text/localization.ts";
import { daysBetween, formatGridDate, localDate } from "#kit/time/dates-and-times.ts";
import { formatCount } from "./figures.ts";
import type { Report } from "./reports.ts";
import {
  reservationStatusColumns,
  reservationStatusDetail,
  reservationStatusLabels,
} from "./reservation-status-columns.ts";
import { texts } from "./reservation-status-texts.ts";
import { texts as reportTexts } from "./texts.ts";

/** A reservation at the moment of the report. Instants are ISO text, days yyyy-mm-dd. */
export type ReservationStatusFact = {
  id: number;
  thesis: string;
  student: string;
  /** Missing if the actor may not see it. */
  jmbag?: string;
  mentor: string;
  study: string;
  department: string;
  status: ReservationStatus;
  review: ReviewStatus | null;
  libraryConfirmedAt: string | null;
  fees: CompletionFees;
  outcomeTypist: OutcomeTypist;
  typedOutcome: TypedOutcomeState | null;
  outcomePending: boolean;
  accountancyConfirmedAt: string | null;
  defenseDate: string | null;
  expiresAt: string;
  createdOn: string;
  /** The statuses that it has had, the oldest first. */
  passed: readonly { status: ReservationStatus; on: string }[];
};

/**
 * The days after which a decision of the mentor or of an office is late: the mentor's time limit
 * for an answer.
 */
const daysToDecide = daysToConfirm;

/**
 * Returns why a reservation is late; undefined if it isn't. A step of the student is late only
 * after the expiry.
 */
export function lateness(
  fact: ReservationStatusFact,
  at: Date,
): keyof typeof texts.hr.late | undefined {
  if (!isOpen(fact.status)) return undefined;
  if (fact.defenseDate !== null)
    return new Date(fact.defenseDate) <= at ? "defensePassed" : undefined;
  if (new Date(fact.expiresAt) <= at) return "expired";
  const waits = partiesOf(fact, at).some((party) => party !== "student");
  return waits && daysBetween(sinceOf(fact), localDate(at)) > daysToDecide ? "waiting" : undefined;
}

const sinceOf = ({ passed, createdOn }: ReservationStatusFact) => passed.at(-1)?.on ?? createdOn;

const toDate = (text: string | null) => (text === null ? null : new Date(text));

const toResponsibilityFacts = (fact: ReservationStatusFact): ResponsibilityFacts => ({
  status: fact.status,
  review: fact.review,
  fees: fact.fees,
  outcomeTypist: fact.outcomeTypist,
  typedOutcome: fact.typedOutcome,
  outcomePending: fact.outcomePending,
  libraryConfirmedAt: toDate(fact.libraryConfirmedAt),
  accountancyConfirmedAt: toDate(fact.accountancyConfirmedAt),
  defenseDate: toDate(fact.defenseDate),
});

const partiesOf = (fact: ReservationStatusFact, at: Date) =>
  responsibleParties(toResponsibilityFacts(fact), at);

const { late: lateTexts, sums, chart, series } = texts.hr;

const { phases: phaseTexts } = timelineTexts.hr;
const phaseNames = Object.keys(reservationPhases) as (keyof typeof reservationPhases)[];

/**
 * The people who have to act next, such as "knjižnica i računovodstvo", or that the outcome isn't
 * final; empty once the reservation is over.
 */
const turnOf = (fact: ReservationStatusFact, at: Date) =>
  fact.outcomePending
    ? responsibilityText(toResponsibilityFacts(fact), at)
    : new Intl.ListFormat("hr").format(
        partiesOf(fact, at).map((party) => reservationTexts.hr.roles[party].who),
      );

/** The report on each reservation: its status, since when, who has to act, and what is late. */
export const reservationStatusReport: Report<ReservationStatusFact> = {
  columns: ({ access }) => reservationStatusColumns(access),
  detail: () => reservationStatusDetail,
  toRows: (facts, { at, access }) =>
    facts.map((fact) => {
      const today = localDate(at);
      const late = lateness(fact, at);
      const { id, thesis, student, jmbag, mentor, study, department, status, passed } = fact;
      const open = isOpen(status);
      return {
        id,
        showPath: access.reservations ? `/reservation/show/${id}` : "#",
        thesis,
        student,
        mentor,
        study,
        department,
        ...(jmbag !== undefined && { jmbag }),
        status: reservationStatusLabels[status],
        since: formatGridDate(sinceOf(fact)),
        inStatus: open ? daysBetween(sinceOf(fact), today) : null,
        turn: turnOf(fact, at),
        expiresAt:
          open && fact.defenseDate === null
            ? formatGridDate(localDate(new Date(fact.expiresAt)))
            : "",
        overdue: late !== undefined,
        late: late ? formatText(lateTexts[late], { days: daysToDecide }) : "",
        createdAt: formatGridDate(fact.createdOn),
        childRecords: passed.map((stage, index) => ({
          id: index + 1,
          showPath: "#",
          status: reservationStatusLabels[stage.status],
          since: formatGridDate(stage.on),
          days:
            index < passed.length - 1 || open
              ? daysBetween(stage.on, passed[index + 1]?.on ?? today)
              : null,
        })),
      };
    }),
  summarize(rows) {
    const inStatus = (status: ReservationStatus) =>
      rows.filter((row) => row.status === reservationStatusLabels[status]);
    const overdue = rows.filter((row) => row.overdue === true).length;
    const closed = closedStatuses.map(
      (status) => [sums[status], formatCount(inStatus(status).length)] as const,
    );
    const open = openStatuses.map((status) => [status, inStatus(status)] as const);
    return {
      count: rows.length,
      sums: [
        [sums.total, formatCount(rows.length)],
        [sums.open, formatCount(open.reduce((sum, [, some]) => sum + some.length, 0))],
        [sums.overdue, formatCount(overdue)],
        ...closed,
      ],
      chart: {
        kind: "stacked",
        lying: true,
        caption: chart,
        category: texts.hr.phase,
        series: [
          { key: "onTime", label: series.onTime, color: chartColorOfTone.progress },
          { key: "overdue", label: series.overdue, color: chartColorOfTone.stopped },
        ],
        rows: phaseNames.map((phase) => {
          const some = (reservationPhases[phase] as readonly ReservationStatus[])
            .filter(isOpen)
            .flatMap(inStatus);
          const late = some.filter((row) => row.overdue === true).length;
          return {
            key: phase,
            label: phaseTexts[phase],
            values: { onTime: some.length - late, overdue: late },
          };
        }),
        total: reportTexts.hr.sums,
      },
    };
  },
};
