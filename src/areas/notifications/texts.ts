export const texts = {
  hr: {
    mail: {
      greeting: "Poštovani,",
      open: "Otvorite u Tezi: {url}",
      automatic: "Ova je poruka poslana automatski, na nju ne odgovarajte.",
      /** In place of a number that identifies a person. */
      hidden: "[skriveno]",
    },
    outbox: {
      title: "Odlazna pošta",
      titleOwn: "Moja pošta",
      leadAll: "Sva pošta koju je aplikacija napisala, najnovija na vrhu.",
      leadOwn: "Pošta upućena Vama, najnovija na vrhu.",
      caption: "Pisma",
      subject: "Predmet",
      recipient: "Prima",
      createdAt: "Napisano",
      state: "Stanje",
      open: "Otvori u Tezi",
      attempts: "{count, plural, one {# pokušaj} few {# pokušaja} other {# pokušaja}}",
      sentAt: "Poslano {when}",
      lastError: "Zadnja greška: {error}",
      states: { sent: "Poslano", waiting: "U odlaznoj pošti", failing: "Slanje nije uspjelo" },
      views: { all: "Prikaži sva pisma", unsent: "Prikaži neposlana" },
      empty: "Nema pošte",
      emptyText: "Ovdje se pojavljuju pisma o rezervacijama, radovima, obranama i porukama.",
      emptyUnsent: "Sva su pisma poslana.",
      newer: "Novija",
      older: "Starija",
      pages: "Stranice pošte",
    },
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
  /** Of mails alone: the outbox and what failed are the offices' screens. */
  en: {
    mail: {
      below: "The English text follows the Croatian one.",
      greeting: "Hello,",
      open: "Open in Teza: {url}",
      automatic: "This message was sent automatically; please do not reply to it.",
    },
  },
} as const;
