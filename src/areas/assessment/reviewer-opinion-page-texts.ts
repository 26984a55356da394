/** Texts about a reviewer's opinion that students read, too. */
export const texts = {
  hr: {
    title: "Mišljenje recenzenta",
    lead: "Recenzent čita konačnu verziju rada i daje mišljenje prije obrane.",
    notGiven: "Mišljenje još nije dano.",
    reviewer: "Recenzent",
    dueOn: "Rok",
    given: "Dano",
    verdict: "Zaključak",
    verdicts: {
      positive: "Rad je prihvatljiv za obranu",
      negative: "Rad nije prihvatljiv za obranu",
    },
    body: "Mišljenje",
    marks: "Ocjene po kriterijima",
    statedImpartial: "Recenzent je dao izjavu o nepristranosti.",
    negative: "Mišljenje je negativno. O obrani odlučuju mentor i povjerenstvo.",
  },
  en: {
    title: "Reviewer's opinion",
    lead: "A reviewer reads the final version and gives an opinion before the defence.",
    notGiven: "The opinion has not been given yet.",
    reviewer: "Reviewer",
    dueOn: "Deadline",
    given: "Given",
    verdict: "Conclusion",
    verdicts: {
      positive: "The thesis can be defended",
      negative: "The thesis cannot be defended",
    },
    body: "Opinion",
    marks: "Marks by criteria",
    statedImpartial: "The reviewer has stated to be impartial.",
    negative: "The opinion is negative. Mentor and committee decide about the defence.",
  },
} as const;
