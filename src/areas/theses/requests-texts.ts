import { messagesOf } from "#kit/text/localization.ts";

/** Texts of the queues in which the head of department decides. */
export const texts = {
  hr: {
    queues: { requested: "Čekaju odluku", refused: "Odbijeni", approved: "Odobreni" },
    statuses: { requested: "Čeka odluku", refused: "Odbijen", approved: "Odobren" },
    switch: "Zahtjevi po statusu",
    asGrid: "Prikaži kao tablicu",
    asDesk: "Prikaži jedan po jedan",
    approve: "Odobri",
    refuse: "Odbij",
    decided: { approve: "Odobreno", refuse: "Odbijeno" },
    selected:
      "{count, plural, =0 {Odaberite zahtjeve u tablici.} one {Odabran je # zahtjev.} few {Odabrana su # zahtjeva.} other {Odabrano je # zahtjeva.}}",
    preview: "Odabrani zahtjevi",
    results: "Ishod po zahtjevima",
    resultDone: "riješeno",
    nothingSelected: "Odaberite barem jedan zahtjev.",
    nameless: "Zahtjev br. {id}",
    select: "Odaberi: {name}",
    empty: {
      requested: "Nijedan zahtjev ne čeka odluku",
      refused: "Nema odbijenih zahtjeva",
      approved: "Nema odobrenih zahtjeva",
    },
    emptyText: "Zahtjevi nastavnika iz odjela koje vodite pojavit će se ovdje.",
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("requests", texts);
