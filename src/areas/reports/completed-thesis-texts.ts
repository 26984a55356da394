/** Texts of the report on completed theses. */
export const texts = {
  hr: {
    columns: {
      year: "Akademska godina",
      count: "Obranjeno",
      english: "Na engleskom",
      averageGrade: "Prosječna ocjena",
      medianDays: "Medijan dana do obrane",
      language: "Jezik",
      grade: "Ocjena",
      defenseDate: "Obrana",
      days: "Dana od rezervacije do obrane",
    },
    noYear: "izvan unesenih godina",
    detail: "Obranjeni radovi",
    languages: { hr: "hrvatski", en: "engleski" },
    sums: {
      count: "Obranjenih radova",
      english: "Na engleskom jeziku",
      averageGrade: "Prosječna ocjena",
      medianDays: "Medijan dana od rezervacije do obrane",
      mentors: "Mentora",
    },
    chart: "Obranjeni radovi po akademskim godinama i studijima",
  },
} as const;
