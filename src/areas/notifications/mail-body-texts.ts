/** The words around a message in its mail, which stand in the Croatian part. */
export const texts = {
  hr: {
    introduction: "Tekst poruke:",
    file: "Uz poruku je privitak, koji možete preuzeti u Tezi.",
  },
} as const;
