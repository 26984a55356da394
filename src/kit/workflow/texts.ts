import { messagesOf } from "#kit/text/localization.ts";

/** Messages of spec §8, in Croatian (product, interface language). */
export const texts = {
  hr: {
    noRight: "Nemate pravo pristupa odabranom sadržaju. Obratite se administratoru.",
    notFound: "Tražena stranica ne postoji ili je uklonjena.",
    meanwhileChanged:
      "U međuvremenu se status promijenio. Osvježite stranicu, pogledajte novi status i po potrebi ponovite postupak.",
    undo: {
      tooLate:
        "Prekasno je za poništavanje: moguće je najviše {minutes, plural, one {# minutu} few {# minute} other {# minuta}} nakon koraka.",
      told: "Više se ne može poništiti jer su obavijesti o koraku već poslane.",
      followed: "Više se ne može poništiti jer je postupak u međuvremenu nastavljen.",
      instead: "Otvorite zapis i pogledajte novi status: pogrešku ispravlja novi korak uz razlog.",
      notTaken: "Poništiti može samo onaj tko je korak napravio.",
    },
  },
  en: {
    noRight: "You have no right to see this content. Please contact the administrator.",
    notFound: "The page you are looking for does not exist or has been removed.",
    meanwhileChanged:
      "Somebody has changed things in the meantime. Reload the page, look at the new state and repeat your step if it is still needed.",
    undo: {
      tooLate:
        "It is too late to undo: this is possible for at most {minutes, plural, one {# minute} other {# minutes}} after the step.",
      told: "This can no longer be undone, because the notifications about the step have been sent.",
      followed: "This can no longer be undone, because somebody has gone on in the meantime.",
      instead:
        "Open the record and look at its new status: a mistake is corrected by a new step with a reason.",
      notTaken: "Only whoever took the step can undo it.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("workflow", texts);
