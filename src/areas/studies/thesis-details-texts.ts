/** What the details of a thesis are called, on all pages. */
export const texts = {
  hr: {
    goals: "Ciljevi",
    requiredKnowledge: "Potrebna predznanja",
    literature: "Literatura",
    intendedStart: "Predviđeni početak",
    aiAllowance: "Dopuštena uporaba alata umjetne inteligencije",
    attachment: "Priložena datoteka",
  },
  en: {
    goals: "Goals",
    requiredKnowledge: "Required knowledge",
    literature: "Literature",
    intendedStart: "Intended start",
    aiAllowance: "Allowed use of artificial intelligence tools",
    attachment: "Attached file",
  },
} as const;
