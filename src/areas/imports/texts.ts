import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the pages on which the admin imports record sets from tables. */
export const texts = {
  hr: {
    title: "Uvoz podataka",
    lead: "Podaci fakulteta iz druge aplikacije ili iz tablica. Tablica se najprije provjerava i ništa se ne mijenja; uvoz se provodi tek kad ga potvrdite, cijeli ili nikako.",
    sets: "Što se može uvesti",
    setsLead:
      "Uvozite ovim redom, a odjele još jednom nakon osoba, s voditeljima. Predložak ima zaglavlje, primjer i objašnjenje svakog stupca. Preuzeti podaci imaju isti oblik, pa se mogu dopuniti i ponovno uvesti.",
    everything: { label: "Preuzmi sve podatke (zip)", file: "podaci-fakulteta" },
    setColumns: { title: "Podaci", template: "Predložak", data: "Postojeći podaci" },
    upload: "Nova tablica",
    recordSet: "Što tablica sadrži",
    file: "Tablica",
    fileHint: "Do 100.000 redaka; prvi redak mora biti zaglavlje.",
    archive: "Datoteke uz tablicu",
    archiveName: "datoteke.zip",
    archiveHint:
      "Ako reci navode datoteke: {sets}. Zip ili mapa do 500 MB; što je veće, podijelite zajedno s recima na više uvoza.",
    read: "Učitaj i provjeri",
    recent: "Dosadašnji uvozi",
    none: "Još ništa nije uvezeno",
    noneText: "Preuzmite predložak, popunite ga i učitajte kao novu tablicu.",
    columns: {
      set: "Podaci",
      file: "Datoteka",
      createdAt: "Učitano",
      createdBy: "Učitao",
      state: "Status",
    },
    states: {
      matching: "čeka stupce",
      checking: "provjerava se",
      checked: "čeka potvrdu",
      importing: "uvozi se",
      imported: "uvezeno",
      undoing: "poništava se",
      undone: "poništeno",
    },
    show: {
      back: "Uvoz podataka",
      progress: "{done, number} od {total, number}",
      matching: "Stupci tablice",
      matchingLead:
        "Stupac kojeg u tablici nema ne mijenja se; novi zapis u njemu ostaje prazan. Prazno polje odabranog stupca briše postojeću vrijednost.",
      skipped: "nema ga u tablici",
      check: "Provjeri",
      checkAgain: "Provjeri ponovno",
      result: "Što bi uvoz napravio",
      resultDone: "Što je uvoz napravio",
      outcomes: { faulty: "S greškom", new: "Novo", changed: "Promjena", same: "Bez promjene" },
      rowColumns: { line: "Redak", record: "Zapis", what: "Što" },
      change: "{label}: {before} → {after}",
      empty: "prazno",
      previous: "Prethodni reci",
      next: "Sljedeći reci",
      pages: "Stranice redaka",
      noRows: "Takvih redaka nema.",
      rowsGone:
        "Reci tablice izbrisani su nakon tjedan dana. Što je promijenjeno, piše u povijesti zapisa.",
      import: "{count, plural, one {Uvezi # redak} few {Uvezi # retka} other {Uvezi # redaka}}",
      importSure: "Provesti uvoz?",
      importText:
        "Novih: {new, number}, promijenjenih: {changed, number}. Uvozi se sve ili ništa, a uvoz možete poništiti dok te zapise nitko ne promijeni.",
      faulty:
        "{count, plural, one {# redak ima grešku} few {# retka imaju grešku} other {# redaka ima grešku}}. Ispravite tablicu i učitajte je ponovno; dok je ijedan redak s greškom, ništa se ne uvozi.",
      file: "datoteka",
      unused:
        "{count, plural, one {# datoteku iz zipa ne navodi nijedan redak} few {# datoteke iz zipa ne navodi nijedan redak} other {# datoteka iz zipa ne navodi nijedan redak}}",
      doubtful:
        "{count, plural, one {# redak treba potvrditi} few {# retka treba potvrditi} other {# redaka treba potvrditi}}",
      doubtfulRow: "Redak {line}, {name}.",
      doubtfulRest:
        "{count, plural, one {I još # takav redak.} few {I još # takva retka.} other {I još # takvih redaka.}}",
      confirmed: "Svejedno uvezi",
      nothing: "Svi su podaci već takvi, pa nema što uvesti.",
      undo: "Poništi uvoz",
      undoSure: "Poništiti uvoz?",
      undoText:
        "Novi će zapisi biti obrisani, a promijenjeni dobiti prijašnje vrijednosti. Ako je netko neki od njih u međuvremenu promijenio, ništa se ne poništava i piše koji su to zapisi.",
      delete: "Odbaci tablicu",
    },
    faults: {
      required: "Polje je prazno. Upišite vrijednost.",
      direction: "Tekst ima nevidljive znakove koji mijenjaju smjer čitanja. Upišite ga ponovno.",
      errorValue:
        "U ćeliji je pogreška formule ({text}). Ispravite je ili umjesto formule upišite vrijednost.",
      lostLetters:
        "Umjesto nekog slova piše upitnik: izgubio se pri spremanju tablice. Upišite slovo ili tablicu spremite iznova kao XLSX.",
      tooLong: "Tekst ima više od {most} znakova. Skratite ga.",
      username:
        "Korisničko ime ima od 2 do 80 znakova: mala slova bez dijakritičkih znakova, znamenke, točku, crticu, podvlaku i @.",
      email: "Nije adresa e-pošte. Upišite je ovako: ana.horvat@fakultet.hr.",
      jmbag: "JMBAG ima točno deset znamenaka. Provjerite je li tablica ispustila nule na početku.",
      orcid:
        "ORCID ima šesnaest znakova, na primjer 0000-0002-1825-0097, a zadnji je kontrolni. Provjerite ga.",
      flag: "Upišite da ili ne.",
      choice: "„{text}” nije među dopuštenim vrijednostima: {known}.",
      number: "Upišite cijeli broj od {min} do {max}.",
      day: "Nije datum. Upišite ga ovako: 23.11.2026.",
      duplicate: "„{text}” piše i u retku {line}. Ostavite samo jedan.",
      conflict:
        "Redak upućuje na dva različita zapisa. Ispravite jednu od oznaka po kojima se zapis prepoznaje.",
      unknown: "„{text}” ne postoji. Ispravite naziv ili najprije uvezite te podatke.",
      lockout:
        "Vlastiti račun i vlastitu ulogu administratora ne možete ukinuti uvozom. Ispravite redak.",
      headRole:
        "Osoba je voditelj odjela, pa joj se ta uloga ne može oduzeti. Najprije odjelu odredite drugog voditelja.",
      otherStudy:
        "Taj studij nema takav program. Ispravite naziv ili najprije uvezite studijske programe.",
      time: "Nije vrijeme. Upišite ga ovako: 10:30.",
      samePerson: "Ista osoba piše i u drugom stupcu. Ispravite jedan od njih.",
      closed: "Tema je rezervirana ili obranjena, pa se ne može mijenjati uvozom.",
      missing: "Takav zapis mora imati tu vrijednost. Upišite je ili ispravite status.",
      surplus: "Takav zapis ne može imati tu vrijednost. Ispraznite polje ili ispravite status.",
      order: "Dan je prije dana koraka koji mu prethodi.",
      grade: "Obranjen rad ima ocjenu od 2 do 5, a neuspjela obrana ocjenu 1.",
      future: "Dan još nije došao.",
      fixed:
        "Zapis već postoji s drugom vrijednošću, koja se ne mijenja uvozom. Promijenite ga u aplikaciji ili izostavite redak.",
      passed:
        "Rok je prošao, pa bi rezervacija odmah istekla. Upišite kasniji dan ili je uvezite kao otkazanu.",
      needsFile:
        "Rezervacija s tim statusom mora imati ovu datoteku. Upišite njezino ime i uz tablicu učitajte zip u kojem se nalazi.",
      missingFile: "Datoteke „{text}” nema u zipu. Provjerite ime i mapu u kojoj se nalazi.",
      badFile: "{text}",
      unpublished: "Tema nije objavljena, pa se ne može rezervirati.",
      beforeThesis: "Tema je objavljena tek nakon tog dana.",
      unknownThesis:
        "Mentor na tom studiju nema točno jednu temu s tim nazivom. Ispravite naziv ili najprije uvezite teme.",
      taken: "Temu je već rezervirao ili obranio drugi student.",
      yearOverlap: "Godina se preklapa s drugom akademskom godinom. Ispravite dane.",
      unknownHead:
        "Te osobe nema ili nema ulogu voditelja odjela. Ako osobe još nisu uvezene, niže kod ovog stupca odaberite „nema ga u tablici” i provjerite ponovno; kad jesu, uvezite odjele još jednom.",
      unknownReservation:
        "Student nema točno jednu rezervaciju te teme. Ispravite redak ili najprije uvezite rezervacije.",
      notWriting: "Mentor još nije potvrdio tu rezervaciju, pa ona nema verzija.",
      beforeConfirmation: "Mentor je potvrdio rezervaciju tek nakon tog dana.",
      afterFinal: "Do tog je dana već predana konačna verzija ili je rezervacija završila.",
      numberGap: "Nema verzije s prethodnim rednim brojem. Redni brojevi idu od 1 bez preskakanja.",
      numberOrder: "Verzija s prethodnim rednim brojem predana je nakon tog dana.",
      notDefended: "Taj rad nije obranjen, pa nema potvrde.",
      overlap: "U to je vrijeme dvorana ili netko od sudionika zauzet drugom obranom.",
    },
    /** Consequences of an import that have to be confirmed. */
    doubts: {
      belowUse:
        "Kvota bi bila manja od onoga što je već u upotrebi: {used, plural, one {# tema je rezervirana ili obranjena} few {# teme su rezervirane ili obranjene} other {# tema je rezervirano ili obranjeno}} u toj godini. Nijedna se rezervacija zbog toga ne otkazuje.",
    },
    started: "Provjera je počela. Stranicu možete napustiti.",
    importStarted: "Uvoz je počeo. Stranicu možete napustiti.",
    undoStarted: "Poništavanje je počelo. Stranicu možete napustiti.",
    deleted: "Tablica je odbačena; ništa nije uvezeno.",
    refusals: {
      noFile: "Odaberite tablicu.",
      noFiles: "Uz te se podatke ne uvoze datoteke. Uklonite zip.",
      sameFileNames:
        "U zipu su dvije datoteke s istim imenom: {name}. Preimenujte jednu pa pokušajte ponovno.",
      damaged:
        "Datoteku nije moguće pročitati kao tablicu. Otvorite je u programu za tablice, spremite kao XLSX pa pokušajte ponovno.",
      damagedAt:
        "Redak {line} nije moguće pročitati. Provjerite navodnike ili tablicu spremite kao XLSX pa pokušajte ponovno.",
      encoding:
        "Tekst datoteke nije moguće pročitati. Spremite je kao XLSX ili kao CSV u UTF-8 pa pokušajte ponovno.",
      tooLarge:
        "Tablica ima previše podataka. Podijelite je na više datoteka pa pokušajte ponovno.",
      tooManyRows:
        "Tablica ima više od {most, number} redaka. Podijelite je na više datoteka pa pokušajte ponovno.",
      empty: "Tablica nema nijedan redak ispod zaglavlja.",
      missing: "Odaberite i ove stupce: {columns}.",
      twice: "Isti stupac tablice odabran je dvaput: {column}.",
      state: "Ovaj se uvoz u međuvremenu promijenio. Pogledajte njegov status.",
      busy: "Upravo se provodi drugi uvoz. Pričekajte da završi pa pokušajte ponovno.",
      faulty: "Tablica ima grešaka, pa se ne može uvesti.",
      doubtful: "Neke retke treba potvrditi prije uvoza.",
      unconfirmed: "Označite da ih svejedno treba uvesti.",
      outdated:
        "Podaci su se promijenili nakon provjere, pa ništa nije uvezeno. Pogledajte što bi uvoz napravio sada.",
      taken:
        "Neki od zapisa upravo je promijenio netko drugi, pa ništa nije promijenjeno. Pokušajte ponovno.",
      touched: "Ovi su zapisi promijenjeni nakon uvoza, pa ništa nije poništeno: {names}.",
      referenced:
        "Na zapis iz uvoza u međuvremenu upućuju drugi zapisi, pa ništa nije poništeno: {name}.",
      failed:
        "Dogodila se greška na poslužitelju i ništa nije promijenjeno. Pokušajte ponovno; ako se ponovi, prijavite problem.",
    },
    templateSheet: "Upute",
    templateColumns: {
      heading: "Stupac",
      required: "Obavezan",
      explanation: "Objašnjenje",
      example: "Primjer",
    },
    yes: "da",
    no: "ne",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("imports", texts);
