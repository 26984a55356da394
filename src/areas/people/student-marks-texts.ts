import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the page that marks many students on a study. */
export const texts = {
  hr: {
    mark: "Što označiti",
    marks: {
      finishedWorkshop: { yes: "Radionica odslušana", no: "Radionica nije odslušana" },
      thesisCourse: { yes: "Predmet upisan", no: "Predmet nije upisan" },
      selfAssessment: { yes: "Samoprocjena riješena", no: "Samoprocjena nije riješena" },
      lateReservation: {
        yes: "Smije rezervirati izvan roka",
        no: "Ne smije rezervirati izvan roka",
      },
    },
    program: "Program: {name}",
    submit:
      "{count, plural, =0 {Označi studente} one {Označi # studenta} few {Označi # studenta} other {Označi # studenata}}",
    hint: "Odaberite studente u tablici.",
    done: "{count, plural, one {Označen je # student.} few {Označena su # studenta.} other {Označeno je # studenata.}}",
    results: "Ishod po studentima",
    resultDone: "označen",
    nobody: "Odaberite barem jednog studenta.",
    noMark: "Odaberite što treba označiti.",
    nameless: "Student na studiju br. {id}",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("people.studentMarks", texts);
