/** The words of the bell's list, which people of all languages read. */
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
