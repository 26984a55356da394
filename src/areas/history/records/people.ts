import { managementTexts as identities } from "#areas/auth/identities/texts.ts";
import { texts as securityEvents } from "#areas/auth/security-events/texts.ts";
import { texts as paperTexts } from "#areas/papers/texts.ts";
import { texts as departments } from "#areas/people/departments-texts.ts";
import { texts as studentRecords } from "#areas/people/student-records/texts.ts";
import { texts as people } from "#areas/people/texts.ts";
import { texts as standIns } from "#areas/stand-ins/texts.ts";
import {
  choiceColumn,
  dateColumn,
  dateTimeColumn,
  flagColumn,
  longTextColumn,
  numberColumn,
  type RecordType,
  referenceColumn,
  textColumn,
} from "./columns.ts";

const { fields, roles } = people.hr;
const erasureStatuses = {
  sent: "čeka odluku",
  withdrawn: "povučen",
  refused: "odbijen",
  erased: "podaci obrisani",
};
const standInFields = standIns.hr.fields;
const { fields: identityFields, names: identityNames } = identities.hr;
const { fields: eventFields, kinds, names: eventNames } = securityEvents.hr;
const { fields: departmentFields, department, userDepartment } = departments.hr;

/**
 * Users and their departments and studies (spec §3), their requests for erasure, and security
 * events.
 */
export const peopleRecordTypes = {
  User: {
    table: "users",
    names: ["Korisnik", "Korisnici"],
    columns: {
      username: textColumn(fields.username),
      email: textColumn(fields.email),
      first_name: textColumn(fields.firstName),
      last_name: textColumn(fields.lastName),
      name: textColumn(fields.name),
      name_with_title: textColumn(fields.nameWithTitle),
      jmbag: textColumn(fields.jmbag),
      isvu_code: textColumn(fields.isvuCode),
      female: choiceColumn("Rod u tekstu", paperTexts.hr.genders),
      photo_url: textColumn("Adresa fotografije"),
      photo_file_id: referenceColumn("Fotografija", "File"),
      roles: choiceColumn(fields.roles, roles),
      active: flagColumn(fields.active),
      active_until: dateColumn(fields.activeUntil),
    },
  },
  Department: {
    table: "departments",
    names: department.names,
    columns: {
      name: textColumn(departmentFields.name),
      head_id: referenceColumn(departmentFields.head, "User"),
      name_eng: textColumn(departmentFields.nameEng),
      hr_id: textColumn(departmentFields.hrId),
      dabar_id: textColumn(departmentFields.dabarId),
    },
  },
  UserDepartment: {
    table: "user_departments",
    names: userDepartment.names,
    columns: {
      user_id: referenceColumn(departmentFields.user, "User"),
      department_id: referenceColumn(departmentFields.department, "Department"),
    },
  },
  UserStudy: {
    table: "user_studies",
    names: ["Korisnik na studiju", "Korisnici na studijima"],
    columns: {
      user_id: referenceColumn("Korisnik", "User"),
      study_id: referenceColumn(fields.study, "Study"),
      user_type: choiceColumn("Na studiju kao", { teacher: "nastavnik", student: "student" }),
      mentor: flagColumn("Može biti mentor"),
      co_mentor: flagColumn("Može biti komentor"),
      study_program_id: referenceColumn(fields.studyProgram, "StudyProgram"),
      year_of_study: numberColumn(fields.yearOfStudy),
      thesis_course: flagColumn(fields.thesisCourse),
      finished_workshop: flagColumn(fields.finishedWorkshop),
      self_assessment: flagColumn(fields.selfAssessment),
      late_reservation: flagColumn(fields.lateReservation),
      num_of_thesis: numberColumn(fields.numOfThesis),
      overrule_reason: longTextColumn(studentRecords.hr.overruleReason),
    },
  },
  StandIn: {
    table: "stand_ins",
    names: [standIns.hr.title, standIns.hr.titles],
    columns: {
      represented_id: referenceColumn(standInFields.represented, "User"),
      stand_in_id: referenceColumn(standInFields.standIn, "User"),
      thesis_id: referenceColumn(standInFields.thesis, "Thesis"),
      date_from: dateColumn(standInFields.dateFrom),
      date_to: dateColumn(standInFields.dateTo),
      ended_at: dateTimeColumn(standInFields.endedAt),
      created_at: dateTimeColumn(standInFields.createdAt),
    },
  },
  Identity: {
    table: "identities",
    names: identityNames,
    columns: {
      user_id: referenceColumn(identityFields.user, "User"),
      username: textColumn(identityFields.username),
      issuer: textColumn(identityFields.issuer),
      persistent_id: textColumn(identityFields.persistentId),
    },
  },
  ErasureRequest: {
    table: "erasure_requests",
    names: ["Zahtjev za brisanje podataka", "Zahtjevi za brisanje podataka"],
    columns: {
      user_id: referenceColumn("Korisnik", "User"),
      reason: longTextColumn("Obrazloženje"),
      status: choiceColumn("Stanje", erasureStatuses),
      answer: longTextColumn("Odgovor"),
      decided_by: referenceColumn("Odlučio", "User"),
      decided_at: dateTimeColumn("Odlučeno"),
      created_at: dateTimeColumn("Poslano"),
    },
  },
  SecurityEvent: {
    table: "security_events",
    names: eventNames,
    columns: {
      kind: choiceColumn(eventFields.kind, kinds),
      at: dateTimeColumn(eventFields.at),
      username: textColumn(eventFields.username),
      real_username: textColumn(eventFields.realUsername),
      network: textColumn(eventFields.network),
      origin: textColumn(eventFields.origin),
    },
  },
} as const satisfies Record<string, RecordType>;
