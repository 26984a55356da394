import { messagesOf } from "#kit/text/localization.ts";

/** Texts about taking over students' data from ISVU, and where those data come from. */
export const texts = {
  hr: {
    title: "Podaci studenata iz ISVU-a",
    lead: "Program, godina studija i upisan predmet završnog rada, uspoređeni s ISVU-om kakav je bio kad je zadnji put pročitan.",
    toStudents: "Studenti na studiju",
    read: "Pročitaj iz ISVU-a",
    readText:
      "Teza čita podatke svih studenata s JMBAG-om, jednog po jednog, pa za cijeli fakultet treba i pola sata. Ništa se ne mijenja dok promjene ne potvrdite.",
    running: "Čita se: {done} od {total}.",
    runningFailed: "{failure} Pročitano je {done} od {total}; nastavlja se samo.",
    lastRead: "Zadnje čitanje:",
    byNight: "noćno čitanje",
    never: "ISVU još nije pročitan",
    neverText:
      "Pritisnite „Pročitaj iz ISVU-a” ili pričekajte noćno čitanje. Promjene ćete prvo vidjeti, a tek onda preuzeti.",
    notConnected:
      "ISVU nije povezan s Tezom, pa se podaci studenata upisuju ručno. Administrator ga povezuje postavkom ISVU_URL.",
    nothing: "Nema promjena",
    nothingText: "Podaci studenata jednaki su onima u ISVU-u.",
    changed: "Promijenjeni podaci",
    changedCount:
      "{count, plural, one {# student ima drukčije podatke.} few {# studenta imaju drukčije podatke.} other {# studenata ima drukčije podatke.}} {unchanged, plural, =0 {} one {Za # su isti.} few {Za # su isti.} other {Za # su isti.}}",
    shownFirst: "Prikazano je prvih {shown}; primjenjuju se sve promjene.",
    overruled: "Razlikuju se namjerno",
    overruledText: "Uz njih je upisan razlog, pa ostaju kakvi jesu.",
    unknown: "Nema ih u ISVU-u na tom studiju",
    unknownText: "Njihovi se podaci ne mijenjaju. Provjerite JMBAG i šifre studijskih programa.",
    columns: {
      name: "Student",
      study: "Studij",
      field: "Podatak",
      was: "Sada",
      willBe: "Bit će",
      reason: "Razlog",
    },
    apply: "Primijeni promjene",
    applyText:
      "Mijenja se sve što je navedeno. Svaka promjena bilježi se u povijest; postojeće rezervacije ostaju.",
    yes: "da",
    no: "ne",
    none: "nije upisano",
    applied:
      "{count, plural, one {Promijenjeni su podaci # studenta.} few {Promijenjeni su podaci # studenta.} other {Promijenjeni su podaci # studenata.}}",
    requested: "Čitanje je počelo.",
    overruleReason: "Razlog odstupanja od ISVU-a",
    overruleHint:
      "Ispunite samo ako se podaci namjerno razlikuju od ISVU-a; dok razlog stoji, Teza ih ne mijenja.",
    source: "ISVU, pročitan",
    sourceOverruled: "studentska služba, uz razlog; ISVU je pročitan",
    sourceLabel: "Izvor podataka",
    earnedEcts: "Ostvareni ECTS bodovi",
    coursePassed: "predmet je položen",
    tuition: "Školarina prema ISVU-u",
    tuitionOwed: "Dug: {amount}",
    tuitionPaid: "Nema duga",
    tuitionReadAt: "pročitano",
    tuitionUnread: "Dugovanje nije pročitano iz ISVU-a",
    refusals: {
      notConnected: "ISVU nije povezan, pa se ne može pročitati.",
      running: "ISVU se upravo čita. Pričekajte da čitanje završi.",
      outdated:
        "Podaci su se u međuvremenu promijenili, pa ništa nije primijenjeno. Pogledajte novu usporedbu.",
    },
    failures: {
      unreachable: "ISVU nije dostupan.",
      tooSlow: "ISVU nije odgovorio na vrijeme.",
      denied:
        "ISVU je odbio prijavu Teze. Administrator provjerava korisničko ime, lozinku, dozvole i IP-adresu.",
      busy: "ISVU je zauzet i traži da se pričeka.",
      failed: "U ISVU-u je došlo do pogreške.",
      unexpected: "Odgovor ISVU-a nije razumljiv.",
      refused: "ISVU nije dopustio čitanje.",
      unknown: "ISVU ne poznaje studenta.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("people.studentRecords", texts);
