/** What is said aloud of a text's pieces. */
export const words = { added: "dodano:", removed: "uklonjeno:", end: "kraj izmjene" } as const;
