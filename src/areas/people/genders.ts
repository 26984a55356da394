/** The names of the genders of texts about a person: true is female. */
export const genderNames = {
  true: { hr: "ženski", en: "female" },
  false: { hr: "muški", en: "male" },
} as const;
