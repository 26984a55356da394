/** Failed background jobs, for the admin. */
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

/** Texts of the bell's list, in both languages. */
export const bellTexts = {
  hr: {
    read: {
      one: "Obavijest je pročitana.",
      all: "{count, plural, =0 {Nema nepročitanih obavijesti.} one {Pročitana je # obavijest.} few {Pročitane su # obavijesti.} other {Pročitano je # obavijesti.}}",
    },
    list: {
      title: "Moje obavijesti",
      lead: "{n, plural, =0 {Sve su obavijesti pročitane.} one {# nepročitana obavijest.} few {# nepročitane obavijesti.} other {# nepročitanih obavijesti.}}",
      leadMany: "Više od {n} nepročitanih obavijesti.",
      view: "Koje obavijesti",
      views: { all: "Sve", unread: "Nepročitane" },
      unread: "Nepročitano:",
      readAll: "Označi sve pročitanima",
      readOne: "Označi pročitanom",
      empty: "Nema obavijesti",
      emptyText: "Ovdje se pojavljuje što se dogodilo s Vašim temama, rezervacijama, radovima i porukama.",
      emptyUnread: "Sve su obavijesti pročitane.",
      newest: "Najnovije",
      older: "Starije",
      pages: "Stranice obavijesti",
    },
  },
  en: {
    read: {
      one: "The notification is read.",
      all: "{count, plural, =0 {There are no unread notifications.} one {# notification was marked as read.} other {# notifications were marked as read.}}",
    },
    list: {
      title: "My notifications",
      lead: "{n, plural, =0 {All notifications are read.} one {# unread notification.} other {# unread notifications.}}",
      leadMany: "More than {n} unread notifications.",
      view: "Which notifications",
      views: { all: "All", unread: "Unread" },
      unread: "Unread:",
      readAll: "Mark all as read",
      readOne: "Mark as read",
      empty: "No notifications",
      emptyText: "What happens to your topics, reservations, theses and messages appears here.",
      emptyUnread: "All notifications are read.",
      newest: "Newest",
      older: "Older",
      pages: "Pages of notifications",
    },
  },
} as const;

/** The outbox: own mails, and all mails for the admin. */
export const outboxTexts = {
  hr: {
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
  en: {
    title: "Outbox",
    titleOwn: "My mail",
    leadAll: "All e-mails that the application has written, newest first.",
    leadOwn: "E-mails written to you, newest first.",
    caption: "E-mails",
    subject: "Subject",
    recipient: "To",
    createdAt: "Written",
    state: "State",
    open: "Open in Teza",
    attempts: "{count, plural, one {# attempt} other {# attempts}}",
    lastError: "Last error: {error}",
    states: { sent: "Sent", waiting: "In the outbox", failing: "Could not be sent" },
    views: { all: "Show all e-mails", unsent: "Show unsent e-mails" },
    empty: "No mail",
    emptyText: "E-mails about reservations, theses, defences and messages appear here.",
    emptyUnsent: "All e-mails have been sent.",
    newer: "Newer",
    older: "Older",
    pages: "Pages of mail",
  },
} as const;

/** The frame of every mail. */
export const mailTexts = {
  hr: {
    greeting: "Poštovani,",
    open: "Otvorite u Tezi: {url}",
    automatic: "Ova je poruka poslana automatski, na nju ne odgovarajte.",
    /** Replaces a personal number. */
    hidden: "[skriveno]",
  },
  en: {
    greeting: "Hello,",
    open: "Open in Teza: {url}",
    automatic: "This message was sent automatically; please do not reply to it.",
    hidden: "[hidden]",
  },
} as const;

/** First line of a mail in both languages. */
export const englishFollows = "The English text follows the Croatian one.";
