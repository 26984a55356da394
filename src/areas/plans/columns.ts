import { onReservation, reservationPolicy } from "#areas/reservations/policy.ts";
import {
  dayColumn,
  instantColumn,
  jsonColumn,
  lastChange,
  personColumn,
  recordColumns,
  referenceColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { sideBySide } from "#kit/columns/words.ts";
import type { ProposedMilestone } from "./plans.ts";
import { texts } from "./texts.ts";

const { columns } = sideBySide(texts);
const see = onReservation(reservationPolicy.plan);

/** What student and mentor agreed about the plan, and what one of them proposes. */
export const plansColumns = recordColumns(
  "plans",
  {
    history: { class: "Plan", names: ["Plan rada", "Planovi rada"], title: ["reservationId"], see },
    erasure: { kept: "studyRecord" },
    own: { plans: { title: ["Planovi rada", "Work plans"] } },
  },
  {
    reservationId: referenceColumn("reservations", columns.reservation, {
      subject: "reservation.student",
    }),
    proposal: jsonColumn(columns.proposal, {
      optional: true,
      as: valueType<readonly ProposedMilestone[]>(),
    }),
    proposedBy: personColumn("actor", columns.proposedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Prijedlozi planova rada",
    }),
    proposedAt: instantColumn(columns.proposedAt, { optional: true }),
    agreedBy: personColumn("actor", columns.agreedBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Dogovoreni planovi rada",
    }),
    agreedAt: instantColumn(columns.agreedAt, { optional: true }),
    createdAt: instantColumn(columns.createdAt, { default: true }),
    updatedAt: lastChange,
  },
);

/** The milestones that student and mentor have agreed to. */
export const planMilestonesColumns = recordColumns(
  "plan_milestones",
  {
    history: {
      class: "PlanMilestone",
      names: ["Točka plana rada", "Točke planova rada"],
      title: "t.name",
      see,
    },
    erasure: { kept: "studyRecord" },
    own: { planMilestones: { title: ["Točke plana rada", "Milestones of my work plans"] } },
  },
  {
    reservationId: referenceColumn("reservations", columns.reservation, {
      subject: "reservation.student",
    }),
    name: textColumn(columns.name),
    day: dayColumn(columns.day),
    doneAt: instantColumn(columns.doneAt, { optional: true }),
    doneBy: personColumn("actor", columns.doneBy, {
      optional: true,
      leftOut: "othersData",
      keeps: "Ispunjene točke planova rada",
    }),
    createdAt: instantColumn(columns.createdAt, { default: true }),
    updatedAt: lastChange,
  },
);

/** Reminders of milestones that were sent, so that none is sent twice. */
export const milestoneRemindersColumns = tableColumns(
  "milestone_reminders",
  { erasure: "noPerson", leftOut: "technical" },
  {
    milestoneId: referenceColumn("plan_milestones"),
    kind: textColumn(undefined, { fixed: true }),
    day: dayColumn(),
  },
);
