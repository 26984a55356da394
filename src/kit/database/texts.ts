import { messagesOf } from "#kit/text/localization.ts";

export const texts = {
  hr: {
    /** Why the database or the file store could not serve a request. */
    unavailable: {
      lost: "Baza podataka ili spremište datoteka trenutačno ne odgovara. Pokušajte ponovno za koji trenutak; ako ste nešto spremali, najprije provjerite je li spremljeno.",
      busy: "Teza trenutačno ima previše posla ili čeka da završi druga radnja. Ništa nije spremljeno; pokušajte ponovno za koji trenutak.",
      readOnly:
        "Baza podataka trenutačno je samo za čitanje: stranice možete otvarati, ali spremati ne možete. Ništa nije spremljeno; pokušajte kasnije.",
      full: "Na poslužitelju nema slobodnog mjesta, pa ništa nije spremljeno. Pokušajte kasnije; ako se ponovi, javite administratoru.",
    },
  },
  en: {
    unavailable: {
      lost: "The database or the file store does not respond at the moment. Please try again shortly; if you were saving something, first check whether it has been saved.",
      busy: "The server is too busy at the moment or waits for another action to finish. Nothing has been saved; please try again shortly.",
      readOnly:
        "The database is read-only at the moment: you can open pages, but you cannot save. Nothing has been saved; please try again later.",
      full: "The server has no free space, so nothing has been saved. Please try again later; if it happens again, tell the administrator.",
    },
  },
} as const;

export const messages = messagesOf("database", texts);
