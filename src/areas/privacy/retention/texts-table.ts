import { englishTable } from "./texts-english-table.ts";

/** The kinds of data, how long each is kept and why, on the privacy page and on the admin's. */
export const texts = {
  hr: {
    table: {
      caption: "Rokovi čuvanja podataka",
      what: "Podaci",
      term: "Koliko dugo",
      stays: "Što ostaje",
      nothing: "ništa",
      permanent: "trajno",
      unlimited: "bez roka",
    },
    units: {
      month:
        "{rest, select, 0 {{years, plural, one {# godinu} few {# godine} other {# godina}}} other {{n, plural, one {# mjesec} few {# mjeseca} other {# mjeseci}}}}",
      day: "{n, plural, one {# dan} few {# dana} other {# dana}}",
      hour: "{n, plural, one {# sat} few {# sata} other {# sati}}",
      minute: "{n, plural, one {# minutu} few {# minute} other {# minuta}}",
    },
    bases: {
      records:
        "Zakonska obveza: evidencije o studiju i trajna pohrana ocjenskih radova (Zakon o visokom obrazovanju i znanstvenoj djelatnosti; čl. 6. st. 1. t. c Uredbe)",
      accounting:
        "Zakonska obveza: čuvanje knjigovodstvenih isprava (Zakon o računovodstvu; čl. 6. st. 1. t. c Uredbe)",
      publicTask:
        "Zadaća od javnog interesa: provođenje postupka izrade i obrane rada (čl. 6. st. 1. t. e Uredbe)",
      security: "Sigurnost računa i podataka (čl. 32. i čl. 6. st. 1. t. e Uredbe)",
    },
    rules: {
      studyRecords: {
        name: "Evidencija o studiju",
        what: "teme, rezervacije, konačne verzije radova, obrane, zapisnici, ocjene, potvrde i isprave",
        from: "",
        stays: "sve",
      },
      history: {
        name: "Povijest promjena",
        what: "tko je, kada i što promijenio",
        from: "",
        stays: "sve",
      },
      workingVersions: {
        name: "Radne verzije",
        what: "radne verzije rada s primjedbama i datotekama",
        from: "od završetka ili otkazivanja rezervacije",
        stays: "konačna verzija i povijest promjena",
      },
      privateNotes: {
        name: "Privatne bilješke mentora",
        what: "privatne bilješke mentora o radu i ono što je iz njih dano na uvid",
        from: "od završetka ili otkazivanja rezervacije",
        stays: "",
      },
      paymentProofs: {
        name: "Potvrde o uplati",
        what: "datoteke potvrda o uplati",
        from: "od završetka ili otkazivanja rezervacije",
        stays: "potvrda računovodstva",
      },
      bankPayments: {
        name: "Uplate iz bankovnih izvadaka",
        what: "uplate iz bankovnih izvadaka",
        from: "od knjiženja",
        stays: "potvrda računovodstva",
      },
      messages: {
        name: "Razgovori",
        what: "poruke između studenata, mentora i službi, s privicima",
        from: "od zadnje poruke u razgovoru; dok je rezervacija teme otvorena, ne brišu se",
        stays: "povijest promjena",
      },
      notifications: {
        name: "Obavijesti i poslana e-pošta",
        what: "obavijesti na zvoncu i poruke e-pošte koje je Teza poslala",
        from: "od nastanka",
        stays: "",
      },
      exchanges: {
        name: "Razmjena s drugim sustavima",
        what: "upiti drugim sustavima (ISVU, Dabar, kadrovska evidencija) i njihovi odgovori",
        from: "od upita",
        stays: "ishod upisa i pohrane",
      },
      readLog: {
        name: "Čitanja osobnih podataka",
        what: "tko je i kada otvorio tuđe potvrde, isprave, potvrde o uplati, dosje ili korisničku stranicu, s mrežnom adresom",
        from: "od čitanja",
        stays: "",
      },
      problemReports: {
        name: "Prijave problema",
        what: "prijave problema s adresom e-pošte i mrežnom adresom",
        from: "od prijave",
        stays: "",
      },
      unusedAccounts: {
        name: "Nekorišteni računi",
        what: "računi studenata i zatvoreni računi koje više nitko ne koristi, s podacima osobe",
        from: "od zadnje prijave ili zatvaranja zadnje rezervacije, i to tek 30 dana nakon upozorenja e-poštom",
        stays: "evidencija o studiju: tko je obranio rad, ostaje naveden",
      },
      securityEvents: {
        name: "Sigurnosni događaji",
        what: "neuspjele i zaustavljene prijave, promjene načina prijave, rad administratora u tuđe ime i zahtjevi s drugih stranica, s dijelom mrežne adrese",
        from: "od događaja",
        stays: "vrsta i vrijeme događaja, bez osobe i adrese",
      },
      importRows: {
        name: "Reci uvezenih tablica",
        what: "reci tablica iz kojih se podaci uvoze",
        from: "od učitavanja",
        stays: "uvezeni podaci",
      },
      paperBatches: {
        name: "Paketi isprava",
        what: "isprave više studenata spremljene za preuzimanje",
        from: "od izrade",
        stays: "same isprave",
      },
      unsubmittedFiles: {
        name: "Nepredane datoteke",
        what: "priložene datoteke koje na kraju nisu predane i datoteke obrisanih zapisa",
        from: "od prilaganja ili brisanja zapisa",
        stays: "",
      },
      replyAddresses: {
        name: "Adrese za odgovor",
        what: "adrese na koje se odgovara e-poštom",
        from: "od isteka adrese",
        stays: "",
      },
      sessions: {
        name: "Prijave na uređajima",
        what: "prijava na uređaju, s nazivom preglednika i mrežnom adresom",
        from: "od zadnje radnje, a najdulje {most, plural, one {# dan} few {# dana} other {# dana}} od prijave",
        stays: "",
      },
      passwordLinks: {
        name: "Poveznice za novu lozinku",
        what: "poveznice za novu lozinku",
        from: "od slanja",
        stays: "",
      },
      signInAttempts: {
        name: "Pokušaji prijave",
        what: "pokušaji prijave, pogrešni upiti za kalendar i nepoznati kodovi isprava, s mrežnom adresom",
        from: "od pokušaja",
        stays: "",
      },
      knownBrowsers: {
        name: "Poznati preglednici",
        what: "preglednici u kojima ste se prijavili",
        from: "od zadnje prijave u njima",
        stays: "",
      },
      pendingSignIns: {
        name: "Započete prijave",
        what: "započete prijave putem AAI@EduHr i prijave koje čekaju jednokratni kôd",
        from: "od početka prijave",
        stays: "",
      },
      guestAddresses: {
        name: "Adrese gostiju",
        what: "adrese e-pošte gostiju na radovima, i imena onih koji nisu napisali nijedan komentar",
        from: "od završetka pristupa",
        stays: "Imena uz komentare ostaju koliko i komentari.",
      },
      guestSignIns: {
        name: "Prijave gostiju",
        what: "prijave gostiju na uređajima i kodovi koje smo im poslali, s mrežnom adresom",
        from: "od prijave",
        stays: "",
      },
      ownDataDownloads: {
        name: "Preuzimanja vlastitih podataka",
        what: "kada ste preuzeli svoje podatke",
        from: "od preuzimanja",
        stays: "",
      },
      serverLog: {
        name: "Dnevnik poslužitelja",
        what: "pogreške i sigurnosni događaji u dnevniku poslužitelja, s mrežnom adresom",
        from: "od zapisa",
        stays: "",
      },
      backups: {
        name: "Sigurnosne kopije",
        what: "sigurnosne kopije svih podataka, pa i onih koji su u međuvremenu obrisani",
        from: "od izrade; brisanja osobnih podataka ponavljaju se ako se kopija vrati",
        stays: "",
      },
    },
  },
  en: englishTable,
} as const;
