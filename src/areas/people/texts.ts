import type { Role } from "#kit/workflow/actor.ts";
import { en } from "./texts/en.ts";
import { errors } from "./texts/errors.ts";
import { staff } from "./texts/staff.ts";
import { userStudies } from "./texts/user-studies.ts";
import { users } from "./texts/users.ts";

/** What a person may be at the faculty (product §2). */
const roles = {
  student: "Student",
  teacher: "Nastavnik",
  headOfDepartment: "Voditelj odjela",
  viceDean: "Prodekan",
  library: "Knjižnica",
  accountancy: "Računovodstvo",
  studentServices: "Studentska služba",
  admin: "Administrator",
} as const satisfies Record<Role, string>;

const hr = {
  roles,
  fields: {
    name: "Ime i prezime",
    firstName: "Ime",
    lastName: "Prezime",
    nameWithTitle: "Ime s titulom",
    username: "Korisničko ime",
    email: "Adresa e-pošte",
    jmbag: "JMBAG",
    roles: "Uloge",
    lastLogin: "Zadnja prijava",
    active: "Aktivan",
    department: "Odjel",
    study: "Studij",
    studyProgram: "Studijski program",
    yearOfStudy: "Godina studija",
    mentor: "Mentor",
    coMentor: "Komentor",
    thesisCourse: "Upisan predmet završnog ili diplomskog rada",
    finishedWorkshop: "Odslušana radionica o pisanju rada",
    selfAssessment: "Riješen test samoprocjene",
    lateReservation: "Rezervacija bez vremenskog ograničenja",
    numOfThesis: "Broj radova koje može rezervirati",
  },
  errors,
  staff,
  userStudies,
  users,
  meanwhile: {
    what: "Dok ste uređivali, zapis se promijenio. Ono što ste upisali ostalo je u obrascu, a u polja koja niste dirali prenesene su nove vrijednosti. Provjerite i spremite ponovno.",
    change: "{label}: „{was}” → „{is}” ({who}, {when})",
    other: "Zapis se u međuvremenu promijenio, ali ne u poljima ovog obrasca. Spremite ponovno.",
    somebody: "netko izvan aplikacije",
    empty: "prazno",
  },
  /** Columns as people know them. */
  columns: {
    username: "Korisničko ime",
    email: "Adresa e-pošte",
    first_name: "Ime",
    last_name: "Prezime",
    name_with_title: "Ime s titulom",
    jmbag: "JMBAG",
    photo_file_id: "Fotografija",
    roles: "Uloge",
    active: "Aktivan",
    study_program_id: "Studijski program",
    year_of_study: "Godina studija",
    mentor: "Mentor",
    co_mentor: "Komentor",
    thesis_course: "Upisan predmet završnog ili diplomskog rada",
    finished_workshop: "Odslušana radionica o pisanju rada",
    self_assessment: "Riješen test samoprocjene",
    late_reservation: "Rezervacija bez vremenskog ograničenja",
    num_of_thesis: "Broj radova koje može rezervirati",
  },
  yes: "da",
  no: "ne",
  profile: {
    title: "Moj profil",
    data: "Osobni podaci",
    departments: "Odjeli",
    heads: "voditelj odjela",
    studies: "Studiji",
    asStudent: "student",
    asTeacher: "nastavnik",
    noStudies:
      "Niste upisani ni na jedan studij niti mu pripadate kao nastavnik. Ako to nije točno, javite se studentskoj službi.",
    wrong: "Podatke mijenja administrator. Ako što nije točno, javite mu se.",
    photo: "Slika: {name}",
    mails: "Pošta upućena Vama",
    calendars: "Adrese kalendara",
  },
} as const;

export const texts = { hr, en: { ...hr, ...en } };
