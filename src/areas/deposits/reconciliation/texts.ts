/**
 * Texts about differences between the sent data and the published record, for the people who send
 * theses.
 */
export const texts = {
  hr: {
    differences: {
      gone: "Zapisa rada više nema u repozitoriju.",
      otherIdentifier: "Rad u repozitoriju ima drugu oznaku: {seen}.",
      otherTitle: "Rad u repozitoriju ima drukčiji naslov: „{seen}”.",
    },
    next: "Pogledajte zapis u repozitoriju. Ako je promijenjen zabunom, ispravlja ga urednik repozitorija u Dabru.",
    checkedAt: "Uspoređeno s repozitorijem",
  },
} as const;
