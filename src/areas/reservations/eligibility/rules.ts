import { availableByStudyQuota, availableInTotal, defaultTotalQuota } from "#areas/quotas/rules.ts";
import { isPreReserved } from "#areas/theses/pre-reservation/rules.ts";
import { texts as thesisTexts } from "#areas/theses/texts.ts";

import { formatText, type Language, type TextValues, textsFor } from "#kit/text/index.ts";
import { formatDate, localDate } from "#kit/time/index.ts";
import { texts } from "../texts.ts";

/**
 * The facts that the eligibility rules need for one student and one thesis at the moment `now`. Dates are yyyy-mm-dd.
 */
export type EligibilityFacts = {
  now: Date;
  studentId: number;
  thesisStatus: string;
  preReservationStudentId: number | null;
  preReservationDate: string | null;
  /** The study of the thesis. */
  studyName: string;
  finalYear: number;
  /** True if the student is listed on the study of the thesis. If not, the student's own facts below are empty. */
  onStudy: boolean;
  yearOfStudy: number | null;
  thesisCourse: boolean;
  finishedWorkshop: boolean;
  selfAssessment: boolean;
  lateReservation: boolean;
  studentStudyProgramId: number | null;
  studentStudyProgramName: string | null;
  thesisStudyProgramIds: readonly number[];
  thesisStudyProgramNames: readonly string[];
  /** Values of the study in this academic year; null if the period is not set. */
  reservationFrom: string | null;
  reservationTo: string | null;
  maxNumberOfThesis: number | null;
  /** Overrides the study's maximum for this student. */
  numOfThesis: number | null;
  /**
   * Number of the student's reservations on the study that count towards the limit: open ones and those completed in
   * this academic year, because the maximum applies to one year. Cancelled and failed reservations do not count, so
   * that the student can try again.
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

export type EligibilityRule = keyof typeof texts.hr.rules;

/**
 * The result of one rule: the fact that it depends on, and a sentence that confirms the rule or explains why it failed
 * and what to do.
 */
export type EligibilityFinding = {
  rule: EligibilityRule;
  name: string;
  passed: boolean;
  fact: string;
  sentence: string;
};

/**
 * Maximum number of theses of a student on a study in an academic year if neither the study nor the student has a
 * maximum.
 */
export const defaultMaxTheses = 1;

/**
 * Evaluates all rules for reserving a thesis (spec §5), in the order of product §4. The server, the button and the
 * panel all use this function.
 */
export function evaluateEligibility(facts: EligibilityFacts, language: Language = "hr"): EligibilityFinding[] {
  const words = textsFor(texts, language).rules;
  const values = toTextValues(facts, language);
  return rules.map(([rule, test]) => {
    const passed = test(facts);
    const { name, fact, met, failed } = words[rule];
    const sentence = formatText(passed ? met : failed, values, language);
    return { rule, name, passed, fact: formatText(fact, values, language), sentence };
  });
}

export const mayReserve = (findings: readonly EligibilityFinding[]) => findings.every(({ passed }) => passed);

const rules: readonly (readonly [EligibilityRule, (facts: EligibilityFacts) => boolean])[] = [
  ["topicFree", ({ thesisStatus }) => thesisStatus === "published"],
  ["notPreReserved", (facts) => preReservationState(facts) !== "other"],
  ["finalYear", ({ onStudy, yearOfStudy, finalYear }) => onStudy && yearOfStudy !== null && yearOfStudy >= finalYear],
  ["thesisCourse", ({ thesisCourse }) => thesisCourse],
  ["workshop", ({ finishedWorkshop, selfAssessment }) => finishedWorkshop || selfAssessment],
  ["program", (facts) => facts.thesisStudyProgramIds.some((id) => id === facts.studentStudyProgramId)],
  ["period", (facts) => facts.lateReservation || periodState(facts) === "open"],
  ["studentLimit", (facts) => facts.reservationsOnStudy < maxTheses(facts)],
  ["notReservedBefore", ({ reservedBefore }) => !reservedBefore],
  ["mentorStudyQuota", (facts) => availableByStudyQuota(studyUsage(facts)) > 0],
  ["mentorTotalQuota", (facts) => availableInTotal(totalUsage(facts)) > 0],
];

function preReservationState(facts: EligibilityFacts) {
  if (!isPreReserved(facts, localDate(facts.now))) return "none";
  return facts.preReservationStudentId === facts.studentId ? "mine" : "other";
}

function periodState({ now, reservationFrom, reservationTo }: EligibilityFacts) {
  const today = localDate(now);
  if (reservationFrom === null || reservationTo === null) return "unset";
  if (today < reservationFrom) return "early";
  return today > reservationTo ? "past" : "open";
}

const maxTheses = (facts: EligibilityFacts) => facts.numOfThesis ?? facts.maxNumberOfThesis ?? defaultMaxTheses;

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

/** Returns the values of all placeholders in the sentences. */
function toTextValues(facts: EligibilityFacts, language: Language): TextValues {
  const { thesisStudyProgramIds: _, thesisStudyProgramNames, ...plain } = facts;
  return {
    ...plain,
    statusLabel: (textsFor(thesisTexts, language).statuses as Record<string, string>)[facts.thesisStatus],
    preReservation: preReservationState(facts),
    preReservedUntil: formatOptionalDate(facts.preReservationDate, language),
    year: facts.onStudy ? (facts.yearOfStudy ?? "unknown") : "elsewhere",
    program: facts.studentStudyProgramName ?? "none",
    programs: thesisStudyProgramNames.join(", "),
    period: periodState(facts),
    from: formatOptionalDate(facts.reservationFrom, language),
    to: formatOptionalDate(facts.reservationTo, language),
    limit: maxTheses(facts),
    maxOnStudy: facts.mentorMaxOnStudy ?? "none",
    maxInTotal: facts.mentorMaxInTotal ?? defaultTotalQuota,
  };
}

const formatOptionalDate = (day: string | null, language: Language) => (day ? formatDate(day, language) : "");
