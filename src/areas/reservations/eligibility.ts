import {
  availableByStudyQuota,
  availableInTotal,
  defaultTotalQuota,
} from "#areas/quotas/quotas.ts";
import { isPreReserved } from "#areas/theses/pre-reservation/rules.ts";
import { messages as thesisMessages } from "#areas/theses/summary-texts.ts";
import {
  formatMessage,
  type Language,
  literalMessage,
  type Message,
  type MessageValues,
  withValues,
} from "#kit/text/localization.ts";
import { dateMessage, localDate } from "#kit/time/dates-and-times.ts";
import { messages } from "./texts.ts";

/**
 * The facts that the eligibility rules need for one student and one thesis at the moment `now`.
 * Dates are yyyy-mm-dd.
 */
export type EligibilityFacts = {
  now: Date;
  studentId: number;
  thesisStatus: string;
  /**
   * True if the mentor can act today: the account is open, with the role and the right on the study
   * (product §11).
   */
  mentorCanAct: boolean;
  preReservationStudentId: number | null;
  preReservationDate: string | null;
  /** True if the pre-reservation is the hold of the thesis's waiting list. */
  heldByWaitingList: boolean;
  /** Students of the waiting list who must be offered a free thesis before this one. */
  waitingAhead: number;
  /** The study of the thesis. */
  studyName: string;
  finalYear: number;
  /**
   * True if the student is listed on the study of the thesis. If not, the student's own facts below
   * are empty.
   */
  onStudy: boolean;
  yearOfStudy: number | null;
  thesisCourse: boolean;
  finishedWorkshop: boolean;
  selfAssessment: boolean;
  lateReservation: boolean;
  studentStudyProgramId: number | null;
  studentStudyProgramName: string | null;
  studentStudyProgramNameEng: string | null;
  thesisStudyProgramIds: readonly number[];
  thesisStudyProgramNames: readonly string[];
  /** The English name of each, or the Croatian one. */
  thesisStudyProgramNamesEng: readonly string[];
  /** Values of the study in this academic year; null if the period is not set. */
  reservationFrom: string | null;
  reservationTo: string | null;
  maxNumberOfThesis: number | null;
  /** Overrides the study's maximum for this student. */
  numOfThesis: number | null;
  /**
   * Number of the student's reservations on the study that count towards the limit: open ones and
   * those completed in this academic year, because the maximum applies to one year. Cancelled and
   * failed reservations do not count, so that the student can try again; a failed one counts until
   * its outcome is final, because it may still be corrected.
   */
  reservationsOnStudy: number;
  /** True if the student has or had a reservation of this thesis, in any status. */
  reservedBefore: boolean;
  /** The mentor's quotas and their use in this academic year; null if not set. */
  mentorMaxOnStudy: number | null;
  mentorReservedOnStudy: number;
  mentorCompletedOnStudy: number;
  mentorMaxInTotal: number | null;
  mentorReservedInTotal: number;
  mentorCompletedInTotal: number;
};

export type EligibilityRule = keyof typeof messages.rules;

/**
 * The result of one rule: the fact that it depends on, and a sentence that confirms the rule or
 * explains why it failed and what to do.
 */
export type EligibilityFinding = {
  rule: EligibilityRule;
  /** Why a rule failed: several rules fail for one cause if the thesis belongs to another study. */
  cause: EligibilityRule | "otherStudy";
  name: Message;
  passed: boolean;
  fact: Message;
  sentence: Message;
};

/** A finding with its messages formatted in the language of a page. */
export type EligibilityFindingView = {
  [K in keyof EligibilityFinding]: EligibilityFinding[K] extends Message
    ? string
    : EligibilityFinding[K];
};

export const toFindingViews = (
  findings: readonly EligibilityFinding[],
  language: Language,
): EligibilityFindingView[] =>
  findings.map(({ rule, cause, name, passed, fact, sentence }) => ({
    rule,
    cause,
    name: formatMessage(name, language),
    passed,
    fact: formatMessage(fact, language),
    sentence: formatMessage(sentence, language),
  }));

/**
 * Maximum number of theses of a student on a study in an academic year if neither the study nor the
 * student has a maximum.
 */
export const defaultMaxTheses = 1;

/**
 * Evaluates all rules for reserving a thesis (spec §5), in the order of product §4. The server, the
 * button and the panel all use this function.
 *
 * @rule why a student can't reserve
 */
export function evaluateEligibility(facts: EligibilityFacts): EligibilityFinding[] {
  const values = toMessageValues(facts);
  return rules.map(([rule, test]) => {
    const passed = test(facts);
    const { name, fact, met, failed } = messages.rules[rule];
    const cause = !facts.onStudy && ownStudyRules.has(rule) ? "otherStudy" : rule;
    const sentence = withValues(passed ? met : failed, values);
    return { rule, cause, name, passed, fact: withValues(fact, values), sentence };
  });
}

/** Rules about the student's data on the study of the thesis; none exist for another study. */
const ownStudyRules: ReadonlySet<EligibilityRule> = new Set([
  "finalYear",
  "thesisCourse",
  "workshop",
  "program",
]);

/**
 * Splits the findings into those to show first, one for each cause that prevents the reservation,
 * and the rest: rules that are met, and those that failed for a cause already shown.
 */
export function splitByCause<F extends Pick<EligibilityFinding, "cause" | "passed">>(
  findings: readonly F[],
) {
  const failed = findings.filter(({ passed }) => !passed);
  const causes = failed.filter(
    ({ cause }, index) => failed.findIndex((finding) => finding.cause === cause) === index,
  );
  return { causes, rest: findings.filter((finding) => !causes.includes(finding)) };
}

export const mayReserve = (findings: readonly EligibilityFinding[]) =>
  findings.every(({ passed }) => passed);

/** The facts about a student on a study, whichever thesis they may want to reserve. */
export type StudentEligibilityFacts = Pick<
  EligibilityFacts,
  | "now"
  | "onStudy"
  | "finalYear"
  | "yearOfStudy"
  | "thesisCourse"
  | "finishedWorkshop"
  | "selfAssessment"
  | "lateReservation"
  | "reservationFrom"
  | "reservationTo"
  | "maxNumberOfThesis"
  | "numOfThesis"
  | "reservationsOnStudy"
>;

/** The rules about the student alone: they hold for every thesis of the study. */
const studentRules = {
  finalYear: ({ onStudy, yearOfStudy, finalYear }) =>
    onStudy && yearOfStudy !== null && yearOfStudy >= finalYear,
  thesisCourse: ({ thesisCourse }) => thesisCourse,
  workshop: ({ finishedWorkshop, selfAssessment }) => finishedWorkshop || selfAssessment,
  period: (facts) => facts.lateReservation || periodState(facts) === "open",
  studentLimit: (facts) => facts.reservationsOnStudy < maxTheses(facts),
} as const satisfies Partial<Record<EligibilityRule, (facts: StudentEligibilityFacts) => boolean>>;

export type StudentRule = keyof typeof studentRules;

/** Evaluates the rules about a student alone, for lists of students without a thesis. */
export const evaluateStudentRules = (
  facts: StudentEligibilityFacts,
): { rule: StudentRule; passed: boolean }[] =>
  (Object.keys(studentRules) as StudentRule[]).map((rule) => ({
    rule,
    passed: studentRules[rule](facts),
  }));

const rules: readonly (readonly [EligibilityRule, (facts: EligibilityFacts) => boolean])[] = [
  ["topicFree", ({ thesisStatus }) => thesisStatus === "published"],
  ["mentorCanAct", ({ mentorCanAct }) => mentorCanAct],
  ["notPreReserved", (facts) => !isHeldForAnother(facts)],
  ["finalYear", studentRules.finalYear],
  ["thesisCourse", studentRules.thesisCourse],
  ["workshop", studentRules.workshop],
  [
    "program",
    (facts) => facts.thesisStudyProgramIds.some((id) => id === facts.studentStudyProgramId),
  ],
  ["period", studentRules.period],
  ["studentLimit", studentRules.studentLimit],
  ["notReservedBefore", ({ reservedBefore }) => !reservedBefore],
  ["mentorStudyQuota", (facts) => availableByStudyQuota(studyUsage(facts)) > 0],
  ["mentorTotalQuota", (facts) => availableInTotal(totalUsage(facts)) > 0],
];

/**
 * True if the thesis is pre-reserved for another student, or free and about to be held for a
 * student who waits for it.
 */
export const isHeldForAnother = (facts: EligibilityFacts): boolean =>
  ["other", "list", "queue"].includes(preReservationState(facts));

function preReservationState(facts: EligibilityFacts) {
  if (isPreReserved(facts, localDate(facts.now))) {
    if (facts.preReservationStudentId === facts.studentId) return "mine";
    return facts.heldByWaitingList ? "list" : "other";
  }
  return facts.thesisStatus === "published" && facts.waitingAhead > 0 ? "queue" : "none";
}

function periodState({ now, reservationFrom, reservationTo }: StudentEligibilityFacts) {
  const today = localDate(now);
  if (reservationFrom === null || reservationTo === null) return "unset";
  if (today < reservationFrom) return "early";
  return today > reservationTo ? "past" : "open";
}

const maxTheses = (facts: Pick<EligibilityFacts, "numOfThesis" | "maxNumberOfThesis">) =>
  facts.numOfThesis ?? facts.maxNumberOfThesis ?? defaultMaxTheses;

const studyUsage = (facts: EligibilityFacts) => ({
  max: facts.mentorMaxOnStudy,
  reserved: facts.mentorReservedOnStudy,
  completedInAcademicYear: facts.mentorCompletedOnStudy,
});

const totalUsage = (facts: EligibilityFacts) => ({
  max: facts.mentorMaxInTotal,
  reserved: facts.mentorReservedInTotal,
  completedInAcademicYear: facts.mentorCompletedInTotal,
});

/** Returns the values of all placeholders in the messages of the rules. */
function toMessageValues(facts: EligibilityFacts): MessageValues {
  const {
    now: _,
    thesisStudyProgramIds: __,
    thesisStudyProgramNames,
    thesisStudyProgramNamesEng,
    ...plain
  } = facts;
  const { studentStudyProgramName: program, studentStudyProgramNameEng: programEng } = facts;
  return {
    ...plain,
    statusLabel: (thesisMessages.statuses as Record<string, Message>)[facts.thesisStatus],
    preReservation: preReservationState(facts),
    preReservedUntil: optionalDateMessage(facts.preReservationDate),
    year: facts.onStudy ? (facts.yearOfStudy ?? "unknown") : "elsewhere",
    program: program === null ? "none" : literalMessage(program, programEng || program),
    programs: literalMessage(
      thesisStudyProgramNames.join(", "),
      thesisStudyProgramNamesEng.join(", "),
    ),
    period: periodState(facts),
    from: optionalDateMessage(facts.reservationFrom),
    to: optionalDateMessage(facts.reservationTo),
    limit: maxTheses(facts),
    maxOnStudy: facts.mentorMaxOnStudy ?? "none",
    maxInTotal: facts.mentorMaxInTotal ?? defaultTotalQuota,
  };
}

const optionalDateMessage = (day: string | null) => (day ? dateMessage(day) : "");
