import { messagesOf } from "#kit/text/localization.ts";

/**
 * Texts of the thesis version records. Fields, statuses and transitions are in the texts of the
 * area.
 */
export const texts = {
  hr: {
    titles: "Dokumenti",
    lead: "Radne i konačne verzije radova sa svojim datotekama. Nastaju i mijenjaju se koracima studenta i mentora.",
    view: { label: "Prikaz dokumenata", current: "Rezervacije u tijeku", all: "Svi dokumenti" },
    columns: {
      thesisName: "Naslov rada",
      student: "Student",
      mentor: "Mentor",
      kind: "Verzija",
      mentorRespondedAt: "Mentor odgovorio",
    },
    actions: {
      new: "Nova verzija",
      edit: "Što se može mijenjati",
      history: "Povijest",
      delete: "Obriši zapis",
      back: "Dokumenti",
      record: "Natrag na zapis",
      reservation: "Rezervacija",
      life: "Tijek rezervacije",
    },
    new: {
      title: "Nova verzija rada",
      lead: "Verzije predaje student, a ocjenjuje ih mentor. Odaberite rezervaciju da vidite koji korak stvara sljedeću i tko je na redu.",
      reservation: "Rezervacija",
      choose: "Prikaži sljedeći korak",
      other: "Druga rezervacija",
      open: "Otvori korak",
      next: "Sljedeća verzija",
      steps: {
        confirm: "Prva verzija može nastati kad mentor potvrdi rezervaciju. Na redu je mentor.",
        write:
          "Student šalje radne verzije, a kad je rad gotov, predaje konačnu verziju. Na redu je student.",
        correct:
          "Mentor je zatražio manje izmjene: student ispravlja predanu konačnu verziju. Na redu je student.",
        review:
          "Konačna verzija je na pregledu. Nova nastaje samo ako mentor zatraži izmjene ili je vrati na doradu. Na redu je mentor.",
        later:
          "Konačna verzija je odobrena. Nova nastaje samo ako studentska služba vrati rad studentu na doradu pri provjeri formalnih uvjeta.",
        ended: "Postupak je završen, pa novih verzija nema.",
      },
      links: {
        working: "Radne verzije",
        final: "Predaja konačne verzije",
        edit: "Ispravak konačne verzije",
        approve: "Pregled konačne verzije",
        confirm: "Odgovor mentora na rezervaciju",
      },
    },
    edit: {
      title: "Podaci verzije",
      lead: "Svaki podatak verzije upisuje neki korak. Zato se ovdje ne prepravlja: uz svaki piše koji ga korak mijenja i čiji je.",
      caption: "Podaci i koraci koji ih upisuju",
      field: "Podatak",
      value: "Sada",
      step: "Mijenja ga",
      nothing: "nije upisano",
      written: {
        student: "predaja verzije (student)",
        correction: "predaja ili ispravak konačne verzije (student)",
        answer: "odgovor na verziju (mentor)",
        review:
          "odobravanje, zahtjev za izmjene ili vraćanje (mentor); vraćanje studentu (studentska služba)",
      },
    },
    delete: {
      title: "Obriši verziju",
      reliedOn:
        "Na ovoj konačnoj verziji počiva tijek rezervacije: pregled mentora, obrana i repozitorij. Ako je pogrešna, mentor ili studentska služba vraćaju je na doradu.",
      files: "Datoteke verzije više se neće moći otvoriti.",
    },
    yes: "da",
    no: "ne",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("documents.records", texts);
