export const texts = {
  hr: {
    title: "Obrana",
    scheduled: "Zakazane obrane",
    fields: {
      defenseDate: "Datum i vrijeme obrane",
      defensePlace: "Mjesto obrane",
      deadline: "Rok obrane",
      submissionDate: "Rok predaje rada",
    },
    hints: {
      defenseDate: "Obrana traje 30 minuta i počinje od ponedjeljka do subote između 07:00 i 20:30.",
      defensePlace: "Na primjer: dvorana A-101.",
    },
    rules: {
      ahead: {
        met: "Termin je u budućnosti.",
        failed: "Termin {when} je prošao. Odaberite budući termin.",
      },
      weekday: {
        met: "Obrana je od ponedjeljka do subote.",
        failed: "Nedjeljom nema obrana. Odaberite dan od ponedjeljka do subote.",
      },
      hours: {
        met: "Obrana počinje u dopušteno vrijeme.",
        failed: "Obrana može početi između {firstStart} i {lastStart}. Odaberite drugo vrijeme.",
      },
      insideDeadline: {
        met: "Termin je unutar roka obrane.",
        failed:
          "Termin nije unutar roka obrane. {choices, select, none {Za ovaj rad još nema otvorenog roka obrane: obratite se studentskoj službi.} other {Odaberite dan u roku {choices}}}",
      },
      submissionMet: {
        met: "Rad je predan na vrijeme za taj rok obrane.",
        failed:
          "Rad je predan {submitted}, nakon roka predaje za taj rok obrane. {choices, select, none {Pričekajte sljedeći rok obrane ili se obratite studentskoj službi.} other {Odaberite dan u roku {choices}}}",
      },
    },
    clashes: {
      room: "U to je vrijeme na istom mjestu već zakazana druga obrana. Odaberite drugo mjesto ili vrijeme.",
      person: "Mentor, komentor ili student u to vrijeme već ima drugu obranu. Odaberite drugo vrijeme.",
    },
  },
} as const;
