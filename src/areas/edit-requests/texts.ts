import { texts as detailTexts } from "#areas/studies/thesis-details-texts.ts";
import { messagesOf } from "#kit/text/localization.ts";

/** Texts of edit requests (spec §2, §5). */
export const texts = {
  hr: {
    title: "Zahtjev za izmjenu",
    titles: "Zahtjevi za izmjenu",
    /** Labels by the field codes of spec §5. */
    fields: {
      "1": "Naziv",
      "2": "Naziv na engleskom",
      "3": "Tvrtka",
      "4": "Opis",
      "5": "Komentor",
      "6": "Strateško područje",
      "7": "Studijski programi",
      "8": "Ključne riječi",
      "9": detailTexts.hr.aiAllowance,
      "10": detailTexts.hr.goals,
      "11": detailTexts.hr.requiredKnowledge,
      "12": detailTexts.hr.literature,
      "13": detailTexts.hr.intendedStart,
      "14": detailTexts.hr.attachment,
    },
    columns: {
      thesis: "Tema",
      mentor: "Mentor",
      department: "Odjel",
      field: "Polje",
      originalValue: "Izvorna vrijednost",
      newValue: "Nova vrijednost",
      nowValue: "Sada u temi",
      requestedBy: "Zatražio",
      requestedAt: "Zatraženo",
      responseAt: "Odgovoreno",
      responseBy: "Odgovorio",
      reason: "Razlog odbijanja",
      status: "Status",
      state: "Status",
      step: "Radnja",
    },
    none: "nije upisano",
    stale: "Zastario",
    staleTitle: "Zahtjev je zastario",
    staleText:
      "Tema je promijenjena otkad je zahtjev poslan, pa se izmjena ne može odobriti. Mentor može obrisati ovaj zahtjev i poslati novi.",
    refusals: {
      editFieldExist:
        "Za ovo polje već postoji zahtjev za izmjenu. Najprije obrišite postojeći pa pošaljite novi.",
      newValueSame: "Nova vrijednost mora se razlikovati od postojeće.",
      programsSame: "Odabrani programi jednaki su postojećima. Odaberite drukčiji skup programa.",
      keywordsSame: "Ključne riječi jednake su postojećima. Dodajte ili uklonite barem jednu.",
      coMentorIsMentor: "Komentor ne može biti ista osoba kao mentor. Odaberite drugoga.",
      coMentorNotOnStudy:
        "{coMentor} nema pravo komentorstva na studiju „{study}”. Odaberite drugog komentora ili programe drugog studija.",
      oneStudy: "Odaberite programe samo jednoga studija.",
      mentorNotOnStudy:
        "Na studiju „{study}” mentor teme nema pravo mentorstva. Odaberite programe drugog studija.",
      programGone:
        "Neki od traženih studijskih programa više ne postoji. Zahtjev treba poslati ponovno.",
      fileGone: "Tražena datoteka više ne postoji. Zahtjev treba poslati ponovno.",
      areaGone: "Traženo strateško područje više ne postoji. Zahtjev treba poslati ponovno.",
      studentOfOtherStudy:
        "Tema je predbilježena za studenta koji ne studira na odabranom studiju. Najprije uklonite predbilježbu.",
      demanded: "Na studiju ove teme taj je podatak obvezan pa ne može ostati prazan.",
      notOpen:
        "Izmjena se traži samo za objavljenu ili rezerviranu temu. Neobjavljenu temu mijenjate sami, a obranjena i obrisana više se ne mijenjaju.",
      decided: "O ovom je zahtjevu već odlučeno. Osvježite stranicu i pogledajte odluku.",
      decidedNotRemoved:
        "O ovom je zahtjevu već odlučeno pa se ne može obrisati. Po potrebi pošaljite novi zahtjev.",
      onlyMentorRemoves: "Zahtjev može obrisati samo mentor teme, dok o njemu nije odlučeno.",
      noReason: "Upišite razlog odbijanja: mentor ga dobiva u obavijesti i e-poštom.",
      onlyByScript: "Zahtjev se briše s popisa zahtjeva teme ili na stranici za brisanje.",
    },
    attachment: {
      title: "Priložena datoteka",
      lead: "Na primjer zadatak, podaci ili upute. Kad je tema objavljena, datoteku može preuzeti svatko.",
      leadPublished:
        "Tema je objavljena pa se datoteka mijenja zahtjevom o kojem odlučuje voditelj odjela. Do tada ostaje sadašnja.",
      now: "Sadašnja datoteka",
      none: "Tema još nema priloženu datoteku.",
      file: "Nova datoteka",
      attach: "Priloži",
      ask: "Pošalji zahtjev",
      remove: "Ukloni datoteku",
      removeTitle: "Ukloniti datoteku?",
      removeText: "Na stranici teme više se neće prikazivati.",
      askRemove: "Zatraži uklanjanje",
      askRemoveTitle: "Zatražiti uklanjanje datoteke?",
      askRemoveText: "O zahtjevu odlučuje voditelj odjela.",
      pending: "Zahtjev za izmjenu datoteke već čeka odluku.",
      removed: "Datoteka je uklonjena.",
      attached: "Datoteka je priložena.",
      requested: "Tražena datoteka",
      open: "Promijeni priloženu datoteku",
    },
    panel: {
      title: "Izmjene teme",
      lead: "Objavljena tema mijenja se zahtjevom o kojem odlučuje voditelj odjela. Za svako polje može čekati jedan zahtjev.",
      ask: "Zatraži izmjenu",
      pending: "Zahtjevi koji čekaju odluku",
      noPending: "Nijedan zahtjev ne čeka odluku.",
      decided: "Riješeni zahtjevi",
      remove: "Obriši",
      removeTitle: "Obrisati zahtjev?",
      removeText: "Voditelj odjela više ga neće vidjeti. Tema ostaje kakva jest.",
      open: "Pogledaj",
      thesis: "Natrag na temu",
      preReservation: "Predbilježba",
      deleteRequest: "Zahtjev za brisanje",
      chooseField: "Što želite promijeniti?",
      next: "Nastavi",
      original: "Postojeća vrijednost",
      send: "Pošalji zahtjev",
      cancel: "Odustani",
      noCoMentor: "Bez komentora",
      noArea: "Nijedno",
      keywordsNote:
        "Odaberite postojeću ključnu riječ ili upišite novu i potvrdite je tipkom Enter.",
      programsNote: "Svi programi moraju biti istoga studija. Tema može prijeći i na drugi studij.",
      checking: "Provjeravam pravo komentorstva…",
    },
    list: {
      title: "Moji zahtjevi za izmjenu",
      lead: "Svi zahtjevi za izmjenu Vaših tema, od najnovijega.",
      empty: "Još niste tražili nijednu izmjenu",
      emptyText: "Izmjenu objavljene teme tražite sa stranice te teme.",
      compare: "Usporedi",
      withdraw: "Obriši zahtjev",
      chooseOne: "Odaberite zahtjev.",
    },
    queue: {
      title: "Zahtjevi za izmjenu",
      lead: "Nastavnici traže izmjene objavljenih tema iz odjela koje vodite. Odobrena izmjena odmah vrijedi u temi i u njezinoj rezervaciji.",
      /** Titles of the dialogs that ask before a step. */
      dialogs: {
        approve:
          "{count, plural, one {Odobriti # izmjenu?} few {Odobriti # izmjene?} other {Odobriti # izmjena?}}",
        refuse:
          "{count, plural, one {Odbiti # izmjenu?} few {Odbiti # izmjene?} other {Odbiti # izmjena?}}",
      },
    },
    delete: { title: "Brisanje zahtjeva za izmjenu", links: "Zahtjevi" },
    done: {
      sent: "Zahtjev za izmjenu je poslan. O njemu odlučuje voditelj odjela.",
      removed: "Zahtjev za izmjenu je obrisan.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("editRequests", texts);
