/** Texts of the report on the statuses of reservations. */
export const texts = {
  hr: {
    columns: {
      turn: "Na redu",
      inStatus: "Dana u statusu",
      expiresAt: "Rok",
      overdue: "Kasni",
      late: "Zašto kasni",
      createdAt: "Rezervirano",
    },
    detail: "Prijeđeni put",
    late: {
      expired: "Rok je istekao.",
      defensePassed: "Termin obrane je prošao.",
      waiting: "Odluka se čeka dulje od {days} dana.",
    },
    sums: {
      total: "Rezervacija",
      open: "U tijeku",
      overdue: "Kasni",
      completed: "Obranjeno",
      notCompleted: "Nije obranjeno",
      canceled: "Otkazano",
    },
    chart: "Rezervacije u tijeku po fazama",
    phase: "Faza",
    series: { onTime: "U roku", overdue: "Kasni" },
  },
} as const;
