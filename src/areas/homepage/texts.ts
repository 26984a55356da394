/** Texts of the signed-in home page. */
export const texts = {
  hr: {
    title: "Moja stranica",
    lead: "Dobro došli, {name}.",
    waiting: "Čeka na Vas",
    asMentor: "Čeka na Vas kao mentora",
    allActions: "Sve što čeka moju odluku",
    more: "{count, plural, one {i još # zadatak} few {i još # zadatka} other {i još # zadataka}}",
    nothing: "Trenutačno ništa ne čeka na Vas.",
    nothingText: "Kad nešto bude na Vama, pojavit će se ovdje. O svemu ćete dobiti i obavijest.",
    startTitle: "Vrijeme je za temu",
    desks: {
      library:
        "{count, plural, one {# student čeka potvrdu knjižnice} few {# studenta čekaju potvrdu knjižnice} other {# studenata čeka potvrdu knjižnice}}",
      accountancy:
        "{count, plural, one {# student čeka potvrdu računovodstva} few {# studenta čekaju potvrdu računovodstva} other {# studenata čeka potvrdu računovodstva}}",
      studentServices:
        "{count, plural, one {# rezervacija čeka studentsku službu} few {# rezervacije čekaju studentsku službu} other {# rezervacija čeka studentsku službu}}",
      theses: "{count, plural, one {# tema čeka objavu} few {# teme čekaju objavu} other {# tema čeka objavu}}",
      editRequests:
        "{count, plural, one {# zahtjev za izmjenu čeka odluku} few {# zahtjeva za izmjenu čekaju odluku} other {# zahtjeva za izmjenu čeka odluku}}",
      deleteRequests:
        "{count, plural, one {# zahtjev za brisanje čeka odluku} few {# zahtjeva za brisanje čekaju odluku} other {# zahtjeva za brisanje čeka odluku}}",
      periods:
        "{count, plural, one {# studij ove godine nema razdoblje rezervacija} few {# studija ove godine nemaju razdoblje rezervacija} other {# studija ove godine nema razdoblje rezervacija}}",
      defenseDeadline: "Nema roka obrane za koji se rad još može predati",
      nextYear: "Sljedeća akademska godina još nije otvorena",
      mails:
        "{count, plural, one {# poruka e-pošte ne može se poslati} few {# poruke e-pošte ne mogu se poslati} other {# poruka e-pošte ne može se poslati}}",
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
    noDeadlines: "Nemate rokova koji se približavaju.",
    feeds: "Rokovi u mojem kalendaru",
    left: "{days, plural, =0 {danas} =1 {sutra} one {još # dan} few {još # dana} other {još # dana}}",
    kinds: {
      answer: {
        mine: "Odgovorite na rezervaciju",
        others: "Mentor odgovara na rezervaciju",
      },
      expiry: { mine: "Istječe Vaša rezervacija", others: "Istječe rezervacija Vaše teme" },
      preReservation: { mine: "Do tada se tema čuva za Vas", others: "Završava čuvanje teme za studenta" },
      reservationPeriod: { mine: "Zadnji dan za rezervaciju teme", others: "Zadnji dan za rezervaciju teme" },
      submission: { mine: "Zadnji dan za predaju rada", others: "Zadnji dan za predaju rada" },
      defenses: { mine: "Kraj roka obrane", others: "Kraj roka obrane" },
    },
    messages: "Najnovije obavijesti",
    noMessages: "Još nemate obavijesti.",
    unread: "Nepročitano:",
  },
  en: {
    title: "My page",
    lead: "Welcome, {name}.",
    waiting: "Waiting for you",
    asMentor: "Waiting for you as a mentor",
    allActions: "Everything that waits for my decision",
    more: "{count, plural, one {and # more thing} other {and # more things}}",
    nothing: "Nothing is waiting for you at the moment.",
    nothingText: "When it is your turn, it will appear here. You will be notified of everything too.",
    startTitle: "It is time for a topic",
    desks: {
      library: "{count, plural, one {# student waits for the library} other {# students wait for the library}}",
      accountancy: "{count, plural, one {# student waits for accountancy} other {# students wait for accountancy}}",
      studentServices:
        "{count, plural, one {# reservation waits for student services} other {# reservations wait for student services}}",
      theses: "{count, plural, one {# topic waits to be published} other {# topics wait to be published}}",
      editRequests: "{count, plural, one {# request for a change waits} other {# requests for a change wait}}",
      deleteRequests: "{count, plural, one {# request for deletion waits} other {# requests for deletion wait}}",
      periods:
        "{count, plural, one {# study has no reservation period this year} other {# studies have no reservation period this year}}",
      defenseDeadline: "There is no defence deadline for which a thesis can still be submitted",
      nextYear: "The next academic year has not been opened yet",
      mails: "{count, plural, one {# e-mail cannot be sent} other {# e-mails cannot be sent}}",
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
    noDeadlines: "You have no deadlines ahead.",
    feeds: "Deadlines in my calendar",
    left: "{days, plural, =0 {today} =1 {tomorrow} other {# days left}}",
    kinds: {
      answer: { mine: "Answer the reservation", others: "The mentor answers the reservation" },
      expiry: { mine: "Your reservation expires", others: "A reservation of your topic expires" },
      preReservation: {
        mine: "The topic is held for you until then",
        others: "The topic is no longer held for the student",
      },
      reservationPeriod: { mine: "Last day for reserving a topic", others: "Last day for reserving a topic" },
      submission: { mine: "Last day for submitting the thesis", others: "Last day for submitting the thesis" },
      defenses: { mine: "Defence period ends", others: "Defence period ends" },
    },
    messages: "Latest notifications",
    noMessages: "You have no notifications yet.",
    unread: "Unread:",
  },
} as const;
