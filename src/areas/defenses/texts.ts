import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    title: "Obrana",
    scheduled: "Zakazane obrane",
    fields: {
      defenseDate: "Datum i vrijeme obrane",
      defensePlace: "Mjesto obrane",
      confirmedDayOff: "Obrana na neradni dan",
      deadline: "Rok obrane",
      submissionDate: "Rok predaje rada",
    },
    hints: {
      defenseDate:
        "Obrana traje 30 minuta i počinje od ponedjeljka do subote između 07:00 i 20:30.",
      defensePlace: "Odaberite dvoranu ili upišite drugo mjesto.",
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
      dayOff: {
        met: "Termin nije na neradni dan ili je to potvrđeno.",
        failed:
          "{day} je neradni dan: {dayOff}. Odaberite drugi dan ili potvrdite da se obrana održava tog dana.",
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
      person:
        "Mentor, komentor ili student u to vrijeme već ima drugu obranu. Odaberite drugo vrijeme.",
      either:
        "Dvorana ili jedna od osoba u to je vrijeme upravo zauzeta. Odaberite drugo vrijeme ili mjesto.",
      personNamed: "{name} u to vrijeme već ima drugu obranu. Odaberite drugo vrijeme.",
    },
    screens: {
      back: "Rezervacija",
      set: "Termin obrane",
      setLead:
        "Odredite datum, vrijeme i mjesto. Termin zatim potvrđuje studentska služba; do tada ga možete promijeniti.",
      deadlines: "Rokovi obrane za ovaj rad",
      deadline: "od {start} do {end}",
      noDeadlines: "Za ovaj rad nema otvorenog roka obrane. Obratite se studentskoj službi.",
      submit: "Odredi termin",
      change: "Promijeni termin",
      notNow:
        "Termin se određuje nakon što studentska služba potvrdi formalne uvjete i može se mijenjati dok ga ne potvrdi.",
      taken: "Zauzeto u ovom roku",
      holdOnDayOff: "Obrana se održava {day}",
      isDayOff: "{day} je neradni dan: {name}.",
      moveToDayOff: "Premjestiti na neradni dan?",
      moveAnyway: "Premjesti",
      confirm: "Potvrda termina obrane",
      confirmLead: "Nakon potvrde termin se objavljuje u javnom kalendaru.",
      confirmNotNow: "Termin ne čeka potvrdu.",
      finish: "Zaključivanje obrane",
      finishLead: "Upišite ocjenu, tijek i pitanja. Nakon toga rezervacija je zaključena.",
      finishWindow:
        "Ishod ćete moći ispravljati {hours, plural, one {# sat} few {# sata} other {# sati}}; tek tada je konačan.",
      finishFinal: "Ishod je odmah konačan.",
      finishNotYet: "Obrana počinje {when}. Zaključiti je možete kad počne.",
      finishClosed: "Obrana je zaključena {when}, a zaključila ju je studentska služba: {who}.",
      finishCanceled:
        "Rezervacija je otkazana {when}, pa se njezina obrana ne zaključuje. Otkazivanje: {who}.",
      byExpiry: "istekom roka",
      finishNotNow: "Obrana se zaključuje nakon što je termin potvrđen.",
      finishSure: "Zaključiti obranu?",
      finishOutcomes: {
        completed: {
          title: "Ocjena od 2 do 5",
          grade: "Ocjena: {grade}. Rad je obranjen.",
          status: "Rezervacija dobiva status „Obranjeno”.",
          thesis: "Tema je završena i više se ne može rezervirati.",
          certificate: "Nastaje nacrt potvrde o završetku.",
          register:
            "Kad ishod postane konačan, rezultat čeka upis u ISVU, a rad pohranu u repozitorij.",
        },
        notCompleted: {
          title: "Ocjena 1",
          grade: "Ocjena: {grade}. Ishod je negativan: rad nije obranjen.",
          status: "Rezervacija dobiva status „Nije obranjeno”.",
          thesis:
            "Kad ishod postane konačan, tema se oslobađa pa je mogu rezervirati drugi studenti.",
          certificate: "Potvrda o završetku ne nastaje.",
          register: "U ISVU i repozitorij ne odlazi ništa.",
        },
      },
      grade: "Ocjena",
      examDate: "Datum ispita",
      defenseFlow: "Tijek obrane",
      defenseQuestions: "Pitanja na obrani",
      mine: "Moje obrane",
      mineLead: "Obrane na kojima ste mentor, komentor ili u povjerenstvu.",
      mineEmpty: "Nemate zakazanih obrana",
      mineEmptyText: "Obrana se pojavljuje ovdje kad joj odredite termin.",
      moveHint:
        "Termin koji još nije potvrđen u kalendaru povucite na drugo vrijeme. Tipkovnicom otvorite „Promijeni termin” u popisu.",
      toSet: "Čekaju da odredite termin",
      passed: "Termin {when} prošao je prije nego što je potvrđen. Odredite novi.",
      thesis: "Tema",
    },
    /** The outcome that a mentor or chair types and student services confirm. */
    typing: {
      title: "Upis ishoda obrane",
      lead: "Upišite ocjenu, tijek i pitanja. Ishod zatim potvrđuje studentska služba; do tada ga vidite samo Vi i ona, a možete ga i promijeniti.",
      submit: "Upiši ishod",
      change: "Spremi promjene",
      sure: "Upisati ishod?",
      sureText: "Ocjena: {grade}. Ishod potvrđuje studentska služba, a student ga vidi tek tada.",
      notYet: "Obrana počinje {when}. Ishod možete upisati kad počne.",
      closed: "Ishod se više ne upisuje: obrana je zaključena ili otkazana.",
      notNow: "Ishod se upisuje kad je termin obrane potvrđen.",
      notYours: "Ishod ove obrane ne upisujete Vi.",
      typed: "Upisano {when}. Čeka potvrdu studentske službe.",
      returned: "Studentska služba vratila je upisani ishod",
      confirmLead:
        "Provjerite upisano i potvrdite. Potvrdom se obrana zaključuje i od tada teče vrijeme u kojem se ishod može ispraviti.",
      returnedReason: "Upisani je ishod vraćen, čeka se novi upis. Razlog: {reason}",
      expected: {
        mentor: "Ishod upisuje mentor: {mentor}. Ako ga ne može upisati, upišite ga sami.",
        chair: "Ishod upisuje predsjednik povjerenstva. Ako ga ne može upisati, upišite ga sami.",
      },
    },
    /** The setting of the admin. */
    outcomeWindow: {
      title: "Ispravak ishoda obrane",
      lead: "Nakon zaključivanja obrane studentska služba još neko vrijeme može ispraviti sve što je upisala, pa i ocjenu 1 u prolaznu ili obratno. Do tada se potvrda ne izdaje, rezultat ne odlazi u ISVU ni rad u Dabar, a tema neobranjenog rada ostaje zauzeta.",
      setting: "Dokad i uz koga",
      hours: "Koliko se sati ishod može ispraviti",
      hint: "Od 0 do 720 (30 dana). Uz 0 ishod je konačan čim se obrana zaključi. Za već zaključene obrane ništa se ne mijenja.",
      on: "Ishod se sada može ispraviti {hours, plural, one {# sat} few {# sata} other {# sati}} nakon zaključivanja obrane.",
      off: "Ishod je sada konačan čim se obrana zaključi.",
      confirmer: "Tko uz prodekana potvrđuje ispravak po zapisniku",
      confirmerHint:
        "Druga osoba iz studentske službe. Onaj tko je ispravak upisao nikad ga ne potvrđuje.",
      nobody: "Nitko: potvrđuje samo prodekan",
      confirmedBy: "Ispravak po zapisniku potvrđuje prodekan ili {name}.",
      confirmedByViceDean: "Ispravak po zapisniku potvrđuje prodekan.",
      noConfirmer: "Odaberite osobu iz studentske službe koja se može prijaviti.",
      save: "Spremi",
      saved: "Spremljeno. Vrijedi za obrane koje se zaključe od sada.",
      setBy: "Zadnja promjena: {name}, {at}.",
      wrongNumber: "Upišite cijeli broj sati od 0 do 720.",
    },
    facts: {
      student: "Student",
      jmbag: "JMBAG",
      mentor: "Mentor",
      coMentor: "Komentor",
      thesis: "Tema",
      place: "Mjesto",
      when: "Termin",
      study: "Studij",
    },
    done: {
      completed: "Obrana je zaključena. Nacrt potvrde o završetku studija je pripremljen.",
      notCompleted: "Obrana je zaključena negativnom ocjenom. Tema je ponovno slobodna.",
      pendingCompleted:
        "Obrana je zaključena. Ishod se može ispraviti do {until}; nacrt potvrde o završetku studija je pripremljen.",
      pendingNotCompleted:
        "Obrana je zaključena negativnom ocjenom. Ishod se može ispraviti do {until}; tada se tema oslobađa.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("defenses", texts);
