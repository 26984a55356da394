import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Potvrda o završetku studija",
    titles: "Potvrde o završetku studija",
    fields: {
      classificationNo: "KLASA",
      registrationNo: "URBROJ",
      dateOfBirth: "Datum rođenja",
      birthplace: "Mjesto rođenja",
      female: "Rod u tekstu",
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
      dateOfBirth: "Datum rođenja mora biti u prošlosti.",
      registrationNoEng: {
        none: "Upišite URBROJ potvrde na engleskom.",
        same: "Potvrda na engleskom ima svoj URBROJ, drukčiji od izvornikova.",
      },
    },
    titleWithdrawn:
      "Naslov stečen ovim radom oduzet je odlukom fakulteta, pa se potvrda ne izdaje.",
    notFinal:
      "Ishod obrane može se ispraviti do {until}. Potvrdu možete pripremiti, a izdaje se kad ishod postane konačan.",
    completeNotFinal: "Potvrda je potpuna; izdaje se kad ishod postane konačan, od {until}.",
    refusals: {
      incomplete: "Potvrda nije potpuna, pa se ne može izdati. Najprije dopunite podatke.",
      notCompleted:
        "Potvrda se izrađuje nakon obrane ocijenjene pozitivnom ocjenom. Najprije zaključite obranu.",
      meanwhileEdited:
        "Potvrda je u međuvremenu promijenjena, a Vaše izmjene još nisu spremljene. U novoj kartici pogledajte što je sada spremljeno. Ako vrijedi ovo što ste upisali, spremite ponovno.",
    },
    warnings: {
      classificationNo:
        "KLASA obično izgleda ovako: 602-04/26-01/12. Provjerite je li dobro upisana.",
      registrationNo: "URBROJ obično izgleda ovako: 251-69-04-26-1. Provjerite je li dobro upisan.",
    },
    previewName: "Pregled - Potvrda o završetku studija - {student}.pdf",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("certificates", texts);
