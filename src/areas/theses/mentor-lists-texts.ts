import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the mentor's own lists. */
export const texts = {
  hr: {
    title: "Moje teme",
    label: "Popisi mojih tema",
    names: {
      draft: "Skice",
      notPublished: "Čekaju objavu",
      published: "Objavljene",
      reserved: "Rezervirane",
      completed: "Obranjene",
      deleted: "Obrisane",
      coMentorActive: "Komentorstva",
      coMentorCompleted: "Obranjena komentorstva",
    },
    empty: {
      draft: "Nemate nijednu skicu.",
      notPublished: "Nijedna Vaša tema ne čeka objavu.",
      published: "Nemate objavljenih tema.",
      reserved: "Nijedna Vaša tema nije rezervirana.",
      completed: "Nijedna Vaša tema još nije obranjena.",
      deleted: "Nemate obrisanih tema.",
      coMentorActive: "Niste komentor ni na jednoj temi u tijeku.",
      coMentorCompleted: "Niste bili komentor ni na jednom obranjenom radu.",
    },
    student: "Student",
    returned: "Vraćena na doradu",
    preReservationDate: "Tema se oslobađa",
    /** Headers of the action columns. */
    actions: {
      edit: "Uređivanje",
      copy: "Kopija",
      requestEdit: "Izmjena",
      requestDelete: "Brisanje",
    },
    rowLinks: {
      edit: "Uredi",
      copy: "Kopiraj u skicu",
      requestEdit: "Zatraži izmjenu",
      editsWait: "Izmjene na čekanju: ",
      requestDelete: "Zatraži brisanje",
      deposit: "Pohrana u Dabar",
      deletionWaits: "Brisanje zatraženo",
    },
    send: "Pošalji odabrane na objavu",
    sendCount:
      "{count, plural, =0 {Pošalji odabrane na objavu} other {Pošalji odabrane na objavu (#)}}",
    sendHint: "Odabrane skice šalju se voditelju odjela, svaka zasebno.",
    sent: "{count, plural, one {Na objavu je poslana # tema.} few {Na objavu su poslane # teme.} other {Na objavu je poslano # tema.}}",
    results: "Što je poslano na objavu",
    resultSent: "Poslana na objavu",
    pdf: "Preuzmi PDF",
    paste: "Zalijepi iz tablice",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("theses.mentorLists", texts);
