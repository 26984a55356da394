import { messagesOf } from "#kit/text/localization.ts";

/** Texts about entering results of theses in ISVU, for student services. */
export const texts = {
  hr: {
    title: "Upis u ISVU",
    lead: "Obranjeni radovi čiji rezultat treba upisati u ISVU, i oni koji su već upisani.",
    views: { label: "Rezultati", pending: "Za upis", underway: "U tijeku", entered: "Upisano" },
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
      outcome: "Odgovor ISVU-a",
      next: "Sljedeća provjera",
    },
    send: "Pošalji",
    entered: "Već upisano",
    undo: "Poništi upis",
    undoReason: "Zašto se upis poništava?",
    unmarkedReason: "Razlog poništenja upisa u ISVU",
    preview:
      "{count, plural, one {Označen je # rad} few {Označena su # rada} other {Označeno je # radova}}",
    sendHint:
      "Teza za svaki rezultat najprije pita je li već u ISVU-u, pa ga upisuje samo ako nije. Što ne uspije, pokušava ponovno sama.",
    enteredHint:
      "Rezultati se označavaju kao već upisani u ISVU; ništa se ne šalje. Oznaku možete poništiti uz razlog.",
    selected:
      "{count, plural, =0 {Označite retke u tablici.} one {Označen je # redak.} few {Označena su # retka.} other {Označeno je # redaka.}}",
    results: "Nisu obrađeni svi označeni radovi",
    empty: "Nema rezultata koje treba upisati u ISVU.",
    emptyUnderway: "Nijedan rezultat nije u tijeku slanja.",
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
      sent: "{count, plural, one {# rezultat šalje se u ISVU.} few {# rezultata šalju se u ISVU.} other {# rezultata šalje se u ISVU.}} Tijek pratite pod „U tijeku”.",
      entered:
        "{count, plural, one {# rezultat označen je kao upisan.} few {# rezultata označena su kao upisana.} other {# rezultata označeno je kao upisano.}}",
      undone:
        "{count, plural, one {Poništen je # upis.} few {Poništena su # upisa.} other {Poništeno je # upisa.}}",
      resultSent: "Rezultat se šalje u ISVU. Tijek pratite pod „U tijeku”.",
      resultEntered: "Rezultat je označen kao upisan.",
      resultUndone: "Upis je poništen.",
    },
    refusals: {
      nothingSelected: "Nijedan rad nije označen. Označite barem jedan pa pokušajte ponovno.",
      notCompleted: "Rad nije obranjen, pa nema rezultata za ISVU.",
      alreadyEntered: "Rezultat je već označen kao upisan.",
      alreadySent: "Rezultat je već poslan.",
      underway: "Rezultat se već šalje. Ne treba ga slati ponovno.",
      notEntered: "Rezultat nije označen ni kao poslan ni kao upisan, pa nema što poništiti.",
      noReason: "Upišite zašto se upis poništava.",
      noJmbag: "Student nema upisan JMBAG. Upišite ga pa pokušajte ponovno.",
      noCourse:
        "Studij nema upisanu šifru predmeta u ISVU-u. Administrator je upisuje u šifrarniku studija.",
      noExaminer:
        "Za mentora ({mentor}) nije upisana oznaka u ISVU-u, uz koju se upisuje ocjena. Administrator je upisuje među podatke korisnika.",
      notConnected:
        "ISVU nije povezan, pa ništa nije poslano. Upišite rezultate ručno i označite ih s „Već upisano”.",
    },
    /** Why the last exchange brought nothing, and why ISVU won't have a result. */
    failures: {
      unreachable: "ISVU nije dostupan; pokušava se ponovno.",
      tooSlow: "ISVU nije odgovorio na vrijeme; pokušava se ponovno.",
      denied:
        "ISVU je odbio prijavu Teze. Administrator provjerava korisničko ime, lozinku, dozvole i IP-adresu.",
      busy: "ISVU je zauzet i traži da se pričeka.",
      failed: "U ISVU-u je došlo do pogreške; pokušava se ponovno.",
      unexpected:
        "Odgovor ISVU-a nije razumljiv; pokušava se ponovno. Ako potraje, javite administratoru.",
      unknown: "ISVU ne poznaje studenta. Provjerite JMBAG.",
      closed:
        "Student u ISVU-u nema upisan predmet završnog rada. Upišite ga pa pošaljite ponovno.",
      differs:
        "U ISVU-u već stoji drugi rezultat; uskladite ga ondje i označite „Već upisano”. Upisano:",
      refused: "ISVU nije primio rezultat. Provjerite podatke ili ga upišite ručno.",
      lost: "ISVU je primio rezultat, ali ga ne prikazuje. Provjerite u ISVU-u pa pošaljite ponovno.",
      changed: "Rezultat je u međuvremenu ispravljen, pa nije poslan. Pošaljite ga ponovno.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reservations.isvuRegistration", texts);
