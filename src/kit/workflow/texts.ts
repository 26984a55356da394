import { messagesOf } from "#kit/text/index.ts";

/** Messages of spec §8, in Croatian (product, interface language). */
export const texts = {
  hr: {
    noRight: "Nemate pravo pristupa odabranom sadržaju. Obratite se administratoru.",
    notFound: "Tražena stranica ne postoji ili je uklonjena.",
    meanwhileChanged:
      "U međuvremenu se status promijenio. Osvježite stranicu, pogledajte novi status i po potrebi ponovite postupak.",
    undo: {
      tooLate: "Prekasno je za poništavanje: moguće je samo {seconds} sekundi nakon koraka.",
      followed: "Više se ne može poništiti jer je postupak u međuvremenu nastavljen.",
      notTaken: "Poništiti može samo onaj tko je korak napravio.",
    },
  },
  en: {
    noRight: "You have no right to see this content. Please contact the administrator.",
    notFound: "The page you are looking for does not exist or has been removed.",
    meanwhileChanged:
      "Somebody has changed things in the meantime. Reload the page, look at the new state and repeat your step if it is still needed.",
    undo: {
      tooLate: "It is too late to undo: this is possible only for {seconds} seconds after the step.",
      followed: "This can no longer be undone, because somebody has gone on in the meantime.",
      notTaken: "Only whoever took the step can undo it.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("workflow", texts);
