/** The words around a message in its mail, which are in the Croatian part. */
export const texts = {
  hr: {
    introduction: "Tekst poruke:",
    file: "Uz poruku je privitak, koji možete preuzeti u Tezi.",
  },
} as const;
