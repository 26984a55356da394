import { messagesOf } from "#kit/text/localization.ts";

/** Texts of all reports, for staff. */
export const texts = {
  hr: {
    tabs: "Izvještaji",
    names: {
      "thesis-status": "Statusi tema",
      "reservation-status": "Statusi rezervacija",
      "reservation-student": "Studenti završne godine",
      "completed-thesis": "Obranjeni radovi",
      "thesis-mentor": "Mentori",
    },
    leads: {
      "thesis-status":
        "Koliko je tema u kojem statusu po mentorima, studijima i odjelima, i koje miruju.",
      "reservation-status": "Gdje je svaka rezervacija, otkad, tko je na redu i što kasni.",
      "reservation-student":
        "Svi studenti završne godine, s rezervacijom ili bez nje, i što ih zadržava.",
      "completed-thesis":
        "Obranjeni radovi po godinama, studijima i mentorima, s trajanjem od rezervacije do obrane.",
      "thesis-mentor":
        "Teme, rezervacije, obrane i otkazivanja po mentorima, brzina odgovora i iskorištene kvote.",
    },
    filters: {
      title: "Filtri izvještaja",
      year: "Akademska godina",
      study: "Studij",
      department: "Odjel",
      mentor: "Mentor",
      day: "Stanje na dan (prazno: danas)",
      still: "Miruje dulje od (dana)",
      all: "Sve",
      allStudies: "Svi",
      show: "Prikaži",
      more: "Filtri",
      chip: "{label}:",
      remove: "Ukloni filtar: {label}",
      clear: "Očisti",
    },
    years: {
      "thesis-status": "Tema predložena u godini",
      "reservation-status": "Rezervirano u godini",
      "reservation-student": "Rezervirano u godini",
      "completed-thesis": "Obranjeno u godini",
      "thesis-mentor": "Akademska godina",
    },
    asOf: "Stanje na kraju dana {day} Podaci su složeni iz povijesti promjena.",
    sentence: {
      counted: {
        "thesis-status": "{count, plural, one {# tema} few {# teme} other {# tema}}",
        "reservation-status":
          "{count, plural, one {# rezervacija} few {# rezervacije} other {# rezervacija}}",
        "reservation-student":
          "{count, plural, one {# student} few {# studenta} other {# studenata}}",
        "completed-thesis":
          "{count, plural, one {# obranjen rad} few {# obranjena rada} other {# obranjenih radova}}",
        "thesis-mentor": "{count, plural, one {# mentor} few {# mentora} other {# mentora}}",
      },
      everyYear: "sve akademske godine",
      everyStudy: "svi studiji",
      inYear: "ak. g. {year}",
      ofMentor: "mentor: {mentor}",
      onDay: "stanje na dan {day}",
    },
    sums: "Ukupno",
    printed: {
      link: "PDF izvještaja",
      file: "{name} {day}.pdf",
      day: "Stanje na dan {day}",
      made: "Izrađeno {moment}",
      empty: "Nema podataka za prikazati.",
      all: "Bez filtara: svi podaci.",
      yes: "da",
      no: "ne",
    },
    refusals: {
      filters: "Izvještaj s ovim filtrima nije moguć. Ispravite označene filtre.",
      tooLong:
        "Izvještaj ima {count, plural, one {# redak} few {# retka} other {# redaka}}, a PDF ih može imati najviše {most}. Suzite filtre ili izvezite tablicu u XLSX ili CSV.",
      year: "Te akademske godine nema. Odaberite godinu s popisa.",
      study: "Toga studija nema. Odaberite studij s popisa.",
      department: "Toga odjela nema. Odaberite odjel s popisa.",
      mentor: "Toga mentora nema. Odaberite mentora s popisa.",
      notDay: "Upišite postojeći dan, na primjer 07.09.2026.",
      dayAhead: "Dan je u budućnosti. Upišite današnji ili raniji dan.",
      notDays: "Upišite cijeli broj dana od 1 do {most}.",
    },
    columns: {
      mentor: "Mentor",
      study: "Studij",
      department: "Odjel",
      thesis: "Tema",
      student: "Student",
      jmbag: "JMBAG",
      status: "Status",
      since: "Od",
      days: "Dana",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("reports", texts);
