import { type Message, messagesOf, withValues } from "#kit/text/index.ts";

/** Validation messages of form fields, used in the browser and on the server; verbatim if the spec quotes them (§5). */
export const validationTexts = {
  hr: {
    required: "Polje je obavezno za popuniti",
    atLeastOne: "Potrebno je odabrati minimalno jednu od ponuđenih opcija",
    atLeast: "Potrebno je upisati minimalno {count} znakova.",
    atMost: "Upišite najviše {count, plural, one {# znak} few {# znaka} other {# znakova}}.",
    choose: "Odaberite vrijednost s popisa.",
    atMostChosen: "Odaberite najviše {count} odjednom.",
    date: "Upišite datum koji postoji, na primjer 07.09.2026.",
    dateTime: "Upišite datum i vrijeme koji postoje, na primjer 07.09.2026. 09:30.",
    from: "Najraniji dopušteni datum je {day}",
    to: "Najkasniji dopušteni datum je {day}",
    saveError: "Došlo je do greške prilikom spremanja podataka. Molimo provjerite upisane podatke u obrascu.",
  },
  en: {
    required: "This field is required",
    atLeastOne: "Choose at least one of the options",
    atLeast: "Write at least {count} characters.",
    atMost: "Write at most {count, plural, one {# character} other {# characters}}.",
    choose: "Choose a value from the list.",
    atMostChosen: "Choose at most {count} at a time.",
    date: "Enter a date that exists, for example 07.09.2026.",
    dateTime: "Enter a date and time that exist, for example 07.09.2026. 09:30.",
    from: "The earliest date allowed is {day}",
    to: "The latest date allowed is {day}",
    saveError: "Your data could not be saved. Please check what you have entered in the form.",
  },
} as const;

export const validationMessages = /* @__PURE__ */ messagesOf("validation", validationTexts);

export const atLeastMessage = (count: number): Message => withValues(validationMessages.atLeast, { count });

export const atMostMessage = (count: number): Message => withValues(validationMessages.atMost, { count });
