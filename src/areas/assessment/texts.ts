import { messagesOf } from "#kit/text/localization.ts";

/** Texts for the people who write criteria, mark and type outcomes; they work in Croatian. */
export const texts = {
  hr: {
    editor: {
      title: "Kriteriji ocjenjivanja",
      lead: "Studij bez kriterija ocjenjuje se kao i dosad: upisuje se samo ocjena. Novi kriteriji vrijede za rezervacije koje mentor potvrdi od tada; započete rezervacije zadržavaju svoje.",
      study: "Studij",
      count: "Kriteriji",
      none: "nema ih",
      since: "Vrijede od",
      criteria: "{count, plural, one {# kriterij} few {# kriterija} other {# kriterija}}",
      editTitle: "Kriteriji ocjenjivanja: {study}",
      editLead:
        "Spremanjem nastaju novi kriteriji za rezervacije koje mentor potvrdi od tada. Rezervacije koje su počele s ranijim kriterijima ({count}) zadržavaju ih. Bez ijednog kriterija studij ih više nema.",
      nth: "{nth}. kriterij",
      name: "Naziv",
      nameEng: "Naziv na engleskom",
      weight: "Udio u ocjeni (%)",
      meanings: "Značenje ocjena",
      meaningsEng: "Značenje ocjena na engleskom",
      meaningsHint: "Pet redaka, redom za ocjene od 1 do 5; ili prazno.",
      more: "Još kriterija dodajete kad spremite ove.",
      save: "Spremi kriterije",
      saved: "Kriteriji su spremljeni. Vrijede za rezervacije koje mentor potvrdi od sada.",
      unchanged: "Kriteriji su već takvi, pa nije ništa promijenjeno.",
      setBy: "Zadnja promjena: {at}, {name}",
    },
    columns: {
      study: "Studij",
      createdBy: "Upisao",
      createdAt: "Vrijedi od",
      set: "Kriteriji studija",
      position: "Redni broj",
      name: "Naziv",
      nameEng: "Naziv na engleskom",
      weight: "Udio (%)",
      meanings: "Značenje ocjena",
      meaningsEng: "Značenje ocjena na engleskom",
      reservation: "Rezervacija",
      criterion: "Kriterij",
      person: "Ocijenio",
      guest: "Ocijenio član bez računa",
      mark: "Ocjena",
      note: "Napomena",
      givenAt: "Upisano",
      suggested: "Predložena ocjena",
      grade: "Utvrđena ocjena",
      reason: "Obrazloženje razlike",
      settledBy: "Utvrdio",
      settledAt: "Utvrđeno",
    },
    done: { marks: "Ocjene su spremljene." },
    errors: {
      mark: "Odaberite ocjenu od 1 do 5.",
      name: "Upišite naziv kriterija.",
      weight: "Upišite udio kao cijeli broj od 1 do 100.",
      sum: "Udjeli zajedno moraju biti 100 %, a sada su {sum} %.",
      meanings:
        "{count, plural, one {Upisan je # redak} few {Upisana su # retka} other {Upisano je # redaka}}, a treba ih pet: po jedan za ocjene od 1 do 5.",
      reason:
        "Prijedlog iz ocjena po kriterijima je {suggested}. Napišite u jednoj rečenici zašto je ocjena drukčija.",
    },
    refusals: {
      notNow: "Ocjene se upisuju od potvrde termina obrane do zaključenja obrane.",
      noCriteria: "Rezervacija je počela bez kriterija, pa se po njima ne ocjenjuje.",
      ownChanged:
        "Vaše su ocjene u međuvremenu promijenjene na drugom mjestu ({at}). Osvježite stranicu, provjerite ih i spremite ponovno.",
      marksChanged:
        "U međuvremenu su ocjene po kriterijima upisali ili promijenili: {names}. Sada je prijedlog ocjene {suggested}. Provjerite i potvrdite ponovno.",
      markFirst: "Najprije upišite svoje ocjene po kriterijima, a zatim ishod obrane.",
      otherCriteria:
        "U međuvremenu su spremljeni drugi kriteriji tog studija. Osvježite stranicu pa pokušajte ponovno.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("assessment", texts);
