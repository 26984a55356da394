import {
  dayColumn,
  flagColumn,
  instantColumn,
  integerColumn,
  longTextColumn,
  personColumn,
  recordColumns,
  referenceColumn,
  smallintColumn,
  tableColumns,
  textColumn,
  valueType,
} from "#kit/columns/columns.ts";
import { admin, viceDeanOrAdmin } from "#kit/columns/row-policies.ts";
import { sideBySide } from "#kit/columns/words.ts";
import { texts as areaTexts } from "./texts.ts";
import { type AskedLevel, initiallyAsked, mapAskedColumns } from "./thesis-details.ts";
import { texts as detailTexts } from "./thesis-details-texts.ts";

const {
  aiStatement,
  outcomeTypists,
  gradeAgreeBy,
  minutesConfirmations,
  chairRanks,
  fields,
  opinions,
  originality,
  askedLevels,
} = sideBySide(areaTexts);

export const academicYearsColumns = recordColumns(
  "academic_years",
  {
    history: {
      class: "AcademicYear",
      names: areaTexts.hr.academicYear.names,
      title: "t.name",
      see: viceDeanOrAdmin,
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    name: textColumn(fields.name, { public: true }),
    dateFrom: dayColumn(fields.from),
    dateTo: dayColumn(fields.to),
  },
);

export const studiesColumns = recordColumns(
  "studies",
  {
    history: {
      class: "Study",
      names: areaTexts.hr.study.names,
      title: "t.formatted_name",
      see: admin,
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    formattedName: textColumn(fields.formattedName, { public: true }),
    formattedNameEng: textColumn(fields.formattedNameEng, { default: "", public: true }),
    name: textColumn(fields.name, { public: true }),
    nameEng: textColumn(fields.nameEng, { default: "", public: true }),
    studyType: textColumn(fields.studyType, { public: true }),
    thesisName: textColumn(fields.thesisName, { public: true }),
    finalYear: smallintColumn(fields.finalYear),
    color: textColumn(fields.color, { default: "#CE003D", public: true }),
    /** Euros and cents in their typed and displayed form; empty for the faculty's fee. */
    completionFee: textColumn(fields.completionFee, { default: "", fixed: true }),
    committeeRequired: flagColumn(fields.committeeRequired, {
      default: false,
    }),
    committeeSize: smallintColumn(fields.committeeSize, { default: 3 }),
    committeeApproval: flagColumn(fields.committeeApproval, {
      default: false,
    }),
    /** The lowest rank of the chair of a committee. */
    chairRank: textColumn(fields.chairRank, { default: "any", codes: chairRanks }),
    mentorNotChair: flagColumn(fields.mentorNotChair, { default: false }),
    outsideMember: flagColumn(fields.outsideMember, { default: false }),
    committeeExceptions: flagColumn(fields.committeeExceptions, { default: false }),
    /** The people who type the outcome of a defense. */
    outcomeTypist: textColumn(fields.outcomeTypist, {
      default: "studentServices",
      codes: outcomeTypists,
    }),
    /** Whose consent to the grade is recorded. */
    gradeAgreeBy: textColumn(fields.gradeAgreeBy, { default: "committee", codes: gradeAgreeBy }),
    minutesConfirmation: textColumn(fields.minutesConfirmation, {
      default: "none",
      codes: minutesConfirmations,
    }),
    reviewerOpinion: textColumn(fields.reviewerOpinion, { default: "none", codes: opinions }),
    mentorOpinion: textColumn(fields.mentorOpinion, { default: "none", codes: opinions }),
    coMentorMarks: flagColumn(fields.coMentorMarks, {
      default: false,
    }),
    /** The milestones of a plan, one a line: weeks from the beginning, and a name. */
    planTemplate: longTextColumn(fields.planTemplate, { default: "" }),
    heldInEnglish: flagColumn(fields.heldInEnglish, {
      default: false,
    }),
    /** Whether students state which tools of artificial intelligence they used. */
    aiStatement: textColumn(fields.aiStatement, { default: "none", codes: aiStatement }),
    /** The allowed purposes of the tools, one a line. */
    aiPurposes: longTextColumn(fields.aiPurposes, { default: "" }),
    aiPurposesEng: longTextColumn(fields.aiPurposesEng, { default: "" }),
    aiStatementPublic: flagColumn(fields.aiStatementPublic, {
      default: false,
    }),
    originalityCheck: textColumn(fields.originalityCheck, {
      default: "none",
      codes: originality.checks,
    }),
    /** The first step before which a required check is due. */
    originalityFrom: textColumn(fields.originalityFrom, {
      default: "setDefenseDate",
      codes: originality.steps,
    }),
    /** The percentage above which the mentor explains the similarity. */
    originalityThreshold: smallintColumn(fields.originalityThreshold, { default: 15 }),
    /** Whether the study asks for each detail of its theses. */
    ...mapAskedColumns((detail) =>
      textColumn([detailTexts.hr[detail], detailTexts.en[detail]], {
        default: initiallyAsked[detail],
        codes: askedLevels,
        as: valueType<AskedLevel>(),
      }),
    ),
    stisId: textColumn(fields.stisId, { optional: true, public: true }),
    finaleCourseIsvuId: textColumn(fields.finaleCourseIsvuId, { optional: true }),
    dabarStudyDegree: textColumn(fields.dabarStudyDegree, { optional: true }),
    dabarStudyDegreeEng: textColumn(fields.dabarStudyDegreeEng, { optional: true }),
    dabarThesisType: textColumn(fields.dabarThesisType, { optional: true, public: true }),
    dabarThesisTypeEng: textColumn(fields.dabarThesisTypeEng, { optional: true, public: true }),
    dabarOpenAire: textColumn(fields.dabarOpenAire, { optional: true, public: true }),
  },
);

export const studyProgramsColumns = recordColumns(
  "study_programs",
  {
    history: {
      class: "StudyProgram",
      names: areaTexts.hr.studyProgram.names,
      title: "t.name",
      see: admin,
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    studyId: referenceColumn("studies", fields.study),
    name: textColumn(fields.name, { public: true }),
    nameEng: textColumn(fields.nameEng, { default: "", public: true }),
    academicTitle: textColumn(fields.academicTitle, { default: "" }),
    academicTitleFemale: textColumn(fields.academicTitleFemale, { default: "" }),
    academicTitleShort: textColumn(fields.academicTitleShort, { default: "" }),
    semesterCount: smallintColumn(fields.semesterCount, { optional: true }),
    ects: smallintColumn(fields.ects, { optional: true }),
    stisId: textColumn(fields.stisId, { optional: true }),
    isvuId: textColumn(fields.isvuId, { optional: true }),
    dabarId: textColumn(fields.dabarId, { optional: true }),
    dabarName: textColumn(fields.dabarName, { optional: true }),
    dabarProgramName: textColumn(fields.dabarProgramName, { optional: true }),
    dabarProgramNameEng: textColumn(fields.dabarProgramNameEng, { optional: true }),
  },
);

export const studyAcademicYearsColumns = recordColumns(
  "study_academic_years",
  {
    history: {
      class: "StudyAcademicYear",
      names: areaTexts.hr.studyAcademicYear.names,
      title: ["studyId", "academicYearId"],
      see: viceDeanOrAdmin,
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    studyId: referenceColumn("studies", fields.study),
    academicYearId: referenceColumn("academic_years", fields.academicYear),
    maxNumberOfThesis: smallintColumn(fields.maxNumberOfThesis),
    reservationFrom: dayColumn(fields.reservationFrom),
    reservationTo: dayColumn(fields.reservationTo),
  },
);

export const strategicAreasColumns = recordColumns(
  "strategic_areas",
  {
    history: {
      class: "StrategicArea",
      names: areaTexts.hr.strategicArea.names,
      title: "t.name",
      see: admin,
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    name: textColumn(fields.name, { public: true }),
    nameEng: textColumn(fields.nameEng, { default: "", public: true }),
  },
);

export const defenseDeadlinesColumns = recordColumns(
  "defense_deadlines",
  {
    history: {
      class: "DefenseDeadline",
      names: areaTexts.hr.defenseDeadline.names,
      title: ["startDate", "endDate"],
      separator: " – ",
      see: viceDeanOrAdmin,
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    startDate: dayColumn(fields.startDate),
    endDate: dayColumn(fields.endDate),
    submissionDate: dayColumn(fields.submissionDate),
  },
);

/** Days on which the faculty doesn't work beside weekends and holidays; both days inclusive. */
export const nonWorkingDaysColumns = recordColumns(
  "non_working_days",
  {
    history: {
      class: "NonWorkingDays",
      names: areaTexts.hr.nonWorkingDays.names,
      title: ["name", "dateFrom"],
      see: viceDeanOrAdmin,
    },
    erasure: "noPerson",
    leftOut: "faculty",
  },
  {
    name: textColumn(fields.name),
    dateFrom: dayColumn(fields.firstDay),
    dateTo: dayColumn(fields.lastDay),
  },
);

/** Whether terms that end on a day off end with the next working day; the newest row applies. */
export const termSettingsColumns = tableColumns(
  "term_settings",
  {
    erasure: { kept: "official" },
    own: {
      termSettings: {
        title: ["Moje promjene pravila o neradnim danima", "Rules on days off that I changed"],
      },
    },
  },
  {
    id: integerColumn(undefined, { generated: true, leftOut: "key" }),
    movesToWorkday: flagColumn(["Rok prelazi na radni dan", "Terms move on to a working day"]),
    createdAt: instantColumn(["Kada", "When"], { default: true }),
    createdBy: personColumn("subject", undefined, {
      optional: true,
      leftOut: "key",
      keeps: "Pravila o neradnim danima",
    }),
  },
);
