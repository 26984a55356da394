import { onReservation, reservationPolicy } from "#areas/reservations/policy.ts";
import {
  dayColumn,
  flagColumn,
  instantColumn,
  jsonColumn,
  lastChange,
  longTextColumn,
  personColumn,
  type RowFacts,
  recordColumns,
  referenceColumn,
  smallintColumn,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { isPersonInColumns } from "#kit/columns/row-policies.ts";
import { sideBySide, withEnglish } from "#kit/columns/words.ts";
import { any, role } from "#kit/workflow/policy.ts";
import { criteriaEditors } from "./policy.ts";
import { texts as opinionTexts } from "./reviewer-opinion-texts.ts";
import { texts as areaTexts } from "./texts.ts";

const { columns } = sideBySide(areaTexts);

/**
 * The student's rows whose outcome is final; until then marks are a draft, like a typed outcome.
 */
const withFinalOutcome =
  "t.reservation_id in (select id from reservations where student_id = :id and status in ('completed', 'notCompleted') and not outcome_pending)";

/** The criteria of a study; the newest set applies to reservations confirmed from then on. */
export const criteriaSetsColumns = recordColumns(
  "criteria_sets",
  {
    history: {
      class: "CriteriaSet",
      names: ["Kriteriji studija", "Kriteriji studija"],
      title: ["studyId", "createdAt"],
      see: criteriaEditors,
    },
    nameColumn: "createdAt",
    erasure: { kept: "official" },
    own: {
      criteriaSets: {
        title: ["Kriteriji ocjenjivanja koje sam upisao", "Criteria that I wrote"],
      },
    },
  },
  {
    studyId: referenceColumn("studies", withEnglish(columns.study, "Degree programme")),
    createdBy: personColumn("subject", columns.createdBy, {
      optional: true,
      leftOut: "key",
      keeps: "Kriteriji ocjenjivanja",
    }),
    createdAt: instantColumn(withEnglish(columns.createdAt, "Valid from"), { default: true }),
    updatedAt: lastChange,
  },
);

export const assessmentCriteriaColumns = recordColumns(
  "assessment_criteria",
  {
    history: {
      class: "AssessmentCriterion",
      names: ["Kriterij ocjenjivanja", "Kriteriji ocjenjivanja"],
      title: "t.name",
      see: criteriaEditors,
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    setId: referenceColumn("criteria_sets", columns.set),
    position: smallintColumn(columns.position),
    name: textColumn(columns.name),
    nameEng: textColumn(columns.nameEng, { default: "" }),
    weight: smallintColumn(columns.weight),
    /** What the marks 1 to 5 mean, one a line. */
    meanings: longTextColumn(columns.meanings, { default: "" }),
    meaningsEng: longTextColumn(columns.meaningsEng, { default: "" }),
    createdAt: instantColumn(columns.createdAt, { default: true }),
    updatedAt: lastChange,
  },
);

/** The marks by criteria, one row a criterion and person. */
export const assessmentMarksColumns = recordColumns(
  "assessment_marks",
  {
    history: {
      class: "AssessmentMark",
      names: ["Ocjena po kriteriju", "Ocjene po kriterijima"],
      title: ["reservationId", "criterionId"],
      see: any<RowFacts>(role("studentServices"), isPersonInColumns("user_id")),
    },
    erasure: { kept: "studyRecord" },
    own: {
      assessmentMarks: {
        title: ["Ocjene mojih radova po kriterijima", "Marks of my theses by criteria"],
        of: withFinalOutcome,
      },
      givenMarks: {
        title: ["Ocjene po kriterijima koje sam dao", "Marks by criteria that I gave"],
        of: "t.user_id = :id",
        columns: ["reservationId", "criterionId", "createdAt"],
      },
    },
  },
  {
    reservationId: referenceColumn(
      "reservations",
      withEnglish(columns.reservation, "Reservation"),
      { subject: "reservation.student" },
    ),
    criterionId: referenceColumn(
      "assessment_criteria",
      withEnglish(columns.criterion, "Criterion"),
    ),
    userId: personColumn("actor", columns.person, {
      optional: true,
      leftOut: "othersData",
      keeps: "Ocjene po kriterijima",
    }),
    /** A member of the committee without an account. */
    guestId: referenceColumn("guests", columns.guest, { optional: true, leftOut: "othersData" }),
    mark: smallintColumn(withEnglish(columns.mark, "Mark")),
    note: longTextColumn(withEnglish(columns.note, "Note"), { default: "" }),
    createdAt: instantColumn(withEnglish(columns.givenAt, "Given"), { default: true }),
    updatedAt: lastChange,
  },
);

/** The suggestion that was seen when an outcome was typed, and why the grade differs from it. */
export const settledGradesColumns = recordColumns(
  "settled_grades",
  {
    history: {
      class: "SettledGrade",
      names: ["Utvrđena ocjena", "Utvrđene ocjene"],
      title: ["reservationId"],
      see: onReservation(any(role("studentServices"), reservationPolicy.assess)),
    },
    erasure: { kept: "studyRecord" },
    own: {
      settledGrades: {
        title: ["Prijedlozi ocjena mojih radova", "Suggested grades of my theses"],
        of: withFinalOutcome,
      },
    },
  },
  {
    reservationId: referenceColumn(
      "reservations",
      withEnglish(columns.reservation, "Reservation"),
      { subject: "reservation.student" },
    ),
    suggested: smallintColumn(withEnglish(columns.suggested, "Suggested grade")),
    grade: smallintColumn(withEnglish(columns.grade, "Grade")),
    reason: longTextColumn(withEnglish(columns.reason, "Why the grade differs"), { default: "" }),
    seenMarks: textColumn("Viđene ocjene", { fixed: true, leftOut: "technical" }),
    settledBy: personColumn("actor", columns.settledBy, {
      leftOut: "othersData",
      keeps: "Utvrđene ocjene",
    }),
    settledAt: instantColumn(withEnglish(columns.settledAt, "Settled")),
    createdAt: instantColumn(withEnglish(columns.givenAt, "First settled"), { default: true }),
    updatedAt: lastChange,
  },
);

const opinionWords = sideBySide(opinionTexts).columns;

/** Reviewers of theses and their opinions, one a reservation. */
export const reviewerOpinionsColumns = recordColumns(
  "reviewer_opinions",
  {
    history: {
      class: "ReviewerOpinion",
      names: ["Mišljenje recenzenta", "Mišljenja recenzenata"],
      title: ["reservationId"],
      see: onReservation(reservationPolicy.reviewerOpinion),
    },
    erasure: { kept: "studyRecord" },
    own: {
      reviewerOpinions: {
        title: ["Mišljenja recenzenata o mojim radovima", "Reviewers' opinions on my theses"],
        of: "t.reservation_id in (select id from reservations where student_id = :id) and t.given_at is not null",
        without: ["dueOn", "assignedAt"],
      },
      givenOpinions: {
        title: ["Recenzije koje sam dobio", "Reviews that I was asked for"],
        of: "t.reviewer_id = :id",
        columns: ["reservationId", "dueOn", "assignedAt", "givenAt", "body"],
      },
    },
  },
  {
    reservationId: referenceColumn(
      "reservations",
      withEnglish(opinionWords.reservation, "Reservation"),
      { subject: "reservation.student" },
    ),
    reviewerId: personColumn("actor", opinionWords.reviewer, {
      optional: true,
      leftOut: "othersData",
      keeps: "Recenzije",
    }),
    /** A reviewer without an account. */
    guestId: referenceColumn("guests", opinionWords.guest, {
      optional: true,
      leftOut: "othersData",
    }),
    dueOn: dayColumn(withEnglish(opinionWords.dueOn, "Deadline")),
    assignedBy: personColumn("actor", opinionWords.assignedBy, {
      leftOut: "othersData",
      keeps: "Određeni recenzenti",
    }),
    assignedAt: instantColumn(withEnglish(opinionWords.assignedAt, "Assigned")),
    remindedAt: instantColumn(opinionWords.remindedAt, { optional: true, leftOut: "technical" }),
    lateToldAt: instantColumn(opinionWords.lateToldAt, { optional: true, leftOut: "technical" }),
    impartial: flagColumn(withEnglish(opinionWords.impartial, "Stated to be impartial"), {
      default: false,
    }),
    marks: jsonColumn(withEnglish(opinionWords.marks, "Marks by criteria"), {
      default: {},
      as: valueType<Readonly<Record<string, number>>>(),
    }),
    body: longTextColumn(withEnglish(opinionWords.body, "Opinion"), { default: "" }),
    positive: flagColumn(withEnglish(opinionWords.positive, "Positive"), { optional: true }),
    givenAt: instantColumn(withEnglish(opinionWords.givenAt, "Given"), { optional: true }),
    createdAt: instantColumn(withEnglish(opinionWords.createdAt, "First assigned"), {
      default: true,
    }),
    updatedAt: lastChange,
  },
);
