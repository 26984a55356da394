/**
 * Texts about differences between what was sent and the published record, for those who send
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
