/** Texts of the signed-in home page. */
export const texts = {
  hr: {
    title: "Danas",
    nothing: "Trenutačno ništa ne čeka na Vas.",
    nothingText:
      "Kad nešto zatraži Vašu odluku, pojavit će se ovdje. O svemu ćete dobiti i obavijest.",
    startTitle: "Vrijeme je za temu",
    alerts: {
      periods:
        "{count, plural, one {# studij ove godine nema razdoblje rezervacija} few {# studija ove godine nemaju razdoblje rezervacija} other {# studija ove godine nema razdoblje rezervacija}}",
      quotas:
        "{count, plural, one {# mentor ove godine nema zadanu kvotu} few {# mentora ove godine nemaju zadanu kvotu} other {# mentora ove godine nema zadanu kvotu}}",
      defenseDeadline: "Nema roka obrane za koji se rad još može predati",
      nextYear: "Sljedeća akademska godina još nije otvorena",
      openWork:
        "{count, plural, one {# posao nema tko obavljati} few {# posla nema tko obavljati} other {# poslova nema tko obavljati}}",
      outcomeDecisions:
        "{count, plural, one {# odluka o obrani čeka Vašu potvrdu} few {# odluke o obranama čekaju Vašu potvrdu} other {# odluka o obranama čeka Vašu potvrdu}}",
      minutesCorrections:
        "{count, plural, one {# ispravak zapisnika čeka Vašu potvrdu} few {# ispravka zapisnika čekaju Vašu potvrdu} other {# ispravaka zapisnika čeka Vašu potvrdu}}",
      manualRegisters:
        "{count, plural, one {# odluku treba provesti u drugim sustavima} few {# odluke treba provesti u drugim sustavima} other {# odluka treba provesti u drugim sustavima}}",
      problemReports:
        "{count, plural, one {# prijava problema čeka odgovor} few {# prijave problema čekaju odgovor} other {# prijava problema čeka odgovor}}",
      withoutRole:
        "{count, plural, one {# račun nema nijednu ulogu} few {# računa nemaju nijednu ulogu} other {# računa nema nijednu ulogu}}",
      mails:
        "{count, plural, one {# poruka e-pošte ne može se poslati} few {# poruke e-pošte ne mogu se poslati} other {# poruka e-pošte ne može se poslati}}",
      erasureRequests:
        "{count, plural, one {# zahtjev za brisanje osobnih podataka čeka odluku} few {# zahtjeva za brisanje osobnih podataka čekaju odluku} other {# zahtjeva za brisanje osobnih podataka čeka odluku}}",
      noteRequests:
        "{count, plural, one {# zahtjev za uvid u bilješke mentora čeka odgovor} few {# zahtjeva za uvid u bilješke mentora čekaju odgovor} other {# zahtjeva za uvid u bilješke mentora čeka odgovor}}",
      pendingErasures:
        "{count, plural, one {# brisanje osobnih podataka treba ponoviti nakon vraćanja kopije} few {# brisanja osobnih podataka treba ponoviti nakon vraćanja kopije} other {# brisanja osobnih podataka treba ponoviti nakon vraćanja kopije}}",
    },
    starts: {
      teacher: "Predloži temu",
      viceDean: "Pregled kvota",
      library: "Potvrda o podmirenim obvezama",
      accountancy: "Potvrda uplate",
      studentServices: "Čeka obradu",
      admin: "Korisnici",
    },
    deadlines: "Moji rokovi",
    feeds: "U mojem kalendaru",
    left: "{days, plural, =0 {danas} =1 {sutra} one {još # dan} few {još # dana} other {još # dana}}",
    kinds: {
      committee: { mine: "Obrana u čijem ste povjerenstvu", others: "" },
      answer: {
        mine: "Odgovorite na rezervaciju",
        others: "Mentor odgovara na rezervaciju",
      },
      expiry: { mine: "Istječe Vaša rezervacija", others: "Istječe rezervacija Vaše teme" },
      milestone: { mine: "Točka Vašeg plana rada", others: "Točka plana rada" },
      preReservation: { mine: "Tema se čuva za Vas", others: "Završava čuvanje teme za studenta" },
      reservationPeriod: {
        mine: "Zadnji dan za rezervaciju teme",
        others: "Zadnji dan za rezervaciju teme",
      },
      submission: { mine: "Zadnji dan za predaju rada", others: "Zadnji dan za predaju rada" },
      defenses: { mine: "Kraj roka obrane", others: "Kraj roka obrane" },
    },
  },
  en: {
    title: "Today",
    nothing: "Nothing is waiting for you at the moment.",
    nothingText:
      "When it is your turn, it will appear here. You will be notified of everything too.",
    startTitle: "Time to choose a topic",
    alerts: {
      periods:
        "{count, plural, one {# degree programme has no reservation period this year} other {# degree programmes have no reservation period this year}}",
      quotas:
        "{count, plural, one {# mentor has no quota set this year} other {# mentors have no quota set this year}}",
      defenseDeadline: "There is no defence deadline for which a thesis can still be submitted",
      nextYear: "The next academic year has not been opened yet",
      openWork:
        "{count, plural, one {Nobody can do # piece of work} other {Nobody can do # pieces of work}}",
      outcomeDecisions:
        "{count, plural, one {# decision on a defence waits} other {# decisions on defences wait}} for your confirmation",
      minutesCorrections:
        "{count, plural, one {# correction of minutes waits} other {# corrections of minutes wait}} for your confirmation",
      manualRegisters:
        "{count, plural, one {# decision has} other {# decisions have}} to be entered in other systems",
      problemReports:
        "{count, plural, one {# problem report waits for an answer} other {# problem reports wait for an answer}}",
      withoutRole: "{count, plural, one {# account has no role} other {# accounts have no role}}",
      mails: "{count, plural, one {# e-mail cannot be sent} other {# e-mails cannot be sent}}",
      erasureRequests:
        "{count, plural, one {# request for the erasure of personal data waits for a decision} other {# requests for the erasure of personal data wait for a decision}}",
      noteRequests:
        "{count, plural, one {# request to see mentors' notes waits for an answer} other {# requests to see mentors' notes wait for an answer}}",
      pendingErasures:
        "{count, plural, one {# erasure has to be repeated after a restore} other {# erasures have to be repeated after a restore}}",
    },
    starts: {
      teacher: "Propose a topic",
      viceDean: "Overview of quotas",
      library: "Library clearance",
      accountancy: "Payment clearance",
      studentServices: "Waiting reservations",
      admin: "Users",
    },
    deadlines: "My deadlines",
    feeds: "In my calendar",
    left: "{days, plural, =0 {today} =1 {tomorrow} other {# days left}}",
    kinds: {
      committee: { mine: "Defence: you are on the committee", others: "" },
      answer: { mine: "Answer the reservation", others: "The mentor answers the reservation" },
      expiry: { mine: "Your reservation expires", others: "A reservation of your topic expires" },
      milestone: { mine: "A milestone of your work plan", others: "A milestone of a work plan" },
      preReservation: {
        mine: "The topic is held for you until then",
        others: "The topic is no longer held for the student",
      },
      reservationPeriod: {
        mine: "Last day for reserving a topic",
        others: "Last day for reserving a topic",
      },
      submission: {
        mine: "Last day for submitting the thesis",
        others: "Last day for submitting the thesis",
      },
      defenses: { mine: "Defence period ends", others: "Defence period ends" },
    },
  },
} as const;
