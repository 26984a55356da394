/** The weekly mail about what waits for somebody. Staff work in Croatian. */
export const texts = {
  hr: {
    subject: "{count, plural, one {# zadatak čeka} few {# zadatka čekaju} other {# zadataka čeka}} Vašu odluku u Tezi",
    intro:
      "Na Vas {count, plural, one {čeka # zadatak} few {čekaju # zadatka} other {čeka # zadataka}}. Ono što najdulje čeka stoji prvo.",
    offices: {
      library: "Daj ili zadrži potvrdu knjižnice",
      accountancy: "Provjeri uplatu",
      studentServices: "Obradi u studentskoj službi",
    },
    group: "{label} ({count}):",
    task: "– {title}, {person}: {waited}",
    waited: "{days, plural, =0 {od danas} one {čeka # radni dan} few {čeka # radna dana} other {čeka # radnih dana}}",
    more: "… i još {count}",
    footer:
      "Ovu poruku primate svaki tjedan na dan koji ste odabrali. Dan možete promijeniti ili podsjetnik isključiti ovdje: {url}",
  },
} as const;
