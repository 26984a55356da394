import { messagesOf } from "#kit/text/index.ts";

/** Texts about entering results of theses in ISVU, for student services. */
export const texts = {
  hr: {
    title: "Upis u ISVU",
    lead: "Obranjeni radovi čiji rezultat treba upisati u ISVU, i oni koji su već upisani.",
    views: { label: "Rezultati", pending: "Za upis", entered: "Upisano" },
    columns: {
      student: "Student",
      jmbag: "JMBAG",
      thesis: "Rad",
      study: "Studij",
      course: "Predmet u ISVU-u",
      mentor: "Mentor",
      examDate: "Datum ispita",
      grade: "Ocjena",
      registered: "ISVU",
      reason: "Razlog poništenja",
    },
    send: "Pošalji",
    entered: "Već upisano",
    undo: "Poništi upis",
    undoReason: "Zašto se upis poništava?",
    unmarkedReason: "Razlog poništenja upisa u ISVU",
    preview: "{count, plural, one {Označen je # rad} few {Označena su # rada} other {Označeno je # radova}}",
    sendHint: "Rezultati se šalju u ISVU odmah. Poslane ne treba slati ponovno.",
    enteredHint:
      "Rezultati se označavaju kao već upisani u ISVU; ništa se ne šalje. Oznaku možete poništiti uz razlog.",
    selected:
      "{count, plural, =0 {Označite retke u tablici.} one {Označen je # redak.} few {Označena su # retka.} other {Označeno je # redaka.}}",
    results: "Nisu obrađeni svi označeni radovi",
    empty: "Nema rezultata koje treba upisati u ISVU.",
    emptyEntered: "U ISVU još nije upisan nijedan rezultat.",
    nameless: "Rezervacija br. {id}",
    manual: {
      title: "Ručni upis",
      steps: [
        "Označene retke izvezite u XLSX („Izvoz”).",
        "Rezultate unesite u ISVU, u modul za ispite.",
        "Ovdje iste retke označite s „Već upisano”.",
      ],
    },
    done: {
      sent: "{count, plural, one {Poslan je # rezultat.} few {Poslana su # rezultata.} other {Poslano je # rezultata.}}",
      entered:
        "{count, plural, one {# rezultat označen je kao upisan.} few {# rezultata označena su kao upisana.} other {# rezultata označeno je kao upisano.}}",
      undone: "{count, plural, one {Poništen je # upis.} few {Poništena su # upisa.} other {Poništeno je # upisa.}}",
      resultSent: "Rezultat je poslan.",
      resultEntered: "Rezultat je označen kao upisan.",
      resultUndone: "Upis je poništen.",
    },
    refusals: {
      nothingSelected: "Nijedan rad nije označen. Označite barem jedan pa pokušajte ponovno.",
      notCompleted: "Rad nije obranjen, pa nema rezultata za ISVU.",
      alreadyEntered: "Rezultat je već označen kao upisan.",
      alreadySent: "Rezultat je već poslan.",
      notEntered: "Rezultat nije označen ni kao poslan ni kao upisan, pa nema što poništiti.",
      noReason: "Upišite zašto se upis poništava.",
      noJmbag: "Student nema upisan JMBAG. Upišite ga pa pokušajte ponovno.",
      noCourse: "Studij nema upisanu šifru predmeta u ISVU-u. Administrator je upisuje u šifrarniku studija.",
      notConnected: "ISVU nije povezan, pa ništa nije poslano. Upišite rezultate ručno i označite ih s „Već upisano”.",
      unreachable: "ISVU trenutačno ne odgovara. Pokušajte poslije.",
      refused: "ISVU nije prihvatio rezultat. Provjerite podatke ili ga upišite ručno.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservations.isvuRegistration", texts);
