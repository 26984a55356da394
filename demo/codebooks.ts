import { assessmentCriteria, criteriaSets } from "#areas/assessment/tables.server.ts";
import { branding } from "#areas/branding/tables.server.ts";
import { rooms } from "#areas/defenses/tables.server.ts";
import { officialTerms } from "#areas/papers/terms/tables.server.ts";
import { paymentSettings } from "#areas/payments/tables.server.ts";
import { departments, userDepartments, userStudies, users } from "#areas/people/tables.server.ts";
import {
  academicYears,
  defenseDeadlines,
  nonWorkingDays,
  strategicAreas,
  studies,
  studyAcademicYears,
  studyPrograms,
} from "#areas/studies/tables.server.ts";
import { ruleKeys, suggestedWeights } from "#areas/submission-checks/rules.ts";
import type { Weight } from "#areas/submission-checks/submission-checks.ts";
import { submissionSettings } from "#areas/submission-checks/tables.server.ts";
import { addDays } from "#kit/time/dates-and-times.ts";
import type { NamedNonWorkingDays } from "#kit/time/workdays.ts";
import { aiSettings } from "./ai-tools.ts";
import { demoBranding, demoName } from "./branding.ts";
import {
  firstDayOf,
  firstYearOf,
  lastDayOf,
  listAcademicYears,
  listDeadlines,
  mondayBefore,
  reservationPeriod,
} from "./calendar.ts";
import type { EventLog, Writer } from "./event-log.ts";
import type { DemoFaculty } from "./faculty.ts";
import type { DemoPerson, Department, Study, Teacher } from "./model.ts";
import { seededRandom } from "./random.ts";
import { detailSettings } from "./thesis-details.ts";
import { facultyData } from "./vocabulary.ts";
import { randomTimeOn, timeAtMinutes } from "./working-hours.ts";

/** Returns the day on which the faculty started to use the application. */
export const applicationStart = (today: string) => `${firstYearOf(today)}-09-01`;

/**
 * Returns the day on which an academic year is planned: in the June before it begins, or soon after
 * the start of the application for the first year.
 */
const planningDay = (today: string, year: number) =>
  clampDay(`${year}-06-15`, addDays(applicationStart(today), 7), addDays(today, -4));

const clampDay = (day: string, earliest: string, latest: string) => {
  if (day < earliest) return earliest;
  return day > latest ? latest : day;
};

/**
 * Schedules the records that must exist before the first thesis is proposed: staff, studies,
 * academic years, reservation periods, defense deadlines.
 */
export function scheduleCodebooks(eventLog: EventLog, faculty: DemoFaculty, name: string) {
  const { today, admin, viceDean } = faculty;
  const random = seededRandom("frame");
  let minutes = 8 * 60;
  const first = (by: DemoPerson, act: (writer: Writer) => void) => {
    minutes += 1;
    eventLog.schedule(timeAtMinutes(applicationStart(today), minutes), by, act);
  };
  first(admin, (writer) => insertPerson(writer, admin));
  first(admin, (writer) => insertBranding(writer, name));
  for (const [index, study] of faculty.studies.entries())
    first(admin, (writer) => insertStudy(writer, study, index + 1));
  first(admin, (writer) => {
    for (const { name } of facultyData.strategicAreas) writer.create(strategicAreas, { name });
  });
  first(admin, insertRooms);
  first(faculty.services[0] ?? admin, insertOfficialTerms);
  for (const person of [...faculty.library, ...faculty.accountancy, ...faculty.services])
    first(admin, (writer) => insertPerson(writer, person));
  first(faculty.accountancy[0] ?? admin, (writer) => insertPaymentSettings(writer, today));
  for (const [index, department] of faculty.departments.entries())
    first(admin, (writer) => insertDepartment(writer, department, index + 1));
  for (const teacher of faculty.teachers)
    first(viceDean, (writer) => insertTeacher(writer, teacher));

  for (const year of listAcademicYears(today)) {
    const at = randomTimeOn(random, "office", planningDay(today, year));
    eventLog.schedule(at, viceDean, (writer) => insertYear(writer, today, year, faculty.studies));
  }
  for (const year of listAcademicYears(today)) {
    const at = randomTimeOn(random, "office", planningDay(today, year));
    eventLog.schedule(at, viceDean, (writer) => insertNonWorkingDays(writer, year));
  }
  for (const deadline of listDeadlines(today)) {
    const day = clampDay(
      addDays(deadline.submissionDate, -75),
      addDays(applicationStart(today), 8),
      addDays(today, -3),
    );
    const at = randomTimeOn(random, "office", day);
    eventLog.schedule(at, viceDean, (writer) => void writer.create(defenseDeadlines, deadline));
  }
}

/** The rooms of the faculty and one for remote defenses; the link leads nowhere. */
/** A faculty that is named by the settings has no English name. */
function insertBranding(writer: Writer, name: string) {
  const nameEng = name === demoName ? demoBranding.nameEng : "";
  writer.create(branding, { ...demoBranding, name, nameEng });
}

function insertRooms(writer: Writer) {
  for (const [index, name] of facultyData.rooms.entries())
    writer.create(rooms, { name, capacity: 12 + ((index * 17) % 60) });
  writer.create(rooms, {
    name: facultyData.virtualRoom,
    link: "https://sastanak.example.hr/obrane",
  });
}

/** The English texts of papers for international use. */
function insertOfficialTerms(writer: Writer) {
  for (const [term, english] of facultyData.ranks)
    writer.create(officialTerms, { kind: "rank", term, english });
  for (const { titles, titleEng } of facultyData.studies) {
    const [term, croatianFemale, abbreviation] = titles;
    writer.create(officialTerms, {
      kind: "academicTitle",
      term,
      croatianFemale,
      abbreviation,
      english: titleEng,
    });
  }
  const types = new Map(facultyData.studies.map(({ type, typeEng }) => [type, typeEng]));
  for (const [term, english] of types)
    writer.create(officialTerms, { kind: "studyType", term, english });
}

function insertNonWorkingDays(writer: Writer, year: number) {
  for (const { name, from, to } of daysOffOf(year))
    writer.create(nonWorkingDays, { name, dateFrom: from, dateTo: to });
}

/** The collective leave of an academic year, and the day of the faculty. */
export function daysOffOf(year: number): NamedNonWorkingDays {
  const summer = mondayBefore(`${year + 1}-07-27`);
  return [
    { name: "Dan fakulteta", from: `${year}-12-11`, to: `${year}-12-11` },
    { name: "Kolektivni godišnji odmor", from: summer, to: addDays(summer, 18) },
  ];
}

/** An invented payee; the account number has valid check digits. */
function insertPaymentSettings(writer: Writer, today: string) {
  writer.create(paymentSettings, {
    validFrom: applicationStart(today),
    amount: "70,00",
    payeeName: "Fakultet prim. znanosti",
    payeeStreet: "Trg znanosti 1",
    payeePlace: "10000 Zagreb",
    iban: "HR1210010051863000160",
    model: "HR05",
    referenceTemplate: "GODINA-JMBAG-REZERVACIJA",
    purposeCode: "OTHR",
    description: "Naknada za završetak studija",
  });
}

export function insertPerson(writer: Writer, person: DemoPerson) {
  const { username, email, firstName, lastName, nameWithTitle, jmbag, isvuCode, orcid, lastLogin } =
    person;
  const values = {
    username,
    email,
    firstName,
    lastName,
    nameWithTitle,
    jmbag,
    isvuCode,
    orcid,
    lastLogin,
  };
  person.id = writer.create(users, { ...values, roles: [...person.roles] }).id;
}

function insertDepartment(writer: Writer, department: Department, index: number) {
  const { name, nameEng, teachers } = department;
  for (const teacher of teachers) insertPerson(writer, teacher);
  const head = teachers[0];
  const numbers = { hrId: `FPZ-${index}0`, dabarId: String(1200 + index) };
  department.id = writer.create(departments, {
    name,
    nameEng,
    ...numbers,
    headId: head?.id ?? null,
  }).id;
  if (head) head.headedDepartments = [department.id];
  for (const { id } of teachers)
    writer.create(userDepartments, { userId: id, departmentId: department.id });
}

function insertTeacher(writer: Writer, { id, studies, mentors }: Teacher) {
  for (const study of studies)
    writer.create(userStudies, {
      userId: id,
      studyId: study.id,
      userType: "teacher",
      mentor: mentors,
      coMentor: true,
    });
}

function insertStudy(writer: Writer, study: Study, index: number) {
  const {
    name,
    nameEng,
    type,
    formattedName,
    formattedNameEng,
    thesisName,
    finalYear,
    color,
    graduate,
  } = study;
  const {
    programList,
    titles,
    semesters,
    ects,
    committee,
    originality,
    outcomeTypist = "studentServices",
  } = study;
  const professional = /stručni/i.test(type);
  study.id = writer.create(studies, {
    name,
    nameEng,
    studyType: type,
    formattedName,
    formattedNameEng,
    thesisName,
    finalYear,
    color,
    stisId: `S${index}`,
    finaleCourseIsvuId: String(219_400 + index),
    dabarStudyDegree: `${professional ? "stručni" : "sveučilišni"} ${graduate ? "diplomski" : "prijediplomski"}`,
    dabarStudyDegreeEng: `${professional ? "professional" : "university"} ${graduate ? "graduate" : "undergraduate"}`,
    dabarThesisType: thesisName,
    dabarThesisTypeEng: graduate ? "Master's thesis" : "Undergraduate thesis",
    dabarOpenAire: graduate ? "masterThesis" : "bachelorThesis",
    outcomeTypist,
    committeeRequired: committee !== undefined,
    committeeSize: committee?.size ?? 3,
    committeeApproval: committee?.approval ?? false,
    ...(originality && {
      originalityCheck: "required",
      originalityThreshold: originality.threshold,
    }),
    ...aiSettings(study),
    ...detailSettings(study),
    ...(study.criteria && { reviewerOpinion: "asked", minutesConfirmation: "beside" }),
  }).id;
  if (study.submissionCheck) insertSubmissionCheck(writer, study.id);
  if (study.criteria) study.criteriaSet = insertCriteria(writer, study.id, study.criteria);
  for (const [place, program] of programList.entries()) {
    const code = `${index}${place + 1}`;
    const [academicTitle, academicTitleFemale, academicTitleShort] = titles;
    program.id = writer.create(studyPrograms, {
      name: program.name,
      nameEng: program.nameEng,
      studyId: study.id,
      academicTitle,
      academicTitleFemale,
      academicTitleShort,
      semesterCount: semesters,
      ects,
      stisId: `P${code}`,
      isvuId: `1${code}`,
      dabarId: `28${code}`,
      dabarName: name,
      dabarProgramName: program.name,
      dabarProgramNameEng: program.nameEng,
    }).id;
  }
}

/** What is suggested to a study that begins with the check before submission. */
function insertSubmissionCheck(writer: Writer, studyId: number) {
  const rulesOf = (weight: Weight) =>
    ruleKeys.filter((rule) => suggestedWeights[rule] === weight).join("|");
  writer.create(submissionSettings, {
    studyId,
    blocks: rulesOf("blocks"),
    warns: rulesOf("warns"),
    informs: rulesOf("informs"),
    titlePage: true,
  });
}

function insertYear(writer: Writer, today: string, year: number, all: readonly Study[]) {
  const { id } = writer.create(academicYears, {
    name: `${year}./${year + 1}.`,
    dateFrom: firstDayOf(year),
    dateTo: lastDayOf(year),
  });
  for (const study of all) {
    const { from, to } = reservationPeriod(today, year, {
      over: study.name === facultyData.studyPastItsPeriod,
    });
    writer.create(studyAcademicYears, {
      studyId: study.id,
      academicYearId: id,
      maxNumberOfThesis: 1,
      reservationFrom: from,
      reservationTo: to,
    });
  }
}

function insertCriteria(writer: Writer, studyId: number, criteria: NonNullable<Study["criteria"]>) {
  const { id } = writer.create(criteriaSets, { studyId, createdBy: writer.by.id });
  const criterionIds = criteria.map(
    ({ meanings, meaningsEng, ...criterion }, index) =>
      writer.create(assessmentCriteria, {
        setId: id,
        position: index + 1,
        ...criterion,
        meanings: meanings.join("\n"),
        meaningsEng: meaningsEng.join("\n"),
      }).id,
  );
  return { id, criterionIds };
}
