import { texts as rooms } from "#areas/defenses/rooms-texts.ts";
import { texts as papers } from "#areas/papers/texts.ts";
import { texts as payments } from "#areas/payments/texts.ts";
import { texts as studies } from "#areas/studies/texts.ts";
import {
  choiceColumn,
  dateColumn,
  longTextColumn,
  numberColumn,
  type RecordType,
  referenceColumn,
  textColumn,
} from "./columns.ts";

const {
  fields,
  academicYear,
  study,
  studyProgram,
  studyAcademicYear,
  strategicArea,
  defenseDeadline,
  nonWorkingDays,
} = studies.hr;
const { originality } = studies.hr;

const { terms } = papers.hr;
const { fields: paymentFields, names: paymentNames, models } = payments.hr.settings;

/** Codebooks of the faculty (spec §3). */
export const codebookRecordTypes = {
  AcademicYear: {
    table: "academic_years",
    names: academicYear.names,
    columns: {
      name: textColumn(fields.name),
      date_from: dateColumn(fields.from),
      date_to: dateColumn(fields.to),
    },
  },
  Study: {
    table: "studies",
    names: study.names,
    columns: {
      formatted_name: textColumn(fields.formattedName),
      formatted_name_eng: textColumn(fields.formattedNameEng),
      name: textColumn(fields.name),
      name_eng: textColumn(fields.nameEng),
      study_type: textColumn(fields.studyType),
      thesis_name: textColumn(fields.thesisName),
      final_year: numberColumn(fields.finalYear),
      color: textColumn(fields.color),
      completion_fee: textColumn(fields.completionFee),
      committee_required: choiceColumn(fields.committeeRequired, rooms.hr.activity),
      committee_size: numberColumn(fields.committeeSize),
      committee_approval: choiceColumn(fields.committeeApproval, rooms.hr.activity),
      outcome_typist: choiceColumn(fields.outcomeTypist, studies.hr.outcomeTypists),
      held_in_english: choiceColumn(fields.heldInEnglish, rooms.hr.activity),
      ai_statement: choiceColumn(fields.aiStatement, studies.hr.aiStatement),
      ai_purposes: longTextColumn(fields.aiPurposes),
      ai_purposes_eng: longTextColumn(fields.aiPurposesEng),
      ai_statement_public: choiceColumn(fields.aiStatementPublic, rooms.hr.activity),
      originality_check: choiceColumn(fields.originalityCheck, originality.checks),
      originality_from: choiceColumn(fields.originalityFrom, originality.steps),
      originality_threshold: numberColumn(fields.originalityThreshold),
      stis_id: textColumn(fields.stisId),
      finale_course_isvu_id: textColumn(fields.finaleCourseIsvuId),
      dabar_study_degree: textColumn(fields.dabarStudyDegree),
      dabar_study_degree_eng: textColumn(fields.dabarStudyDegreeEng),
      dabar_thesis_type: textColumn(fields.dabarThesisType),
      dabar_thesis_type_eng: textColumn(fields.dabarThesisTypeEng),
      dabar_open_aire: textColumn(fields.dabarOpenAire),
    },
  },
  StudyProgram: {
    table: "study_programs",
    names: studyProgram.names,
    columns: {
      study_id: referenceColumn(fields.study, "Study"),
      name: textColumn(fields.name),
      name_eng: textColumn(fields.nameEng),
      academic_title: textColumn(fields.academicTitle),
      academic_title_female: textColumn(fields.academicTitleFemale),
      academic_title_short: textColumn(fields.academicTitleShort),
      semester_count: numberColumn(fields.semesterCount),
      ects: numberColumn(fields.ects),
      stis_id: textColumn(fields.stisId),
      isvu_id: textColumn(fields.isvuId),
      dabar_id: textColumn(fields.dabarId),
      dabar_name: textColumn(fields.dabarName),
      dabar_program_name: textColumn(fields.dabarProgramName),
      dabar_program_name_eng: textColumn(fields.dabarProgramNameEng),
    },
  },
  StudyAcademicYear: {
    table: "study_academic_years",
    names: studyAcademicYear.names,
    columns: {
      study_id: referenceColumn(fields.study, "Study"),
      academic_year_id: referenceColumn(fields.academicYear, "AcademicYear"),
      max_number_of_thesis: numberColumn(fields.maxNumberOfThesis),
      reservation_from: dateColumn(fields.reservationFrom),
      reservation_to: dateColumn(fields.reservationTo),
    },
  },
  StrategicArea: {
    table: "strategic_areas",
    names: strategicArea.names,
    columns: { name: textColumn(fields.name) },
  },
  DefenseDeadline: {
    table: "defense_deadlines",
    names: defenseDeadline.names,
    columns: {
      start_date: dateColumn(fields.startDate),
      end_date: dateColumn(fields.endDate),
      submission_date: dateColumn(fields.submissionDate),
    },
  },
  NonWorkingDays: {
    table: "non_working_days",
    names: nonWorkingDays.names,
    columns: {
      name: textColumn(fields.name),
      date_from: dateColumn(fields.firstDay),
      date_to: dateColumn(fields.lastDay),
    },
  },
  OfficialTerm: {
    table: "official_terms",
    names: terms.names,
    columns: {
      kind: choiceColumn(terms.fields.kind, terms.kinds),
      term: textColumn(terms.fields.term),
      croatian: textColumn(terms.fields.croatian),
      croatian_female: textColumn(terms.fields.croatianFemale),
      abbreviation: textColumn(terms.fields.abbreviation),
      english: textColumn(terms.fields.english),
      english_female: textColumn(terms.fields.englishFemale),
      english_place: choiceColumn(terms.fields.englishPlace, terms.englishPlaces),
      valid_from: dateColumn(terms.fields.validFrom),
      valid_to: dateColumn(terms.fields.validTo),
    },
  },
  Room: {
    table: "rooms",
    names: rooms.hr.names,
    columns: {
      name: textColumn(rooms.hr.fields.name),
      capacity: numberColumn(rooms.hr.fields.capacity),
      link: textColumn(rooms.hr.fields.link),
      active: choiceColumn(rooms.hr.fields.active, rooms.hr.activity),
    },
  },
  PaymentSettings: {
    table: "payment_settings",
    names: paymentNames,
    columns: {
      valid_from: dateColumn(paymentFields.validFrom),
      amount: textColumn(paymentFields.amount),
      payee_name: textColumn(paymentFields.payeeName),
      payee_street: textColumn(paymentFields.payeeStreet),
      payee_place: textColumn(paymentFields.payeePlace),
      iban: textColumn(paymentFields.iban),
      model: choiceColumn(paymentFields.model, models),
      reference_template: textColumn(paymentFields.referenceTemplate),
      purpose_code: textColumn(paymentFields.purposeCode),
      description: textColumn(paymentFields.description),
    },
  },
} as const satisfies Record<string, RecordType>;
