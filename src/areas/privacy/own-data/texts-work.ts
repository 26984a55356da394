import { inBoth } from "./texts-in-both.ts";

/**
 * The sections about work for the faculty, and the history: their titles and fields, in Croatian
 * and in English.
 */
export const workSections = inBoth({
  exchanges: {
    title: ["Moji upiti vanjskim sustavima", "Calls of other systems that I started"],
    fields: {
      system: ["Sustav", "System"],
      askedAt: ["Kada", "When"],
    },
  },
  recordReadings: {
    title: ["Moja čitanja ISVU-a", "Readings of ISVU that I started"],
    fields: {
      startedAt: ["Kada", "When"],
    },
  },
  statements: {
    title: ["Moji učitani bankovni izvodi", "Bank statements that I imported"],
    fields: {
      name: ["Datoteka", "File"],
      importedAt: ["Učitano", "Imported"],
    },
  },
  paperBatches: {
    title: ["Moji paketi isprava", "Batches of papers that I requested"],
    fields: {
      kind: ["Isprava", "Paper"],
      createdAt: ["Zatraženo", "Requested"],
    },
  },
  originalityInstructions: {
    title: [
      "Moje upute za provjeru izvornosti",
      "Instructions for originality checks that I wrote",
    ],
    fields: { createdAt: ["Kada", "When"], body: ["Upute", "Instructions"] },
  },
  outcomeSettings: {
    title: [
      "Moje promjene vremena za ispravak ishoda obrane",
      "Times for correcting outcomes of defences that I set",
    ],
    fields: { createdAt: ["Kada", "When"], hours: ["Sati", "Hours"] },
  },
  escalationSettings: {
    title: ["Moje promjene postavki dugog čekanja", "Settings of long waits that I changed"],
    fields: {
      createdAt: ["Kada", "When"],
      workdays: ["Radnih dana", "Working days"],
      answerWorkdays: ["Radnih dana za odgovor", "Working days for an answer"],
    },
  },
  termSettings: {
    title: ["Moje promjene pravila o neradnim danima", "Rules on days off that I changed"],
    fields: {
      createdAt: ["Kada", "When"],
      movesToWorkday: ["Rok prelazi na radni dan", "Terms move on to a working day"],
    },
  },
  retentionTerms: {
    title: ["Moje promjene rokova čuvanja", "Retention terms that I set"],
    fields: {
      createdAt: ["Kada", "When"],
      rule: ["Podaci", "Data"],
      months: ["Mjeseci", "Months"],
    },
  },
  paperTemplates: {
    title: ["Moje izmjene predložaka isprava", "Templates of papers that I edited"],
    fields: {
      kind: ["Isprava", "Paper"],
      language: ["Jezik", "Language"],
      number: ["Inačica", "Version"],
      createdAt: ["Kada", "When"],
    },
  },
  notificationTemplates: {
    title: ["Moje izmjene predložaka obavijesti", "Templates of notifications that I edited"],
    fields: {
      event: ["Događaj", "Event"],
      language: ["Jezik", "Language"],
      number: ["Inačica", "Version"],
      createdAt: ["Kada", "When"],
    },
  },
  files: {
    title: ["Moje poslane datoteke", "Files that I uploaded"],
    fields: {
      name: ["Naziv", "Name"],
      size: ["Veličina u bajtovima", "Size in bytes"],
      contentType: ["Vrsta", "Type"],
      purpose: ["Namjena", "Purpose"],
      createdAt: ["Poslano", "Uploaded"],
    },
  },
  imports: {
    title: ["Moji uvozi tablica", "Tables that I imported"],
    fields: {
      file: ["Datoteka", "File"],
      set: ["Podaci", "Data"],
      createdAt: ["Učitano", "Uploaded"],
      endedAt: ["Završeno", "Ended"],
    },
  },
  importedRows: {
    title: ["Retci uvezenih tablica o meni", "Rows of imported tables about me"],
    fields: {
      set: ["Podaci", "Data"],
      cells: ["Redak", "Row"],
      previous: ["Prijašnje vrijednosti", "Former values"],
    },
  },
  changes: {
    title: ["Promjene mojega računa", "Changes of my account"],
    fields: {
      at: ["Kada", "When"],
      by: ["Tko", "By"],
      values: ["Nove vrijednosti", "New values"],
    },
  },
  recordChanges: {
    title: [
      "Promjene mojih studija, rezervacija, verzija i potvrda",
      "Changes of my degree programmes, reservations, versions and certificates",
    ],
    fields: {
      at: ["Kada", "When"],
      record: ["Zapis", "Record"],
      action: ["Radnja", "Action"],
      values: ["Nove vrijednosti", "New values"],
    },
  },
  ownActions: {
    title: ["Moje promjene, po vrsti zapisa", "My changes, by the kind of record"],
    fields: {
      record: ["Zapis", "Record"],
      action: ["Radnja", "Action"],
      firstAt: ["Prva", "First"],
      lastAt: ["Zadnja", "Last"],
      times: ["Koliko puta", "How many times"],
    },
  },
  events: {
    title: ["Događaji mojih rezervacija", "Events of my reservations"],
    fields: {
      at: ["Kada", "When"],
      event: ["Događaj", "Event"],
    },
  },
  ownEvents: {
    title: ["Događaji mojih radnji", "Events that I caused"],
    fields: {
      event: ["Događaj", "Event"],
      firstAt: ["Prvi", "First"],
      lastAt: ["Zadnji", "Last"],
      times: ["Koliko puta", "How many times"],
    },
  },
});
