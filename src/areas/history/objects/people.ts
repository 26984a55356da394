import { texts as departments } from "#areas/people/departments-texts.ts";
import { texts as people } from "#areas/people/texts.ts";
import { flag, type HistoryObject, number, reference, text, words } from "../columns.ts";

const { fields, roles } = people.hr;
const { fields: place, department, userDepartment } = departments.hr;

/** People and where they belong (spec §3). */
export const peoples = {
  User: {
    table: "users",
    names: ["Korisnik", "Korisnici"],
    columns: {
      username: text(fields.username),
      email: text(fields.email),
      first_name: text(fields.firstName),
      last_name: text(fields.lastName),
      name: text(fields.name),
      name_with_title: text(fields.nameWithTitle),
      jmbag: text(fields.jmbag),
      photo_url: text("Adresa fotografije"),
      photo_file_id: reference("Fotografija", "File"),
      roles: words(fields.roles, roles),
      active: flag(fields.active),
    },
  },
  Department: {
    table: "departments",
    names: department.names,
    columns: {
      name: text(place.name),
      head_id: reference(place.head, "User"),
      name_eng: text(place.nameEng),
      hr_id: text(place.hrId),
      dabar_id: text(place.dabarId),
    },
  },
  UserDepartment: {
    table: "user_departments",
    names: userDepartment.names,
    columns: { user_id: reference(place.user, "User"), department_id: reference(place.department, "Department") },
  },
  UserStudy: {
    table: "user_studies",
    names: ["Korisnik na studiju", "Korisnici na studijima"],
    columns: {
      user_id: reference("Korisnik", "User"),
      study_id: reference(fields.study, "Study"),
      user_type: words("Na studiju kao", { teacher: "nastavnik", student: "student" }),
      mentor: flag("Može biti mentor"),
      co_mentor: flag("Može biti komentor"),
      study_program_id: reference(fields.studyProgram, "StudyProgram"),
      year_of_study: number(fields.yearOfStudy),
      thesis_course: flag(fields.thesisCourse),
      finished_workshop: flag(fields.finishedWorkshop),
      self_assessment: flag(fields.selfAssessment),
      late_reservation: flag(fields.lateReservation),
      num_of_thesis: number(fields.numOfThesis),
    },
  },
} as const satisfies Record<string, HistoryObject>;
