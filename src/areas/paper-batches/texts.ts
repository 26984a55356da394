import { messagesOf } from "#kit/text/index.ts";

/** Texts of the page on which student services make papers of several reservations. */
export const texts = {
  hr: {
    title: "Papiri za više rezervacija",
    lead: "Papiri odabranih rezervacija spajaju se u jedan PDF ili pakiraju u zip. Izdani primjerak uzima se takav kakav jest, a gdje ga nema, izdaje se prvi.",
    back: "Rezervacije",
    chosen: "Odabrane rezervacije",
    kind: "Vrsta papira",
    certificate: "Potvrda o završetku studija",
    packing: "Oblik",
    packings: { pdf: "Jedan PDF za ispis", zip: "Zip sa zasebnim datotekama" },
    show: "Prikaži pregled",
    caption: "Što će biti s kojom rezervacijom",
    columns: { student: "Student", thesis: "Tema", outcome: "Papir", gender: "Spol u tekstu" },
    kept: "izdan: primjerak {number}",
    toIssue: "izdat će se",
    genders: { true: "ženski", false: "muški" },
    start: "{count, plural, one {Izradi # papir} few {Izradi # papira} other {Izradi # papira}}",
    nothing: "Za odabrane rezervacije ovaj se papir ne može izraditi.",
    why: {
      status: "Ne može se: rezervacija nije u statusu u kojem se ovaj papir izdaje.",
      notCompleted: "Ne može se: rad nije obranjen.",
      incomplete: "Ne može se: podaci na potvrdi nisu potpuni.",
      outdated: "Ne može se: obrana je ispravljena poslije izdavanja. Provjerite potvrdu i izdajte novi primjerak.",
    },
    own: "Moji paketi",
    ownLead: "Paket vidite samo Vi i čuva se jedan dan. Izdani papiri ostaju spremljeni uz rezervacije.",
    none: "Nemate nijedan paket",
    noneText:
      "Označite rezervacije na popisu „Rezervacije” pa odaberite „Izradi papire”, ili na stranici „Potvrde” odaberite „Ispiši potpune”.",
    batchColumns: { kind: "Papiri", createdAt: "Zatraženo", state: "Status", actions: "Postupak" },
    progress: "{done} od {total}",
    states: { running: "izrađuje se", done: "gotovo", canceled: "prekinuto" },
    failures: "{count, plural, one {# papir nije izrađen} few {# papira nisu izrađena} other {# papira nije izrađeno}}",
    cancel: "Prekini",
    canceled: "Izrada je prekinuta. Papiri izdani do tada ostaju spremljeni uz rezervacije.",
    started: "Izrada je počela. Stranicu možete napustiti: paket će Vas čekati ovdje.",
    fileName: "{kind} - {count}.{packing}",
    pdfTitle: "{kind}: {count, plural, one {# primjerak} few {# primjerka} other {# primjeraka}}",
    noGender: "Odaberite spol u tekstu za svaku rezervaciju kod koje nije poznat.",
    nothingChosen: "Odaberite barem jednu rezervaciju za koju se papir može izraditi.",
    ended: "Ova je izrada već završena.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("paperBatches", texts);
