import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the page on which student services make papers of several reservations. */
export const texts = {
  hr: {
    title: "Isprave za više rezervacija",
    lead: "Isprave odabranih rezervacija spajaju se u jedan PDF ili pakiraju u zip. Izdani primjerak uzima se takav kakav jest, a gdje ga nema, izdaje se prvi.",
    back: "Rezervacije",
    chosen: "Odabrane rezervacije",
    kind: "Vrsta isprave",
    certificate: "Potvrda o završetku studija",
    all: "Sve što se može izdati",
    allFile: "Isprave",
    day: "Dan obrana",
    dayLead: "Isprave za sve obrane jednoga dana.",
    showDay: "Prikaži sve isprave toga dana",
    noDefenses: "Toga dana nema obrana.",
    packing: "Oblik",
    packings: { pdf: "Jedan PDF za ispis", zip: "Zip sa zasebnim datotekama" },
    show: "Prikaži pregled",
    caption: "Što će biti s kojom rezervacijom",
    columns: {
      student: "Student",
      thesis: "Tema",
      kind: "Vrsta",
      outcome: "Isprava",
      gender: "Rod u tekstu",
    },
    kept: "izdan: primjerak {number}",
    toIssue: "izdat će se",
    keptEnglish: "; na engleskom: primjerak {number}",
    notInEnglish: "; na engleskom se ne može: {why}",
    toIssueEnglish: "; izdat će se i na engleskom",
    registrationNo: "URBROJ na engleskom",
    noRegistrationNo: "Upišite URBROJ svake potvrde na engleskom, drukčiji od izvornikova.",
    genders: { true: "ženski", false: "muški" },
    start:
      "{count, plural, one {Izradi # ispravu} few {Izradi # isprave} other {Izradi # isprava}}",
    nothing: "Za odabrane rezervacije ova se isprava ne može izraditi.",
    why: {
      status: "Ne može se: rezervacija nije u statusu u kojem se ova isprava izdaje.",
      noStatements: "Ne može se: student nije dao izjave u ovoj aplikaciji.",
      onlyCroatian: "Ne može se: na tom se studiju ova isprava ne izdaje na engleskom.",
      notCompleted: "Ne može se: rad nije obranjen.",
      titleWithdrawn: "Ne može se: naslov stečen ovim radom oduzet je odlukom fakulteta.",
      notFinal:
        "Ne može se: ishod obrane može se ispraviti do {until}. Potvrda se izdaje kad postane konačan.",
      incomplete: "Ne može se: podaci na potvrdi nisu potpuni.",
      originalChanged:
        "podaci su promijenjeni otkako je izdan izvornik. Najprije izdajte novi izvornik.",
      noEnglish: "u službenim nazivima nema engleskoga za: {gaps}.",
      outdated:
        "Ne može se: obrana je ispravljena poslije izdavanja. Provjerite potvrdu i izdajte novi primjerak.",
    },
    own: "Moji paketi",
    ownLead:
      "Paket vidite samo Vi i čuva se jedan dan. Izdane isprave ostaju spremljene uz rezervacije.",
    none: "Nemate nijedan paket",
    noneText:
      "Označite rezervacije na popisu „Rezervacije” pa odaberite „Izradi isprave”, ili na stranici „Potvrde” odaberite „Ispiši potpune”.",
    batchColumns: { kind: "Isprave", createdAt: "Zatraženo", state: "Status", actions: "Postupak" },
    progress: "{done} od {total}",
    states: { running: "izrađuje se", done: "gotovo", canceled: "prekinuto" },
    failures:
      "{count, plural, one {# isprava nije izrađena} few {# isprave nisu izrađene} other {# isprava nije izrađeno}}",
    cancel: "Prekini",
    canceled: "Izrada je prekinuta. Isprave izdane do tada ostaju spremljene uz rezervacije.",
    started: "Izrada je počela. Stranicu možete napustiti: paket će Vas čekati ovdje.",
    fileName: "{kind} - {count}.{packing}",
    pdfTitle: "{kind}: {count, plural, one {# primjerak} few {# primjerka} other {# primjeraka}}",
    noGender: "Odaberite rod u tekstu za svaku rezervaciju kod koje nije poznat.",
    nothingChosen: "Odaberite barem jednu rezervaciju za koju se isprava može izraditi.",
    ended: "Ova je izrada već završena.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("paperBatches", texts);
