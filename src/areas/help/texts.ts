import { english } from "./texts/en.ts";

const hr = {
  title: "Pomoć",
  lead: "Kako se u Tezi obavlja svaki korak, od prijedloga teme do potvrde o završetku studija.",
  search: "Traži u pomoći",
  find: "Traži",
  all: "Prikaži cijelu pomoć",
  count:
    "{count, plural, one {Pronađen je # odgovor.} few {Pronađena su # odgovora.} other {Pronađeno je # odgovora.}}",
  none: "Nema odgovora za „{search}”",
  noneText: "Pokušajte s kraćom ili drugom riječi, na primjer „rok”, „uplata” ili „obrana”.",
  about: "Za stranicu s koje dolazite",
  contents: "Sadržaj",
  chapters: {
    everyone: "Za sve",
    student: "Za studente",
    teacher: "Za mentore i komentore",
    headOfDepartment: "Za voditelje odjela",
    viceDean: "Za prodekane",
    library: "Za knjižnicu",
    accountancy: "Za računovodstvo",
    studentServices: "Za studentsku službu",
    admin: "Za administratore",
  },
  problem: {
    title: "Prijava problema",
    lead: "Opišite što ste radili i što se dogodilo. Prijava stiže administratoru.",
    mailFrom: "Vaša e-adresa",
    description: "Opis problema",
    url: "Stranica na kojoj je problem",
    send: "Pošalji prijavu",
    sending: "Šaljem…",
    sent: "Hvala! Prijava je poslana administratoru.",
    failed: "Prijava nije poslana. Provjerite internetsku vezu pa pokušajte ponovno.",
    mailFromMissing: "Email pošiljatelja je obavezno polje",
    mailFromWrong: "Email adresa nije validna",
    descriptionMissing: "Obavezno je upisati opis problema",
    descriptionTooLong: "Opis može imati najviše 5000 znakova. Skratite ga.",
    tooMany: "Poslali ste više prijava u kratkom vremenu. Pokušajte ponovno za sat vremena.",
  },
  accessibility: {
    title: "Izjava o pristupačnosti",
    lead: "Ova izjava odnosi se na web-aplikaciju Teza, u kojoj {faculty} vodi završne i diplomske radove.",
    sections: [
      {
        title: "Stupanj usklađenosti",
        text: [
          "Fakultet nastoji da Teza bude pristupačna u skladu sa Zakonom o pristupačnosti mrežnih stranica i programskih rješenja za pokretne uređaje tijela javnog sektora (NN 17/19) i normom EN 301 549. Aplikacija je građena prema smjernicama WCAG 2.2, razine AA.",
        ],
      },
      {
        title: "Što je učinjeno",
        text: [
          "Cijeli put rada može se proći samo tipkovnicom. Tekst i podloga imaju dovoljan kontrast u svijetloj i tamnoj temi i uz svaku odabranu boju. Slova se mogu povećati, a uz disleksiju se može uključiti posebno pismo. Javne stranice čitljive su i bez skripata.",
          "Stranice se pri svakoj izmjeni aplikacije automatski provjeravaju alatom axe, u obje teme.",
        ],
      },
      {
        title: "Sadržaj koji možda nije pristupačan",
        text: [
          "Radove, priloge i potvrde o uplati predaju korisnici, pa te datoteke ne moraju biti pristupačne. Potvrde koje izrađuje Teza označeni su PDF-ovi (PDF/UA-1).",
        ],
      },
      {
        title: "Povratne informacije",
        text: [
          "Ako naiđete na sadržaj koji Vam nije pristupačan, obratite se fakultetu. Navedite adresu stranice i što ste pokušali učiniti; zatraženi sadržaj možete dobiti i u drugom obliku.",
        ],
      },
      {
        title: "Inspekcijski nadzor",
        text: [
          "Ako niste zadovoljni odgovorom, možete se obratiti Povjereniku za informiranje Republike Hrvatske, koji nadzire provedbu Zakona.",
        ],
      },
      {
        title: "Izrada izjave",
        text: ["Izjava se temelji na samoprocjeni i obnavlja se uz svaku veću izmjenu aplikacije."],
      },
    ],
  },
  privacy: {
    title: "Zaštita podataka",
    lead: "Koje podatke Teza vodi, zašto i tko ih vidi.",
    sections: [
      {
        title: "Zašto se podaci obrađuju",
        text: [
          "{faculty} vodi podatke potrebne da se rad prijavi, izradi, obrani i pohrani. Obrada je potrebna za izvršavanje zadaća visokog učilišta i zakonskih obveza: vođenja evidencije o studiju i objave radova u repozitoriju.",
        ],
      },
      {
        title: "Koji se podaci vode",
        text: [
          "Ime i prezime, korisničko ime, adresa e-pošte, uloge, a za studente još JMBAG, studij i program, godina studija te podaci o radu, uplati, obrani i ocjeni. Za potvrdu o završetku studija upisuju se datum i mjesto rođenja.",
          "Svaka promjena podataka bilježi se: tko ju je napravio, kada i što je promijenjeno.",
        ],
      },
      {
        title: "Što je javno",
        text: [
          "Javno se vide teme, njihov opis, mentor, komentor i studij, te uz rezerviranu ili obranjenu temu ime studenta i termin obrane. Rad se može preuzeti samo ako je student odabrao javnu dostupnost. JMBAG, OIB, ocjena, podaci o rođenju, dugovanja i adrese e-pošte nikad nisu javni.",
        ],
      },
      {
        title: "Tko vidi ostalo",
        text: [
          "Podatke o rezervaciji vide student, njegovi mentor i komentor te službe koje u postupku nešto potvrđuju, svaka onoliko koliko joj treba. Administrator vidi sve podatke. Kad administrator radi u tuđe ime, bilježe se oba imena.",
        ],
      },
      {
        title: "Komu se podaci šalju",
        text: [
          "Podaci o obranjenom radu dostavljaju se nacionalnom repozitoriju Dabar i informacijskom sustavu visokih učilišta ISVU.",
        ],
      },
      {
        title: "Kolačići",
        text: [
          "Teza sprema samo kolačiće koji su joj potrebni: za prijavu, za poruku o zadnjem koraku te za Vaš izbor izgleda i jezika (godinu dana). Ne koristi se praćenje ni oglašavanje.",
        ],
      },
      {
        title: "Vaša prava",
        text: [
          "Možete zatražiti uvid u svoje podatke i ispravak netočnih podataka. Obratite se studentskoj službi ili službeniku za zaštitu podataka fakulteta. Pritužbu možete podnijeti Agenciji za zaštitu osobnih podataka.",
        ],
      },
    ],
  },
} as const;

export const texts = { hr, en: english };
