/** The names of the genders of texts about a person: true is female. */
export const genderNames = {
  true: ["ženski", "female"],
  false: ["muški", "male"],
} as const;
