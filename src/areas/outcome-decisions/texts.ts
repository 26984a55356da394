import { messagesOf } from "#kit/text/localization.ts";

/** Decisions on the outcome of a defense; they are for student services and the vice dean. */
export const texts = {
  hr: {
    minutesTitle: "Ispravak ishoda po zapisniku",
    minutesLead:
      "Priložite potpisani zapisnik i upišite ishod kako u njemu piše. Ništa se ne mijenja dok druga osoba ne usporedi upisano sa zapisnikom i potvrdi.",
    minutesSubmit: "Upiši ispravak",
    minutesReasonHint:
      "Primjerice: Ocjena je pogrešno prepisana iz zapisnika. Vide ga student, mentor i komentor.",
    title: "Odluka o obrani",
    titles: "Odluke o obranama",
    newTitle: "Upis odluke o obrani",
    newLead:
      "Upišite odluku tijela fakulteta i priložite je. Ništa se ne mijenja dok je prodekan ne usporedi s prilogom i potvrdi.",
    listLead:
      "Odluke i ispravci po zapisniku koji mijenjaju ishod zaključene obrane. Upisuje ih studentska služba, a potvrđuje ih druga osoba.",
    parts: {
      entered: { title: "Čeka potvrdu", empty: "Nijedna odluka ne čeka potvrdu." },
      work: {
        title: "Ručno u ISVU-u i Dabru",
        lead: "Upisi nastali prije odluke. Izmijenite ih u tom sustavu pa ovdje označite da je učinjeno.",
        empty: "Ništa ne treba mijenjati ručno.",
      },
      closed: { title: "Riješeno", empty: "Još nije riješena nijedna odluka." },
    },
    back: "Rezervacija",
    backToList: "Odluke o obranama",
    kind: "Što se odlukom određuje",
    kindHints: {
      annulment: "Rezervacija se vraća na određivanje termina obrane, a izdana se potvrda povlači.",
      withdrawal:
        "Rezervacija ostaje zaključena. Izdane se potvrde povlače, rad se zatvara za javnost, a na njegovoj stranici piše da je naslov oduzet.",
    },
    bodyHint: "Primjerice: Fakultetsko vijeće",
    reasonHint: "Vide ga student, mentor i komentor. Ne šalje se e-poštom.",
    classificationHint: "Primjerice: 602-04/26-01/12",
    registrationHint: "Primjerice: 251-69-04-26-1",
    file: "Odluka (PDF)",
    enter: "Upiši odluku",
    confirmCorrection: "Potvrdi ispravak",
    confirmTitle: {
      annulment: "Poništiti obranu?",
      withdrawal: "Oduzeti naslov?",
      correction: "Ispraviti ishod?",
    },
    confirmText: {
      annulment:
        "Odluka počinje vrijediti odmah i ne može se povući u aplikaciji. Student, mentor i povjerenstvo dobivaju obavijest.",
      withdrawal:
        "Odluka počinje vrijediti odmah i ne može se povući u aplikaciji. Student, mentor i komentor dobivaju obavijest.",
      correction:
        "Ishod se mijenja odmah. Potvrđivanje se ne može povući; novi ispravak upisuje se kao i ovaj. Student, mentor i povjerenstvo dobivaju obavijest.",
    },
    compare: {
      annulment: "Usporedite s odlukom",
      withdrawal: "Usporedite s odlukom",
      correction: "Usporedite sa zapisnikom",
    },
    /** The heading of the attachment once the entry is no longer compared with it. */
    compared: { annulment: "Odluka", withdrawal: "Odluka", correction: "Zapisnik" },
    compareLead: "Otvorite prilog i provjerite odgovara li mu sve što je upisano.",
    impact: {
      entered: "Što se mijenja",
      confirmed: "Što se promijenilo",
      refused: "Što bi se bilo promijenilo",
      withdrawn: "Što bi se bilo promijenilo",
    },
    what: "Podatak",
    now: "Sada",
    before: "Bilo je",
    after: "Nakon potvrde",
    afterDone: "Nakon odluke",
    yourOwn: "Upisali ste Vi, pa potvrđuje druga osoba.",
    awaits: {
      annulment: "Čeka potvrdu prodekana.",
      withdrawal: "Čeka potvrdu prodekana.",
      correction: "Čeka da druga osoba usporedi upisano sa zapisnikom i potvrdi.",
    },
    changes: {
      status: "Status",
      defense: "Obrana",
      result: "Ocjena i dan ispita",
      grade: "Ocjena",
      examDate: "Datum ispita",
      flow: "Tijek obrane",
      questions: "Pitanja",
      certificate: "Potvrda o završetku",
      topic: "Tema",
      isvu: "ISVU",
      dabar: "Dabar",
      expiry: "Rok rezervacije",
      title: "Naslov stečen radom",
      file: "Cjelovit rad",
      page: "Javna stranica rada",
    },
    values: {
      none: "–",
      stays: "ostaje",
      annulled: "poništena; ostaje u povijesti",
      deleted: "brišu se; ostaju u povijesti",
      certificates:
        "{count, plural, one {# valjan primjerak} few {# valjana primjerka} other {# valjanih primjeraka}}",
      noCertificates: "nije izdana",
      revoked: "povučena; nova ima svoju KLASU i URBROJ",
      replaced: "ne vrijedi dok se ne izda nova",
      drafted: "nastaje nacrt potvrde",
      yes: "da",
      no: "ne",
      unchanged: "ostaje",
      revokedForGood: "povučena; nova se ne izdaje",
      held: "stečen",
      withdrawn: "oduzet",
      file: { open: "javno dostupan", closed: "nije javno dostupan" },
      fileClosed: "zatvoren; ostaje studentu, mentoru, povjerenstvu i službama",
      page: "naslov, autor i sažetak",
      pageWithdrawn: "naslov i autor; piše da je naslov oduzet, bez razloga",
      topic: {
        completed: "obranjena",
        published: "slobodna",
        other: "ima je drugi student ili je obrisana",
      },
      topicReserved: "rezervirana za studenta",
      topicFreed: "slobodna",
      topicCompleted: "obranjena",
      topicCopied: "rad se nastavlja na vlastitoj kopiji teme",
      registered: "upisano",
      notRegistered: "nije upisano",
      manual: "ručno: studentska služba dobiva zadatak",
      expiry:
        "najmanje {months, plural, one {# mjesec} few {# mjeseca} other {# mjeseci}} od potvrde",
    },
    work: {
      registers: { isvu: "ISVU", dabar: "Dabar" },
      isvu: "Ručno u ISVU-u",
      dabar: "Ručno u Dabru",
      what: {
        annulment: "Uklonite poništenu ocjenu",
        withdrawal: "Evidentirajte da je naslov oduzet",
        correction: "Uskladite ocjenu i datum ispita",
      },
      whatDabar: {
        annulment: "Povucite pohranjeni rad",
        withdrawal: "Povucite pohranjeni rad",
        correction: "Uskladite zapis; rad koji nije obranjen povucite",
      },
      tick: "Učinjeno",
      tickTitle: "Označiti da je učinjeno?",
      done: "Učinjeno {when}, {who}",
      open: "Još nije učinjeno",
    },
    fields: {
      student: "Student",
      thesis: "Rad",
      mentor: "Mentor",
      kind: "Odluka",
      status: "Status",
      register: "Sustav",
      what: "Što treba učiniti",
      confirmedAt: "Potvrđeno",
      enteredBy: "Upisao",
      enteredAt: "Upisano",
      closedBy: "Riješio",
      closedAt: "Riješeno",
      refusalReason: "Razlog odbijanja",
    },
    statuses: {
      entered: "Čeka potvrdu",
      confirmed: "Potvrđeno",
      refused: "Odbijeno",
      withdrawn: "Povučeno",
    },
    done: {
      enter: "Odluka je upisana. Čeka potvrdu prodekana.",
      enterMinutes: "Ispravak je upisan. Čeka potvrdu druge osobe.",
      tick: "Označeno je da je učinjeno.",
    },
    /** Why a certificate was revoked. */
    revocation:
      "{kind, select, correction {Ispravak po zapisniku od {decidedOn}} other {Odluka: {body}, KLASA: {classificationNo}, URBROJ: {registrationNo}}}",
    refusals: {
      already: "Za ovu je rezervaciju odluka ili ispravak već upisan i čeka potvrdu.",
      notClosed: "Obrana nije zaključena, pa se o njezinu ishodu ne upisuje odluka.",
      noTitle: "Rad nije obranjen, pa iz njega ne slijedi naslov koji bi se oduzeo.",
      noKind: "Odaberite što se odlukom određuje.",
      noFile: "Priložite odluku u PDF-u.",
      noReason: "Napišite zašto odbijate.",
      decisionDay: {
        ahead: "Odluka je već donesena: odaberite današnji ili raniji dan.",
        beforeDefense: "Odluka o obrani ne može biti donesena prije obrane.",
      },
      minutesDay: {
        ahead: "Zapisnik je već potpisan: odaberite današnji ili raniji dan.",
        beforeDefense: "Zapisnik o obrani ne može biti stariji od obrane.",
      },
      noMinutes: "Priložite potpisani zapisnik u PDF-u.",
      examAhead: "Ispit je već održan: odaberite današnji ili raniji dan.",
      sameResult: "Isto je već upisano. Upišite ishod kako piše u zapisniku.",
      closed: "Već je riješeno ili povučeno. Osvježite stranicu.",
      noWork: "U tom sustavu ne treba ništa mijenjati.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("outcomeDecisions", texts);
