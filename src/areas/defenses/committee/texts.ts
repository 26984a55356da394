import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Povjerenstvo za obranu",
    names: ["Član povjerenstva", "Članovi povjerenstava"],
    lead: "Povjerenstvo vodi obranu i ocjenjuje je. Mentor je njegov član.",
    members: "Članovi",
    none: "Povjerenstvo još nije odabrano.",
    notAsked: "Na ovom studiju obrana se održava bez povjerenstva.",
    back: "Rezervacija",
    outside: "Član bez računa u Tezi najprije se poziva kao gost, pa se onda odabire ovdje.",
    guests: "Gosti ovog rada",
    choose: "Odabir povjerenstva",
    chooseLead:
      "{approval, select, yes {Povjerenstvo na ovom studiju odobrava voditelj odjela. } other {}}{count, plural, one {Najmanje # osoba odlučuje} few {Najmanje # osobe odlučuju} other {Najmanje # osoba odlučuje}}: predsjednik, mentor i članovi.",
    submit: "Spremi povjerenstvo",
    open: "Povjerenstvo",
    change: "Otvori povjerenstvo",
    problem: "Povjerenstvo nije potpuno",
    fields: {
      person: "Ime i prezime",
      guest: "Član bez računa",
      role: "Uloga",
      status: "Status",
      chair: "Predsjednik",
      member: "{nth}. član",
      secretary: "Zapisničar",
      declineReason: "Razlog odbijanja",
      approvedAt: "Odobreno",
      approvedBy: "Odobrio",
      refusedAt: "Nije odobreno",
      refusedBy: "Nije odobrio",
      refusalReason: "Razlog neodobravanja",
      reservation: "Rezervacija",
      createdAt: "Odabran",
      exception: "Razlog odstupanja od pravila studija",
      madeBy: "Odobrio",
      madeAt: "Odobreno",
      firstMadeAt: "Prvi put odobreno",
    },
    hints: {
      secretary: "Vodi zapisnik i ne odlučuje o ocjeni.",
      mentor: "Mentor, {name}, član je povjerenstva. Može biti i predsjednik.",
    },
    roles: { chair: "predsjednik", member: "član", secretary: "zapisničar" },
    statuses: { invited: "pozvan", declined: "odbio sudjelovanje" },
    approved: "odobren",
    awaitsApproval: "čeka odobrenje",
    refused: "nije odobren",
    mentor: "mentor",
    join: "Poveznica za obranu na daljinu",
    /** The lowest rank of a chair, as in a sentence. */
    ranks: {
      any: "bilo koje zvanje",
      lecturer: "predavača",
      seniorLecturer: "višeg predavača",
      assistantProfessor: "docenta",
      associateProfessor: "izvanrednog profesora",
      professor: "redovitog profesora",
    },
    exceptionMade: "Povjerenstvo odstupa od pravila studija",
    exceptionHint:
      "Ako pravila studija u ovom slučaju nije moguće ispuniti. Razlog ostaje uz povjerenstvo.",
    rules: {
      rankTooLow:
        "Predsjednik na ovom studiju ima najmanje zvanje {rank}, a {name} ga nema. Odaberite drugu osobu.",
      mentorIsChair: "Na ovom studiju mentor ne može biti predsjednik. Odaberite drugu osobu.",
      nobodyOutside:
        "Na ovom je studiju barem jedan član s drugog odjela. Odaberite nastavnika s drugog odjela.",
      /** As in a list of what isn't kept. */
      short: {
        outside: "član s drugog odjela",
        rank: "zvanje predsjednika",
        mentorNotChair: "predsjednik koji nije mentor",
      },
      brokenByChange:
        "Povjerenstvo za rad „{title}” s osobom {name} ne bi ispunilo pravila studija: {rules}. Odaberite drugu osobu ili najprije promijenite povjerenstvo.",
      exceptionByChange: "Promjena pri predaji poslova ({name}). Nije ispunjeno: {rules}.",
      needsReason:
        "Povjerenstvo ne ispunjava pravila studija. Promijenite ga ili napišite razlog odstupanja.",
    },
    guestSuffix: "{name} (gost)",
    guestEnded: "Gost više ne sudjeluje u radu.",
    refusals: {
      notNow:
        "Povjerenstvo se bira nakon što studentska služba potvrdi formalne uvjete, a mijenja do zaključivanja obrane.",
      noPerson: "Odaberite osobu s popisa.",
      twice: "{name} je već u povjerenstvu. Odaberite drugu osobu.",
      guestLeads:
        "Gost može biti samo član povjerenstva, ne predsjednik ni zapisničar. Odaberite drugu osobu.",
      mentorWrites: "Mentor je član povjerenstva i ne može biti zapisničar. Odaberite drugu osobu.",
      tooFew:
        "{count, plural, one {Povjerenstvo na ovom studiju ima najmanje # člana} few {Povjerenstvo na ovom studiju ima najmanje # člana} other {Povjerenstvo na ovom studiju ima najmanje # članova}}, s predsjednikom i mentorom. Odaberite još članova.",
      busy: "{name} u vrijeme ove obrane već ima drugu obranu. Odaberite drugu osobu ili promijenite termin.",
      changed: "Povjerenstvo je upravo promijenila druga osoba. Provjerite ga i spremite ponovno.",
      nothingToApprove: "Povjerenstvo je već odobreno.",
      tooLate:
        "Sudjelovanje se može odbiti najkasnije dan prije obrane. Javite se mentoru ili studentskoj službi.",
      notMember: "Niste u ovom povjerenstvu.",
      noReason: "Upišite razlog: vidjet će ga mentor i studentska služba.",
      noRefusalReason: "Upišite zašto ne odobravate povjerenstvo, da mentor zna što promijeniti.",
      nothingToRefuse: "Povjerenstvo ne čeka Vaše odobrenje.",
    },
    done: {
      chosen: "Povjerenstvo je spremljeno. Novi članovi dobit će obavijest.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("committees", texts);
