import { type Message, messagesOf, withValues } from "#kit/text/localization.ts";

/**
 * Messages about forms and their fields, in the browser and on the server; verbatim if the spec
 * quotes them (§5).
 */
export const texts = {
  hr: {
    required: "Polje je obavezno za popuniti",
    atLeastOne: "Potrebno je odabrati minimalno jednu od ponuđenih opcija",
    atLeast: "Potrebno je upisati minimalno {count} znakova.",
    atMost: "Upišite najviše {count, plural, one {# znak} few {# znaka} other {# znakova}}.",
    direction: "Tekst ima nevidljive znakove koji mijenjaju smjer čitanja. Upišite ga ponovno.",
    choose: "Odaberite vrijednost s popisa.",
    atMostChosen: "Odaberite najviše {count} odjednom.",
    date: "Upišite datum koji postoji, na primjer 07.09.2026.",
    dateTime: "Upišite datum i vrijeme koji postoje, na primjer 07.09.2026. 09:30.",
    from: "Najraniji dopušteni datum je {day}",
    to: "Najkasniji dopušteni datum je {day}",
    saveError:
      "Došlo je do greške prilikom spremanja podataka. Molimo provjerite upisane podatke u obrascu.",
    unknownStep: "Obrazac ne kaže što treba učiniti. Osvježite stranicu pa pokušajte ponovno.",
    /** Errors of a form's body. */
    body: {
      malformed:
        "Podaci obrasca nisu stigli u ispravnom obliku. Osvježite stranicu pa pokušajte ponovno.",
      aborted: "Prijenos je prekinut prije kraja. Provjerite vezu pa pokušajte ponovno.",
      formTooLarge:
        "Sve zajedno preveliko je za jedno slanje. Smanjite datoteke pa pokušajte ponovno.",
    },
  },
  en: {
    required: "This field is required",
    atLeastOne: "Choose at least one of the options",
    atLeast: "Write at least {count} characters.",
    atMost: "Write at most {count, plural, one {# character} other {# characters}}.",
    direction:
      "The text has invisible characters that turn the direction of reading. Type it again.",
    choose: "Choose a value from the list.",
    atMostChosen: "Choose at most {count} at a time.",
    date: "Enter a date that exists, for example 07.09.2026.",
    dateTime: "Enter a date and time that exist, for example 07.09.2026. 09:30.",
    from: "The earliest date allowed is {day}",
    to: "The latest date allowed is {day}",
    saveError: "Your data could not be saved. Please check what you have entered in the form.",
    unknownStep: "The form does not say what to do. Reload the page and try again.",
    body: {
      malformed: "The form's data did not arrive as they should. Reload the page and try again.",
      aborted: "The transfer stopped before its end. Check your connection and try again.",
      formTooLarge:
        "All together it is too large for one sending. Make the files smaller and try again.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("validation", texts);

export const atLeastMessage = (count: number): Message => withValues(messages.atLeast, { count });

export const atMostMessage = (count: number): Message => withValues(messages.atMost, { count });
