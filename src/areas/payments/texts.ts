import { messagesOf } from "#kit/text/localization.ts";
import { en } from "./texts.en.ts";

const hr = {
  slip: {
    title: "Uplatnica",
    lead: "Slikajte jedan od kodova aplikacijom svoje banke ili kopirajte podatke.",
    payer: "Platitelj",
    payee: "Primatelj",
    iban: "IBAN primatelja",
    amount: "Iznos",
    model: "Model",
    reference: "Poziv na broj primatelja",
    purposeCode: "Šifra namjene",
    description: "Opis plaćanja",
    hub3: "Za aplikacije hrvatskih banaka",
    hub3Image: "Crtični kôd PDF417 (HUB 3A) s podacima ove uplate",
    epc: "Za aplikacije ostalih banaka",
    epcImage: "QR kôd (EPC) s podacima ove uplate",
    pdf: "Uplatnica (PDF)",
    unavailable: "Fakultet još nije upisao podatke za uplatu. Obratite se računovodstvu.",
  },
  statements: {
    title: "Uplate iz izvadaka",
    lead: "Uplate naknade povezuju se s rezervacijama po pozivu na broj. Prihvaćena uplata zamjenjuje potvrdu o uplati.",
    import: "Uvezi izvadak",
    importTitle: "Uvoz bankovnog izvatka",
    importLead:
      "Datoteka iz internetskog bankarstva za račun fakulteta: camt.053, camt.052 ili camt.054 (XML) ili CSV. Novac je samo ono što je banka proknjižila. Ista se datoteka smije uvesti više puta.",
    file: "Bankovni izvadak (XML ili CSV, najviše 200 MB)",
    back: "Uplate iz izvadaka",
    sample: "Probni izvadak za isprobavanje (XML)",
    imported:
      "{count, plural, one {Pročitana je # uplata} few {Pročitane su # uplate} other {Pročitano je # uplata}}, od toga {fresh, plural, =0 {nema novih} one {# nova} few {# nove} other {# novih}}.{pending, plural, =0 {} one { Još # uplata nije proknjižena.} few { Još # uplate nisu proknjižene.} other { Još # uplata nije proknjiženo.}}{reversals, plural, =0 {} one { Na izvatku je # povrat.} few { Na izvatku su # povrata.} other { Na izvatku je # povrata.}}{undone, plural, =0 {} other { Vraćena je već prihvaćena uplata: {students}.}}{others, plural, =0 {} other { Izostavljene su stavke drugih računa: {accounts}.}}{differs, plural, =0 {} other { Stavke se ne slažu sa stanjem i zbrojevima na izvatku; provjerite je li izvadak potpun.}}",
    views: {
      ready: "Spremno",
      suggested: "Prijedlozi",
      early: "Čeka rezervaciju",
      check: "Za provjeru",
      unknown: "Nepoznato",
      pending: "Nije proknjiženo",
      settled: "Riješeno",
    },
    viewsLabel: "Uplate prema tome što s njima treba učiniti",
    viewLeads: {
      ready: "Poziv na broj i iznos se slažu, a rezervacija čeka uplatu.",
      suggested: "Poziva na broj nema ili nije naš. Po imenu se čini čija je uplata; odlučite Vi.",
      early:
        "Student je platio prije nego što mu je mentor odobrio rad. Uplata će se ponuditi kad rezervacija dođe na red.",
      check:
        "Uplate koje se ne mogu prihvatiti, i povrati. Razriješite ih pa ih odložite uz napomenu.",
      unknown: "Ne zna se čije su ove uplate, ili nisu za završetak studija.",
      pending:
        "Banka je ove uplate najavila, ali ih još nije proknjižila. Kad ih proknjiži, dolaze s idućim izvatkom.",
      settled: "Prihvaćene i odložene uplate.",
    },
    outcomes: {
      ready: "Spremno za prihvaćanje",
      suggested: "Prijedlog po imenu",
      early: "Čeka rezervaciju",
      wrongAmount: "Iznos nije naknada",
      twice: "Već plaćeno",
      closed: "Rezervacija je zatvorena",
      foreign: "Strana valuta",
      unknown: "Nepoznato",
      pending: "Nije proknjiženo",
      batch: "Skupna uplata",
      reversed: "Vraćeno uplatitelju",
      reversal: "Povrat uplate",
      reversesAccepted: "Povrat prihvaćene uplate",
      accepted: "Prihvaćeno",
      dismissed: "Odloženo",
    },
    list: {
      selectAll: "Odaberi sve",
      accept: "Prihvati odabrane",
      acceptCount: "{count, plural, =0 {Prihvati odabrane} other {Prihvati odabrane (#)}}",
      acceptFor: "Prihvati: {student}",
      dismiss: "Odloži",
      dismissTitle: "Odložiti uplatu?",
      note: "Napomena",
      reopen: "Vrati u popis",
      nothingChosen: "Odaberite barem jednu uplatu.",
      nameless: "Uplata br. {id}",
      results: "Ishod po uplatama",
      resultAccepted: "prihvaćeno",
      accepted:
        "{count, plural, one {Prihvaćena je # uplata.} few {Prihvaćene su # uplate.} other {Prihvaćeno je # uplata.}}",
      acceptedOne: "Uplata je prihvaćena.",
      dismissed: "Uplata je odložena.",
      reopened: "Uplata je vraćena u popis.",
      empty: "Nema takvih uplata.",
      previous: "Novije",
      next: "Starije",
      pages: "Stranice popisa",
    },
    columns: {
      booked: "Datum i iznos",
      payer: "Uplatitelj",
      whose: "Rezervacija",
      outcome: "Status",
      actions: "Radnje",
      nobody: "nepoznata",
    },
    history: {
      title: "Uvezeni izvaci",
      name: "Datoteka",
      when: "Uvezeno",
      entries: "Uplata",
      fresh: "Novih",
      check: "Provjera",
      pending:
        "{count, plural, one {# nije proknjižena} few {# nisu proknjižene} other {# nije proknjiženo}}",
      reversals: "{count, plural, one {# povrat} few {# povrata} other {# povrata}}",
      leftOut: "izostavljeno: {accounts}",
      agrees: "slaže se sa stanjem",
      differs: "razlika {amount}",
      differsInCount:
        "{count, plural, one {razlika od # stavke} few {razlika od # stavke} other {razlika od # stavki}}",
      all: "Svi izvaci",
      one: "Prikazane su uplate iz jednog izvatka.",
    },
    refusals: {
      notSuggested: "Ta uplata nije ponuđena za tu rezervaciju. Osvježite stranicu.",
      early:
        "Rezervacija još ne čeka uplatu: mentor nije odobrio rad. Uplata će se ponuditi kad dođe na red.",
      wrongAmount: "Iznos se ne slaže s naknadom na taj dan.",
      twice: "Za tu je rezervaciju uplata već prihvaćena.",
      closed: "Rezervacija je zatvorena pa se uplata ne može prihvatiti.",
      foreign: "Uplata je u stranoj valuti.",
      unknown: "Ne zna se čija je uplata.",
      pending: "Banka uplatu još nije proknjižila.",
      batch: "To je zbroj više uplata, a izvadak ne kaže koliko je tko platio.",
      reversed: "Uplata je vraćena uplatitelju.",
      reversal: "To je povrat, a ne uplata.",
      reversesAccepted: "To je povrat, a ne uplata.",
      accepted: "O toj je uplati već odlučeno. Osvježite stranicu.",
      dismissed: "O toj je uplati već odlučeno. Osvježite stranicu.",
    },
    errors: {
      notWellFormed:
        "Datoteka nije ispravan XML ili nije potpuna (redak {line}). Ništa nije uvezeno; preuzmite izvadak ponovno.",
      doctype:
        "Datoteka sadrži deklaraciju vrste dokumenta (DOCTYPE), kakvu izvadak nema. Ništa nije uvezeno.",
      notCamt:
        "Datoteka nije izvadak camt.053. Ništa nije uvezeno; u bankarstvu odaberite oblik camt.053 ili CSV.",
      noAccount: "Izvadak ne kaže za koji je račun. Ništa nije uvezeno; preuzmite ga ponovno.",
      noPayee: "Najprije upišite IBAN fakulteta u podatke za uplatu. Ništa nije uvezeno.",
      foreignAccount:
        "Izvadak je za račun {accounts}, a naknade se uplaćuju na {own}. Ništa nije uvezeno; preuzmite izvadak tog računa.",
      badEntry:
        "Uplata kod retka {line} nema ispravan iznos, valutu ili datum. Ništa nije uvezeno; preuzmite izvadak ponovno.",
      badRow:
        "Redak {line} ne može se pročitati: nije potpun ili nema ispravan datum i iznos. Ništa nije uvezeno.",
      noColumns: "U retku s nazivima stupaca nema stupca: {names}. Ništa nije uvezeno.",
      encoding:
        "Slova datoteke nije moguće pouzdano pročitati. Ništa nije uvezeno; spremite je u kodiranju UTF-8 ili preuzmite XML.",
      mt940:
        "Datoteka je u obliku MT940. Ništa nije uvezeno; u bankarstvu odaberite oblik camt.053 (XML) ili CSV.",
      tooMany:
        "U datoteci je više od 200.000 uplata. Ništa nije uvezeno; preuzmite izvadak za kraće razdoblje.",
      noFile: "Odaberite datoteku s izvatkom.",
      empty: "U datoteci nema nijedne dolazne uplate.",
    },
  },
  settings: {
    names: ["Podaci za uplatu", "Podaci za uplate"],
    texts: {
      new: "Novi podaci za uplatu",
      edit: "Uredi podatke za uplatu",
      delete: "Obriši podatke za uplatu",
      lead: "Iznos naknade i podaci s kojima se izrađuju uplatnice. Vrijede od navedenog dana; za promjenu upišite nove podatke.",
      current: "Sada i ubuduće",
    },
    fields: {
      validFrom: "Vrijedi od",
      amount: "Iznos naknade",
      payeeName: "Primatelj",
      payeeStreet: "Ulica i broj primatelja",
      payeePlace: "Poštanski broj i mjesto primatelja",
      iban: "IBAN primatelja",
      model: "Model",
      referenceTemplate: "Poziv na broj",
      purposeCode: "Šifra namjene",
      description: "Opis plaćanja",
    },
    models: {
      HR05: "HR05: kontrolna znamenka na prvom podatku",
      HR01: "HR01: kontrolna znamenka na kraju",
      HR00: "HR00: bez kontrolne znamenke",
    },
    hints: {
      amount:
        "U eurima, na primjer 70,00. Ako se naknada ne naplaćuje, 0,00. Studij može imati svoju naknadu.",
      payeeName: "Najviše 25 znakova, koliko stane u kôd na uplatnici.",
      referenceTemplate:
        "Riječi GODINA, JMBAG i REZERVACIJA te znamenke, spojene crticama: na primjer GODINA-JMBAG-REZERVACIJA. Kontrolna se znamenka dodaje automatski.",
      purposeCode: "Četiri slova, na primjer OTHR. Može ostati prazno.",
      description: "Najviše 35 znakova.",
    },
    errors: {
      iban: "IBAN nije ispravan. Hrvatski IBAN ima HR i 19 znamenaka; provjerite prijepis.",
      reference:
        "Poziv na broj mora sadržavati riječ REZERVACIJA, imati najviše tri podatka do 12 znamenaka i stati u 22 znaka.",
      purposeCode: "Šifra namjene ima četiri velika slova.",
      validFrom: "Za taj dan podaci već postoje. Uredite postojeće.",
    },
  },
} as const;

export const texts = { hr, en: { ...hr, ...en } };

export const messages = /* @__PURE__ */ messagesOf("payments", { hr, en });
