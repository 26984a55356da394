import { messagesOf } from "#kit/text/localization.ts";
import { minDescriptionLength } from "../description-length.ts";

/** Texts of proposing several theses from a spreadsheet. */
export const texts = {
  hr: {
    title: "Teme iz tablice",
    lead: "Kopirajte retke iz Excela ili druge tablice i zalijepite ih ovdje. Prije spremanja vidite što u kojem retku nije u redu.",
    rows: "Retci iz tablice",
    rowsHint:
      "Prvi redak sadrži nazive stupaca. Najviše {rows, plural, one {# tema} few {# teme} other {# tema}} odjednom.",
    check: "Provjeri",
    how: "Koji stupci mogu biti u tablici?",
    header: "Prvi redak koji možete kopirati u tablicu",
    column: "Stupac",
    needed: "Obvezan",
    yes: "Da",
    no: "Ne",
    onlyOneStudy: "Ne, ako ste mentor na samo jednom studiju",
    onlyOneProgram: "Ne, ako studij ima samo jedan program",
    onlyOneDepartment: "Ne, ako pripadate samo jednom odjelu",
    holds: "Što sadrži",
    hints: {
      name: "Najviše 300 znakova.",
      nameEng: "Najviše 300 znakova.",
      description: `Od ${minDescriptionLength} do 10.000 znakova.`,
      keywords: "Odvojene točkom sa zarezom, zarezom ili znakom |.",
      studyId: "Naziv studija na kojem ste mentor, cijeli ili njegov dio po kojem se prepoznaje.",
      studyProgramIds: "Programi tog studija, odvojeni točkom sa zarezom ili znakom |.",
      departmentId: "Odjel kojem pripadate.",
      coMentorId: "Ime i prezime nastavnika koji može biti komentor na tom studiju.",
      strategicAreaId: "Naziv s popisa strateških područja.",
      company: "Najviše 200 znakova.",
      goals: "Najviše 2.000 znakova.",
      requiredKnowledge: "Najviše 2.000 znakova.",
      literature: "Najviše 4.000 znakova.",
      intendedStart: "Na primjer zimski semestar 2026./2027.",
      aiAllowance: "Najviše 1.000 znakova.",
    },
    preview: "Pregled",
    row: "Redak",
    name: "Naziv",
    outcome: "Provjera",
    fine: "U redu",
    fineCount:
      "{count, plural, =0 {Nijedan redak nije ispravan.} one {# redak je ispravan.} few {# retka su ispravna.} other {# redaka je ispravno.}}",
    wrongCount:
      "{count, plural, =0 {} one {# redak treba ispraviti.} few {# retka treba ispraviti.} other {# redaka treba ispraviti.}}",
    create:
      "{count, plural, one {Spremi # ispravnu temu kao skicu} few {Spremi # ispravne teme kao skice} other {Spremi # ispravnih tema kao skice}}",
    created:
      "{count, plural, one {Spremljena je # skica.} few {Spremljene su # skice.} other {Spremljeno je # skica.}}",
    leftTitle: "Retci koje treba ispraviti ostali su ispod",
    left: "Ispravite ih ovdje ili u svojoj tablici i provjerite ponovno. Već spremljene teme neće se spremiti dvaput.",
    nothingFine: "Nijedan redak više nije ispravan pa ništa nije spremljeno. Ispod piše zašto.",
    refusals: {
      tooLong: "Zalijepili ste previše teksta. Zalijepite manje redaka odjednom.",
      tooMany: "Zalijepite najviše {most} tema odjednom, a zalijepili ste ih {count}.",
      noRows: "Ispod naziva stupaca nema nijednog retka. Zalijepite i retke s temama.",
      unknownColumns:
        "Ne prepoznajemo stupce: {columns}. Nazovite ih kao u popisu stupaca ili ih izostavite.",
      twice: "Stupac „{column}” naveden je dvaput.",
      missingColumns:
        "Nedostaju stupci: {columns}. Iznad redaka s temama mora stajati redak s nazivima stupaca.",
      errorValue: "u ćeliji je pogreška formule",
      tooManyCells: "redak ima više ćelija nego što je stupaca",
      unknown: "„{typed}” nije među ponuđenima",
      ambiguous: "„{typed}” može biti: {names}. Upišite puni naziv",
      already: "već imate temu s tim nazivom na tom studiju",
      /** A problem of one field of a row. */
      inField: "{field}: {problem}",
      twiceHere: "tema s tim nazivom već je u retku {row}",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("theses.paste", texts);
