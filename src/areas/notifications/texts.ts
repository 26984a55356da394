/** What failed in the background, for the admin. */
export const texts = {
  hr: {
    givenUp: {
      title: "Poslovi koji nisu uspjeli",
      lead: "{count, plural, one {# posao u pozadini nije uspio ni nakon zadnjeg pokušaja.} few {# posla u pozadini nisu uspjela ni nakon zadnjeg pokušaja.} other {# poslova u pozadini nije uspjelo ni nakon zadnjeg pokušaja.}} Otklonite uzrok pa pokušajte ponovno.",
      caption: "Neuspjeli poslovi",
      queue: "Posao",
      at: "Odustalo",
      error: "Greška",
      queues: { "send-mail": "Slanje pošte" },
      tryAgain: "Pokušaj ponovno",
      done: "{count, plural, =0 {Nema poslova za ponavljanje.} one {# posao je ponovno u redu za izvršavanje.} few {# posla su ponovno u redu za izvršavanje.} other {# poslova je ponovno u redu za izvršavanje.}}",
    },
  },
} as const;
