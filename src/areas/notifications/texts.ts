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
      done: "{count, plural, =0 {Nema poslova za ponavljanje.} one {# posao ponovno čeka na red.} few {# posla ponovno čekaju na red.} other {# poslova ponovno čeka na red.}}",
    },
  },
} as const;
