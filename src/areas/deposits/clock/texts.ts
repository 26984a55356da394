/** Texts of the clock of the repository; offices work in Croatian. */
export const texts = {
  hr: {
    column: "Rok za repozitorij",
    clock: {
      late: "{count, plural, one {kasni # dan} few {kasni # dana} other {kasni # dana}}",
      lateLong: "kasni više od {count, plural, one {# dana} few {# dana} other {# dana}}",
      today: "zadnji dan je danas",
      left: "{count, plural, one {još # dan} few {još # dana} other {još # dana}}",
    },
  },
} as const;
