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
    give: "Moje mišljenje",
    giveLead:
      "Mišljenje vide student, mentor, povjerenstvo i studentska služba čim ga spremite. Mijenjati ga možete dok termin obrane nije potvrđen.",
    impartial:
      "Izjavljujem da sam nepristran/nepristrana: nisam u srodstvu ni u poslovnom odnosu sa studentom i nisam sudjelovao/sudjelovala u izradi rada.",
    submit: "Daj mišljenje",
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
    give: "My opinion",
    giveLead:
      "The student, the mentor, the committee and student services see the opinion as soon as you save it. You can change it until the date of the defence is confirmed.",
    impartial:
      "I state that I am impartial: I am neither related to the student nor in a business relationship with them, and I took no part in the work on the thesis.",
    submit: "Give the opinion",
    negative: "The opinion is negative. Mentor and committee decide about the defence.",
  },
} as const;
