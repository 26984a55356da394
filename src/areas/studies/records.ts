import {
  choice,
  code,
  color,
  day,
  longText,
  number,
  related,
  text,
  tick,
} from "#kit/records/fields.ts";
import { type RecordValues, resource } from "#kit/records/resource.ts";
import { withValues } from "#kit/text/localization.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import { any, role } from "#kit/workflow/policy.ts";
import { feeField } from "./fees-records.ts";
import { maxMilestones, parsePlanTemplate } from "./plan-template.ts";
import { messages, texts } from "./texts.ts";
import { initiallyAsked, mapAskedColumns, thesisDetails } from "./thesis-details.ts";
import { texts as detailTexts } from "./thesis-details-texts.ts";

const {
  fields,
  hints,
  sections,
  originality,
  aiStatement: aiStatementChoices,
  outcomeTypists,
  gradeAgreeBy,
  minutesConfirmations,
  chairRanks,
  opinions,
  askedLevels,
  ...sets
} = texts.hr;
const { errors } = messages;

const adminAccess = { read: role("admin"), write: role("admin") };
const deanAccess = {
  read: any(role("viceDean"), role("admin")),
  write: any(role("viceDean"), role("admin")),
};

/** True if both days are in order; `same` allows equal days. */
const isBefore = (from: unknown, to: unknown, same = false) =>
  typeof from !== "string" || typeof to !== "string" || from < to || (same && from === to);

export const academicYear = resource("academic-year", {
  ...sets.academicYear,
  texts: {
    ...sets.academicYear.texts,
    links: [{ to: "/academic-year/roll-over", label: sets.academicYear.texts.rollOver }],
  },
  objectClass: "AcademicYear",
  fields: {
    name: text(fields.name, { most: 20, hint: hints.yearName }),
    dateFrom: day(fields.from),
    dateTo: day(fields.to),
  },
  check: ({ dateFrom, dateTo }) =>
    isBefore(dateFrom, dateTo) ? {} : { dateTo: errors.endBeforeStart },
  allow: deanAccess,
});

/** The lines of a text that aren't empty. */
const countLines = (text: unknown) =>
  String(text ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "").length;

export const study = resource("study", {
  ...sets.study,
  texts: {
    ...sets.study.texts,
    recordLinks: [{ to: "/study/submission-check", label: sets.study.texts.submissionCheck }],
  },
  objectClass: "Study",
  fields: [
    {
      title: sections.general,
      fields: {
        formattedName: text(fields.formattedName, { hint: hints.formattedName }),
        formattedNameEng: text(fields.formattedNameEng, {
          optional: true,
          aside: true,
          hint: hints.nameEng,
        }),
        name: text(fields.name, { hint: hints.name }),
        nameEng: text(fields.nameEng, { optional: true, aside: true, hint: hints.nameEng }),
        studyType: text(fields.studyType, { most: 100, hint: hints.studyType }),
        thesisName: text(fields.thesisName, { most: 60, hint: hints.thesisName }),
        finalYear: number(fields.finalYear, 1, 8, { hint: hints.finalYear }),
        color: color(fields.color, { aside: true, hint: hints.color }),
      },
    },
    {
      title: sections.feeAndPapers,
      fields: {
        completionFee: feeField(fields.completionFee, {
          optional: true,
          hint: hints.completionFee,
        }),
        heldInEnglish: tick(fields.heldInEnglish, { aside: true, hint: hints.heldInEnglish }),
      },
    },
    {
      title: sections.defense,
      fields: {
        committeeRequired: tick(fields.committeeRequired, {
          aside: true,
          hint: hints.committeeRequired,
        }),
        committeeSize: number(fields.committeeSize, 2, 7, {
          aside: true,
          hint: hints.committeeSize,
          initially: 3,
        }),
        committeeApproval: tick(fields.committeeApproval, { aside: true }),
        chairRank: choice(fields.chairRank, chairRanks, {
          aside: true,
          hint: hints.chairRank,
          initially: "any",
        }),
        mentorNotChair: tick(fields.mentorNotChair, { aside: true }),
        outsideMember: tick(fields.outsideMember, { aside: true, hint: hints.outsideMember }),
        committeeExceptions: tick(fields.committeeExceptions, {
          aside: true,
          hint: hints.committeeExceptions,
        }),
        outcomeTypist: choice(fields.outcomeTypist, outcomeTypists, {
          aside: true,
          hint: hints.outcomeTypist,
          initially: "studentServices",
        }),
        gradeAgreeBy: choice(fields.gradeAgreeBy, gradeAgreeBy, {
          aside: true,
          hint: hints.gradeAgreeBy,
          initially: "committee",
        }),
        minutesConfirmation: choice(fields.minutesConfirmation, minutesConfirmations, {
          aside: true,
          hint: hints.minutesConfirmation,
          initially: "none",
        }),
        reviewerOpinion: choice(fields.reviewerOpinion, opinions, {
          aside: true,
          hint: hints.reviewerOpinion,
          initially: "none",
        }),
        mentorOpinion: choice(fields.mentorOpinion, opinions, {
          aside: true,
          hint: hints.mentorOpinion,
          initially: "none",
        }),
        coMentorMarks: tick(fields.coMentorMarks, { aside: true, hint: hints.coMentorMarks }),
      },
    },
    {
      title: sections.plan,
      fields: {
        planTemplate: longText(fields.planTemplate, {
          optional: true,
          aside: true,
          most: 3_000,
          hint: hints.planTemplate,
        }),
      },
    },
    {
      title: sections.thesisDetails,
      fields: mapAskedColumns((detail) =>
        choice(detailTexts.hr[detail], askedLevels, {
          aside: true,
          initially: initiallyAsked[detail],
          ...(detail === thesisDetails[0] && { hint: hints.thesisDetails }),
        }),
      ),
    },
    {
      title: sections.aiStatement,
      fields: {
        aiStatement: choice(fields.aiStatement, aiStatementChoices, {
          aside: true,
          initially: "none",
        }),
        aiStatementPublic: tick(fields.aiStatementPublic, {
          aside: true,
          hint: hints.aiStatementPublic,
        }),
        aiPurposes: longText(fields.aiPurposes, {
          optional: true,
          aside: true,
          most: 2_000,
          hint: hints.aiPurposes,
        }),
        aiPurposesEng: longText(fields.aiPurposesEng, {
          optional: true,
          aside: true,
          most: 2_000,
          hint: hints.aiPurposesEng,
        }),
      },
    },
    {
      title: sections.originality,
      fields: {
        originalityCheck: choice(fields.originalityCheck, originality.checks, {
          aside: true,
          hint: hints.originalityCheck,
          initially: "none",
        }),
        originalityFrom: choice(fields.originalityFrom, originality.steps, {
          aside: true,
          initially: "setDefenseDate",
        }),
        originalityThreshold: number(fields.originalityThreshold, 0, 100, {
          aside: true,
          hint: hints.originalityThreshold,
          initially: 15,
        }),
      },
    },
    {
      title: sections.codes,
      fields: {
        stisId: code(fields.stisId, { aside: true }),
        finaleCourseIsvuId: code(fields.finaleCourseIsvuId, { aside: true }),
        dabarStudyDegree: code(fields.dabarStudyDegree, { aside: true }),
        dabarStudyDegreeEng: code(fields.dabarStudyDegreeEng, { aside: true }),
        dabarThesisType: code(fields.dabarThesisType, { aside: true }),
        dabarThesisTypeEng: code(fields.dabarThesisTypeEng, { aside: true }),
        dabarOpenAire: code(fields.dabarOpenAire, { aside: true }),
      },
    },
  ],
  check: ({ aiPurposes, aiPurposesEng, planTemplate }) => ({
    ...(aiPurposesEng !== "" &&
      countLines(aiPurposes) !== countLines(aiPurposesEng) && {
        aiPurposesEng: withValues(errors.aiPurposes, { count: countLines(aiPurposes) }),
      }),
    ...(parsePlanTemplate(String(planTemplate ?? "")) === null && {
      planTemplate: withValues(errors.planTemplate, { most: maxMilestones }),
    }),
  }),
  allow: adminAccess,
});

export const studyProgram = resource("study-program", {
  ...sets.studyProgram,
  objectClass: "StudyProgram",
  fields: [
    {
      title: sections.general,
      fields: {
        name: text(fields.name),
        studyId: related(fields.study, "study"),
        nameEng: text(fields.nameEng, { optional: true, aside: true, hint: hints.nameEng }),
      },
    },
    {
      title: sections.degree,
      fields: {
        academicTitle: text(fields.academicTitle, { optional: true, hint: hints.academicTitle }),
        academicTitleFemale: text(fields.academicTitleFemale, { optional: true, aside: true }),
        academicTitleShort: text(fields.academicTitleShort, { optional: true, most: 60 }),
        semesterCount: number(fields.semesterCount, 1, 16, {
          optional: true,
          hint: hints.semesterCount,
        }),
        ects: number(fields.ects, 1, 480, { optional: true }),
      },
    },
    {
      title: sections.codes,
      fields: {
        stisId: code(fields.stisId, { aside: true }),
        isvuId: code(fields.isvuId, { aside: true }),
        dabarId: code(fields.dabarId, { aside: true }),
        dabarName: code(fields.dabarName, { aside: true }),
        dabarProgramName: code(fields.dabarProgramName, { aside: true }),
        dabarProgramNameEng: code(fields.dabarProgramNameEng, { aside: true }),
      },
    },
  ],
  allow: adminAccess,
});

export const studyAcademicYear = resource("study-academic-year", {
  ...sets.studyAcademicYear,
  objectClass: "StudyAcademicYear",
  fields: {
    studyId: related(fields.study, "study"),
    academicYearId: related(fields.academicYear, "academic-year"),
    maxNumberOfThesis: number(fields.maxNumberOfThesis, 0, 50, { hint: hints.maxNumberOfThesis }),
    reservationFrom: day(fields.reservationFrom, { hint: hints.reservationPeriod }),
    reservationTo: day(fields.reservationTo, { term: true }),
  },
  check: ({ reservationFrom, reservationTo }) =>
    isBefore(reservationFrom, reservationTo, true) ? {} : { reservationTo: errors.endBeforeStart },
  allow: deanAccess,
});

export const strategicArea = resource("strategic-area", {
  ...sets.strategicArea,
  objectClass: "StrategicArea",
  fields: { name: text(fields.name), nameEng: text(fields.nameEng, { optional: true }) },
  allow: adminAccess,
});

export const defenseDeadline = resource("defense-deadline", {
  ...sets.defenseDeadline,
  objectClass: "DefenseDeadline",
  fields: {
    startDate: day(fields.startDate),
    endDate: day(fields.endDate),
    submissionDate: day(fields.submissionDate, { hint: hints.submissionDate, term: true }),
  },
  check: checkDeadlineOrder,
  allow: deanAccess,
});

function checkDeadlineOrder({ startDate, endDate, submissionDate }: RecordValues) {
  return {
    endDate: isBefore(startDate, endDate, true) ? undefined : errors.endBeforeStart,
    submissionDate: isBefore(submissionDate, startDate, true)
      ? undefined
      : errors.submissionAfterStart,
  };
}

/** Days in the longest period of non-working days (migration 0066). */
const longestPeriod = 100;

export const nonWorkingDay = resource("non-working-day", {
  ...sets.nonWorkingDays,
  texts: {
    ...sets.nonWorkingDays.texts,
    links: [{ to: "/academic-calendar", label: sets.nonWorkingDays.texts.calendar }],
  },
  objectClass: "NonWorkingDays",
  fields: {
    name: text(fields.name, { most: 200, hint: hints.nonWorkingDays }),
    dateFrom: day(fields.firstDay),
    dateTo: day(fields.lastDay),
  },
  check: checkPeriod,
  allow: deanAccess,
});

function checkPeriod({ dateFrom, dateTo }: RecordValues) {
  if (!isBefore(dateFrom, dateTo, true)) return { dateTo: errors.endBeforeStart };
  const isTooLong =
    typeof dateFrom === "string" &&
    typeof dateTo === "string" &&
    dateTo >= addDays(dateFrom, longestPeriod);
  return isTooLong ? { dateTo: errors.periodTooLong } : {};
}
