import { messagesOf } from "#kit/text/index.ts";

export const texts = {
  hr: {
    title: "Potvrda o završetku studija",
    titles: "Potvrde o završetku studija",
    fields: {
      classificationNo: "KLASA",
      registrationNo: "URBROJ",
      dateOfBirth: "Datum rođenja",
      birthplace: "Mjesto rođenja",
      female: "Spol",
      studyType: "Vrsta studija",
      study: "Studij",
      studyProgram: "Studijski program",
      thesisType: "Vrsta rada",
      semesterCount: "Broj semestara",
      ects: "Broj ECTS bodova",
      academicTitle: "Akademski ili stručni naziv",
      academicTitleShort: "Kratica naziva",
    },
    columns: {
      student: "Student",
      jmbag: "JMBAG",
      thesis: "Rad",
      examDate: "Obranjeno",
      missing: "Nedostaje podataka",
      createdAt: "Nastala",
      updatedAt: "Izmijenjena",
    },
    deletion: {
      title: "Obriši potvrdu",
      numbered:
        "Potvrda ima KLASU ili URBROJ, pa je zavedena u urudžbenom zapisniku i ne briše se. Pogrešne podatke ispravite uređivanjem.",
      notYours: "Potvrde briše studentska služba.",
    },
    genders: { true: "ženski", false: "muški" },
    errors: {
      semesterCount: "Upišite broj semestara od 1 do 16.",
      ects: "Upišite broj ECTS bodova od 1 do 480.",
      dateOfBirth: "Upišite datum rođenja koji je prošao.",
    },
    refusals: {
      incomplete: "Potvrda nije potpuna, pa se ne može izdati. Najprije dopunite podatke.",
      notCompleted: "Potvrda se izrađuje nakon obrane ocijenjene pozitivnom ocjenom. Najprije zaključite obranu.",
      meanwhileEdited:
        "Potvrda je u međuvremenu promijenjena, a Vaše izmjene još nisu spremljene. U novoj kartici pogledajte što je sada spremljeno. Ako vrijedi ovo što ste upisali, spremite ponovno.",
    },
    warnings: {
      classificationNo: "KLASA obično izgleda ovako: 602-04/26-01/12. Provjerite je li dobro upisana.",
      registrationNo: "URBROJ obično izgleda ovako: 251-69-04-26-1. Provjerite je li dobro upisan.",
    },
    previewName: "Pregled - Potvrda o završetku studija - {student}.pdf",
    fileName: "Potvrda o završetku studija - {student}.pdf",
    /** The printed page. Its single sentence spans several lines: confirms, student, born, finished, title. */
    paper: {
      confirms: "Na temelju službene evidencije potvrđuje se da je {female, select, true {studentica} other {student}}",
      // "u mjestu" allows the place's name to stay in the nominative.
      born: "{female, select, true {rođena} other {rođen}} {day} u mjestu {place}",
      finished:
        "dana {day} {female, select, true {završila} other {završio}} {study}, " +
        "{female, select, true {obranila} other {obranio}} {thesis} " +
        "i time {female, select, true {stekla} other {stekao}} " +
        "{professional, select, true {stručni} other {akademski}} naziv",
      studyWithProgram: "{study}, studijski program {program}",
      serves:
        "Potvrda se izdaje {female, select, true {studentici} other {studentu}} " +
        "kao dokaz o završetku studija do uručenja diplome.",
      extent:
        "{semesterCount, plural, one {# semestar} few {# semestra} other {# semestara}}, " +
        "{ects, plural, one {# ECTS bod} few {# ECTS boda} other {# ECTS bodova}}",
      rows: {
        thesisName: "Naslov rada",
        thesisNameEng: "Naslov na engleskom",
        mentor: "Mentor",
        coMentor: "Komentor",
        examDate: "Datum obrane",
        grade: "Ocjena",
        extent: "Trajanje i opseg studija",
        jmbag: "JMBAG",
      },
      preview: "PREGLED",
      qr: "QR kôd s adresom za provjeru potvrde",
      verify: "Provjera: {address}",
      signature: "potpis ovlaštene osobe",
      stamp: "M. P.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("certificates", texts);
