import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the head of department's screen with the theses that await publication. */
export const texts = {
  hr: {
    title: "Teme za objavu",
    lead: "Označite teme svojih odjela, pregledajte ih u cijelosti pa ih objavite ili ih s napomenom vratite mentoru.",
    leadOfAll:
      "Teme svih odjela koje čekaju objavu. Objavljuje ih voditelj odjela kojem tema pripada.",
    caption: "Teme koje čekaju objavu",
    kind: "Pregledaj i objavi",
    asGrid: "Prikaži kao tablicu",
    asDesk: "Prikaži jednu po jednu",
    more: "Prikazano je prvih {count}. Sve su u tablici.",
    publishedOne: "Objavljeno",
    returnedOne: "Vraćeno mentoru",
    preview: "{count, plural, =0 {Pregledaj i objavi sve} other {Pregledaj i objavi (#)}}",
    returnCount: "Vrati mentoru ({count})",
    previewTitle: "Pregled prije objave",
    previewLead:
      "{count, plural, one {# tema u cijelosti.} few {# teme u cijelosti.} other {# tema u cijelosti.}} Označene se objavljuju zajedno.",
    gone: "{count, plural, one {# odabrana tema više ne čeka objavu u Vašem odjelu pa nije na popisu.} few {# odabrane teme više ne čekaju objavu u Vašem odjelu pa nisu na popisu.} other {# odabranih tema više ne čeka objavu u Vašem odjelu pa nisu na popisu.}}",
    noneLeft: "Odabrane teme više ne čekaju objavu",
    select: "Odaberi za objavu",
    selectAll: "Odaberi sve",
    publish: "Objavi odabrane",
    publishCount: "{count, plural, =0 {Objavi odabrane} other {Objavi odabrane (#)}}",
    sent: "poslano",
    open: "Opis i podaci",
    page: "Stranica teme",
    nameless: "Tema br. {id}",
    print: "{count, plural, =0 {Ispiši sve teme} other {Ispiši teme (#)}}",
    toScreen: "Teme za objavu",
    toPreview: "Natrag na pregled",
    printNow: "Ispiši",
    printTitle: "Teme koje čekaju objavu",
    empty: "Nijedna tema ne čeka objavu",
    emptyText: "Kad mentor pošalje temu na objavu, pojavit će se ovdje.",
    returnAllTitle: "Vratiti odabrane teme mentorima?",
    returnAllText:
      "{count, plural, one {# tema bit će ponovno skica. Mentor će uz nju vidjeti ovu napomenu.} few {# teme bit će ponovno skice. Mentor će uz svaku vidjeti ovu napomenu.} other {# tema bit će ponovno skice. Mentor će uz svaku vidjeti ovu napomenu.}}",
    lastNote: "Vaša ranija napomena",
    results: "Ishod po temama",
    published: "Objavljena je.",
    returned: "Vraćena je mentoru.",
    doneReturned:
      "{count, plural, one {# tema vraćena je mentoru na doradu.} few {# teme vraćene su mentorima na doradu.} other {# tema vraćeno je mentorima na doradu.}}",
    waits:
      "{count, plural, one {# tema čeka objavu.} few {# teme čekaju objavu.} other {# tema čeka objavu.}}",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("theses.publishing", texts);
