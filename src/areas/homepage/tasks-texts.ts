/** Texts of the tasks on the home page, in Croatian only, because staff work in Croatian. */
export const texts = {
  hr: {
    caption: "Što čeka na Vas",
    tabs: {
      publish: "Objava",
      committee: "Povjerenstva",
      editRequest: "Izmjene",
      deleteRequest: "Brisanja",
      proposal: "Prijedlozi",
      mentorChange: "Promjene mentora",
      year: "Akademska godina",
      handOver: "Za preuzimanje",
      decision: "Odluke o obranama",
      account: "Računi",
      problem: "Prijave problema",
      mails: "Pošta",
      erasure: "Brisanje osobnih podataka",
      noteAccess: "Uvid u bilješke mentora",
    },
    badges: {
      publish: "Objavi temu",
      committee: "Odobri povjerenstvo",
      editRequest: "Odluči o izmjeni",
      deleteRequest: "Odluči o brisanju",
      proposal: "Odgovori na prijedlog",
      mentorChange: "Odluči o promjeni mentora",
      year: "Nedostaje",
      handOver: "Predaj poslove",
      decision: "Potvrdi ili provedi",
      account: "Dodijeli ulogu",
      problem: "Odgovori",
      mails: "Neposlano",
      erasure: "Odluči o brisanju podataka",
      noteAccess: "Odgovori na zahtjev za uvid",
    },
    decisions: {
      publish: "Pregledaj i objavi",
      committee: "Pogledaj povjerenstvo",
      takeProposal: { label: "Preuzmi kao skicu", done: "Preuzeto kao skica" },
      returnProposal: { label: "Vrati na doradu", done: "Vraćeno studentu" },
      open: "Otvori",
    },
    reasons: {
      returnToDraft: "Što mentor treba ispraviti",
      returnProposal: "Što student treba doraditi",
      refuse: "Razlog odbijanja (vidjet će ga mentor)",
    },
    facts: {
      study: "Studij",
      mentor: "Mentor",
      defenseDate: "Termin obrane",
      reason: "Razlog",
      description: "Opis",
      company: "Tvrtka ili ustanova",
      before: "Sada",
      after: "Nova vrijednost",
    },
    faculty: "Fakultet",
    /** Why each alert matters, and the button that leads to the page where it is resolved. */
    alerts: {
      periods: {
        why: "Bez razdoblja rezervacija studenti na tom studiju ove godine ne mogu rezervirati teme.",
        mend: "Upiši razdoblje",
      },
      quotas: {
        why: "Za mentora bez upisane kvote vrijedi ukupna kvota od {defaultTotal} radova, na svim studijima zajedno.",
        mend: "Kopiraj iz druge godine",
      },
      defenseDeadline: {
        why: "Bez roka obrane studenti ne mogu predati konačnu verziju rada.",
        mend: "Upiši rok",
      },
      nextYear: {
        why: "Dok sljedeća godina nije otvorena, za nju se ne mogu upisati razdoblja rezervacija, rokovi ni kvote.",
        mend: "Prenesi u novu godinu",
      },
      openWork: {
        why: "Studenti tih radova ne dobivaju odgovor, a slobodne se teme ne nude, dok ih ne preuzme netko tko može.",
        mend: "Prikaži poslove",
      },
      outcomeDecisions: {
        why: "Odluka vrijedi tek kad je potvrdi druga osoba. Do tada ostaje ishod koji je bio upisan.",
        mend: "Prikaži odluke",
      },
      minutesCorrections: {
        why: "Ispravak zapisnika vrijedi tek kad ga potvrdi druga osoba.",
        mend: "Prikaži ispravke",
      },
      manualRegisters: {
        why: "Promjene koje slijede iz odluke u ISVU i Dabar treba unijeti ručno, a zatim ih ovdje označiti.",
        mend: "Prikaži odluke",
      },
      problemReports: {
        why: "Odgovor stiže e-poštom onomu tko je problem prijavio.",
        mend: "Prikaži prijave",
      },
      withoutRole: {
        why: "Tko nema nijednu ulogu, može se prijaviti, ali ne može ništa učiniti. Dodijelite mu ulogu ili zatvorite račun.",
        mend: "Prikaži korisnike",
      },
      mails: {
        why: "Teza ih i dalje pokušava poslati. Razlog zbog kojeg to ne uspijeva piše uz svaku poruku.",
        mend: "Prikaži neposlanu poštu",
      },
      erasureRequests: {
        why: "Osoba traži da se njezini podaci obrišu. Odgovoriti treba u roku od mjesec dana (čl. 12. st. 3. Opće uredbe o zaštiti podataka).",
        mend: "Prikaži zahtjeve",
      },
      noteRequests: {
        why: "Student traži uvid u privatne bilješke mentora o sebi. Pregledajte ih i odgovorite u roku od mjesec dana (čl. 12. st. 3. Opće uredbe o zaštiti podataka).",
        mend: "Prikaži zahtjeve",
      },
      pendingErasures: {
        why: "Vraćena sigurnosna kopija sadržavala je osobne podatke koji su već obrisani. Brisanje se ne može automatski ponoviti dok je, primjerice, rezervacija te osobe otvorena.",
        mend: "Prikaži brisanja",
      },
    },
  },
} as const;
