import { messagesOf } from "#kit/text/localization.ts";

/** Texts of delete requests (spec §2, §4). */
export const texts = {
  hr: {
    title: "Zahtjevi za brisanje",
    lead: "Nastavnici traže brisanje objavljenih tema odjela koje vodite. Odobrena se tema briše, a iz obrisanih je možete vratiti.",
    leadOfAll: "Zahtjevi iz svih odjela. O njima odlučuju voditelji odjela.",
    kinds: { free: "Brisanje teme", notFree: "Tema više nije slobodna" },
    fields: {
      thesis: "Tema",
      mentor: "Mentor",
      study: "Studij",
      department: "Odjel",
      reason: "Razlog mentora",
      requestedAt: "Zatraženo",
      requestedBy: "Zatražio",
      responseAt: "Odgovoreno",
      responseBy: "Odgovorio",
      responseReason: "Razlog odbijanja",
      status: "Zahtjev",
      thesisStatus: "Tema je sada",
    },
    /** Titles of the dialogs that ask before a step. */
    dialogs: {
      approve:
        "{count, plural, one {Odobriti brisanje # teme?} few {Odobriti brisanje # teme?} other {Odobriti brisanje # tema?}}",
      refuse:
        "{count, plural, one {Odbiti brisanje # teme?} few {Odbiti brisanje # teme?} other {Odbiti brisanje # tema?}}",
      restore:
        "{count, plural, one {Vratiti # temu iz obrisanih?} few {Vratiti # teme iz obrisanih?} other {Vratiti # tema iz obrisanih?}}",
    },
    done: {
      sent: "Zahtjev za brisanje je poslan.",
    },
    send: {
      title: "Zahtjev za brisanje teme",
      lead: "O zahtjevu odlučuje voditelj odjela. Dok ne odluči, tema ostaje objavljena i student je može rezervirati.",
      reason: "Zašto temu treba obrisati",
      submit: "Pošalji zahtjev",
      notNow: "Zahtjev sada ne možete poslati",
      onlyMentor: "Zahtjev za brisanje šalje mentor teme.",
    },
    confirmed: {
      title: "Vaš zahtjev za brisanje",
      titleOfOthers: "Zahtjev za brisanje teme",
      next: {
        requested: "Na redu je voditelj odjela: {head}. O odluci ćete dobiti obavijest.",
        noHead:
          "Odjel trenutačno nema voditelja pa zahtjev nema tko riješiti. Obratite se administratoru.",
        notFree:
          "Tema više nije slobodna pa se ne može obrisati. Voditelj odjela može zahtjev samo odbiti.",
        refused:
          "Voditelj odjela odbio je zahtjev i tema ostaje objavljena. Ako se okolnosti promijene, možete poslati novi.",
        approved: "Tema je obrisana. Voditelj odjela može je vratiti iz obrisanih.",
        restored: "Tema je bila obrisana, a zatim vraćena iz obrisanih.",
      },
      facts: "Zahtjev",
      toThesis: "Stranica teme",
      toList: "Moji zahtjevi za brisanje",
      toPublished: "Moje objavljene teme",
      toQueue: "Svi zahtjevi za brisanje",
      again: "Pošalji novi zahtjev",
    },
    list: {
      title: "Moji zahtjevi za brisanje",
      lead: "Zahtjeve šaljete za objavljene teme, s njihova popisa.",
      empty: "Niste poslali nijedan zahtjev za brisanje",
      emptyText: "Zahtjev možete poslati za temu koja je objavljena i koju nitko nije rezervirao.",
      toPublished: "Moje objavljene teme",
    },
    refusals: {
      unpublished: "Tema nije objavljena pa je možete sami ukloniti, bez zahtjeva.",
      reserved: "Temu je rezervirao student, a brišu se samo objavljene teme.",
      completed: "Rad na ovu temu je obranjen, a brišu se samo objavljene teme.",
      deleted: "Tema je već obrisana.",
      pending: "Zahtjev za brisanje ove teme već čeka odluku voditelja odjela.",
      answered: "O ovom je zahtjevu već odlučeno. Osvježite stranicu i pogledajte odluku.",
      notFree: "Tema više nije slobodna pa se ne može obrisati. Zahtjev možete odbiti.",
      notDeleted: "Tema više nije među obrisanima.",
      notApproved: "Iz obrisanih se vraćaju samo teme čije je brisanje odobreno.",
      noReason: "Upišite zašto odbijate: razlog dobiva mentor.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("deleteRequests", texts);
