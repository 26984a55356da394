/** Texts of the report on mentors. */
export const texts = {
  hr: {
    columns: {
      topics: "Teme",
      reservations: "Rezervacije",
      completed: "Obranjeno",
      notCompleted: "Nije obranjeno",
      canceled: "Otkazano",
      answerDays: "Medijan dana do odgovora",
      used: "Iskorišteno od kvote",
      quota: "Kvota",
      over: "Iznad kvote",
    },
    detail: "Po studijima",
    unset: "nije zadana",
    sums: {
      mentors: "Mentora",
      topics: "Tema",
      reservations: "Rezervacija",
      completed: "Obranjeno",
      canceled: "Otkazano",
      answerDays: "Medijan dana do odgovora mentora",
      over: "Mentora iznad kvote",
    },
    chart: "Mentori s najviše radova: iskorištena i slobodna kvota",
    series: { used: "Iskorišteno", available: "Slobodno" },
  },
} as const;
