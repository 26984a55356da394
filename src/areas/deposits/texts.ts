import { messagesOf } from "#kit/text/localization.ts";

/** Texts about depositing theses in Dabar, for the offices and mentors. */
export const texts = {
  hr: {
    title: "Pohrana u Dabar",
    lead: "{student}: {thesis}",
    back: "Tema",
    contents: "Što bi se poslalo",
    contentsLead: "Podaci i datoteke koji u trenutku slanja idu u paket.",
    files: "Datoteke",
    fileColumns: { id: "Zapis", name: "Ime u paketu", size: "Veličina", format: "Format" },
    formats: {
      archival: "predstavlja se kao {archival}",
      plain: "PDF, ali ne PDF/A",
      unread: "PDF koji se ne može pregledati",
      waiting: "još nije pregledano",
    },
    noFiles: "Nema datoteka.",
    mods: "Zapis MODS",
    download: "Preuzmi paket",
    send: "Pošalji u Dabar",
    sendText:
      "Paket se sprema onakav kakav je sada i šalje odmah. Prije slanja Teza pita Dabar je li rad već ondje, pa se ništa ne šalje dvaput.",
    resend: "Pošalji ponovno",
    state: "Status",
    meaning: {
      initial: "Rad još nije poslan u Dabar.",
      saved:
        "Paket je spremljen. Teza ga šalje ili ga je Dabar preuzeo i još ga nije počeo provjeravati.",
      validationProcess: "Dabar provjerava paket i podatke.",
      waitingList: "Paket je ispravan i čeka objavu u repozitoriju.",
      bagitIssue: "Dabar nije prihvatio paket.",
      incompleteData: "Dabar je vratio rad jer podaci nisu potpuni.",
      noActiveRequests: "Dabar nema zahtjeva za ovaj rad, a nije javio ni da je objavljen.",
      published: "Rad je objavljen u repozitoriju.",
    },
    next: {
      initial: "Pregledajte što bi se poslalo i pošaljite ga.",
      saved: "Ne trebate ništa učiniti: Teza sama pita Dabar što je s paketom.",
      validationProcess: "Ne trebate ništa učiniti: Teza sama pita Dabar što je s paketom.",
      waitingList:
        "Ne trebate ništa učiniti: kad Dabar objavi rad, ovdje će biti njegove oznake, a student će dobiti poruku.",
      bagitIssue:
        "Pošaljite rad ponovno. Ako ga Dabar opet ne prihvati, javite administratoru što je Dabar poručio.",
      incompleteData: "Dopunite ono što Dabar navodi i pošaljite rad ponovno.",
      noActiveRequests: "Pošaljite rad ponovno: Teza prije slanja pita Dabar je li rad ipak ondje.",
      published: "Ne trebate ništa učiniti.",
    },
    unknownPackage:
      "O slanju ovog rada u Tezi nema zapisa, pa se status ne provjerava. Pošaljite ga odavde.",
    outdated:
      "Podaci su ispravljeni poslije slanja. Zapis objavljenog rada ispravlja urednik repozitorija u Dabru.",
    facts: {
      pid: "Oznaka u Dabru",
      urn: "URN:NBN",
      message: "Dabar poručuje",
      failure: "Zadnji pokušaj",
      next: "Sljedeća provjera",
    },
    failures: {
      unreachable: "Dabar nije dostupan.",
      tooSlow: "Dabar nije odgovorio na vrijeme.",
      denied:
        "Dabar je odbio prijavu Teze. Administrator treba provjeriti korisničko ime, lozinku i prijavljenu IP-adresu.",
      busy: "Dabar je zauzet i traži da se pokuša poslije.",
      failed: "U Dabru je došlo do pogreške.",
      unexpected: "Odgovor Dabra nije razumljiv.",
      packageRefused: "Dabar nije primio paket.",
      packageKnown: "Dabar već ima ovaj paket.",
    },
    sendings: "Slanja",
    sendingColumns: {
      number: "Paket",
      createdAt: "Zatraženo",
      requestedBy: "Zatražio",
      submittedAt: "Dabar preuzeo",
      status: "Status",
      message: "Poruka",
    },
    exchanges: "Razmjena s Dabrom",
    exchangesLead: "Upiti Dabru i njegovi odgovori, od najnovijega.",
    compared: "Promjene od zadnjeg slanja su istaknute.",
    list: {
      title: "Pohrana u Dabar",
      lead: "Obranjeni radovi i njihova pohrana u nacionalni repozitorij.",
      views: {
        label: "Radovi",
        pending: "Za slanje",
        underway: "U tijeku",
        published: "Objavljeno",
      },
      columns: {
        student: "Student",
        thesis: "Rad",
        study: "Studij",
        defendedOn: "Obranjeno",
        status: "Status u Dabru",
        pid: "Oznaka u Dabru",
        mentor: "Mentor",
        message: "Poruka",
      },
      empty: {
        pending: "Nema radova za slanje.",
        underway: "Nijedan rad nije u tijeku slanja.",
        published: "Nijedan rad još nije objavljen.",
      },
      selected:
        "{count, plural, =0 {Označite retke u tablici.} one {Označen je # redak.} few {Označena su # retka.} other {Označeno je # redaka.}}",
      preview:
        "{count, plural, one {Označen je # rad} few {Označena su # rada} other {Označeno je # radova}}",
      results: "Nisu poslani svi označeni radovi",
    },
    nameless: "Rad br. {id}",
    done: {
      allSent:
        "{count, plural, one {Poslan je # rad.} few {Poslana su # rada.} other {Poslano je # radova.}} Status se dalje provjerava automatski.",
      sent: "Rad je poslan.",
    },
    refusals: {
      notCompleted: "Rad nije obranjen, pa se ne šalje.",
      titleWithdrawn:
        "Naslov stečen ovim radom oduzet je odlukom fakulteta, pa se rad ne šalje u Dabar.",
      published: "Rad je već objavljen u Dabru.",
      underway: "Rad je već poslan i Dabar ga obrađuje. Ne treba ga slati ponovno.",
      notConnected: "Dabar nije povezan, pa ništa nije poslano. Javite administratoru.",
      incomplete: "Rad se ne može poslati dok ovo nedostaje:",
      nothingSelected: "Nijedan rad nije označen. Označite barem jedan pa pokušajte ponovno.",
    },
    fields: {
      title: "Naslov",
      titleEng: "Naslov na engleskom",
      author: "Autor",
      mentor: "Mentor",
      coMentor: "Komentor",
      committee: "Povjerenstvo",
      abstract: "Sažetak",
      abstractEng: "Sažetak na engleskom",
      keywords: "Ključne riječi",
      keywordsEng: "Ključne riječi na engleskom",
      thesisType: "Vrsta rada",
      programme: "Studijski program",
      degree: "Stupanj",
      academicTitle: "Akademski naziv",
      department: "Odjel",
      defendedOn: "Obranjeno",
      access: "Javna dostupnost",
      embargo: "Odgoda objave do",
      licence: "Licencija",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("deposits", texts);
