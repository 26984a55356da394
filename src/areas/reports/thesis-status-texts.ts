/** Texts of the report on the statuses of topics. */
export const texts = {
  hr: {
    columns: {
      notPublishedDraft: "Skice",
      notPublished: "Čeka objavu",
      published: "Objavljeno",
      reserved: "Rezervirano",
      completed: "Obranjeno",
      deleted: "Obrisano",
      total: "Ukupno",
      still: "Miruje",
      oldest: "Najdulje bez promjene (dana)",
      lastChange: "Zadnja promjena",
      stands: "Miruje",
    },
    detail: "Teme",
    hidden: "Neobjavljena tema",
    sums: {
      total: "Tema",
      published: "Objavljeno",
      reserved: "Rezervirano",
      completed: "Obranjeno",
      notPublished: "Čeka objavu",
      still: "Bez promjene {days, plural, one {# dan} few {# dana} other {# dana}} i dulje",
    },
    chart: "Teme po studijima i statusima",
  },
} as const;
