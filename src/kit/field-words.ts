/** What a form's field is told, in the browser and by the server; verbatim where the spec quotes it (§5). */
export const fieldWords = {
  required: "Polje je obavezno za popuniti",
  atLeastOne: "Potrebno je odabrati minimalno jednu od ponuđenih opcija",
  atLeast: "Potrebno je upisati minimalno %count% znakova.",
  atMost: "Upišite najviše {count, plural, one {# znak} few {# znaka} other {# znakova}}.",
  choose: "Odaberite vrijednost s popisa.",
  date: "Upišite datum koji postoji, na primjer 07.09.2026.",
  dateTime: "Upišite datum i vrijeme koji postoje, na primjer 07.09.2026. 09:30.",
} as const;

export const atLeast = (count: number) => fieldWords.atLeast.replace("%count%", String(count));
