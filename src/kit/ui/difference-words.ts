/** What is said aloud of a text's pieces. */
export const textDiffTexts = { added: "dodano:", removed: "uklonjeno:", end: "kraj izmjene" } as const;
