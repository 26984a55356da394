import type { NoticesByEvent } from "./notice.ts";

/**
 * Requests to see mentors' private notes: the admins are notified of them, and the student of the
 * answer. No notification says what is in a note, or whether there is any.
 */
export const noteAccessNotices: NoticesByEvent = {
  "noteAccess.request": {
    name: {
      hr: "Zatražen je uvid u bilješke mentora",
      en: "A student asks to see mentors' notes",
    },
    namedRoles: ["admin"],
    rules: [
      {
        recipients: { named: "deadline" },
        icon: "request",
        path: "/note-requests",
        hr: {
          bell: "Zatražen je uvid u bilješke mentora. Šalje: {actor}. Odgovorite do {keptUntil}",
          subject: "Zahtjev za uvid u bilješke mentora",
          text: [
            "Zatražen je uvid u bilješke mentora. Šalje: {actor}.",
            "Odgovoriti treba najkasnije {keptUntil} Bilješke koje se odnose na studenta pregledajte u Tezi.",
          ],
        },
      },
    ],
  },
  "noteAccess.remind": {
    name: {
      hr: "Zahtjev za uvid u bilješke mentora čeka odgovor",
      en: "A request to see mentors' notes waits for an answer",
    },
    namedRoles: ["admin"],
    rules: [
      {
        recipients: { named: "deadline" },
        icon: "deadline",
        path: "/note-requests",
        hr: {
          bell: "{count, plural, one {# zahtjev} few {# zahtjeva} other {# zahtjeva}} za uvid u bilješke mentora čeka odgovor. Rok: {keptUntil}",
          subject: "Odgovorite na zahtjev za uvid u bilješke mentora",
          text: [
            "{count, plural, one {# zahtjev} few {# zahtjeva} other {# zahtjeva}} za uvid u bilješke mentora čeka odgovor. Najraniji rok: {keptUntil}",
          ],
        },
      },
    ],
  },
  "noteAccess.answer": {
    name: {
      hr: "Odgovoreno je na zahtjev za uvid u bilješke mentora",
      en: "The request to see mentors' notes was answered",
    },
    rules: [
      {
        recipients: { named: "decision" },
        icon: "approved",
        path: "/user/my-data",
        hr: {
          bell: "Odgovoreno je na Vaš zahtjev za uvid u bilješke mentora.",
          subject: "Odgovor na zahtjev za uvid u bilješke mentora",
          text: [
            "Odgovoreno je na Vaš zahtjev za uvid u bilješke mentora.",
            "Odgovor je na stranici „Moji podaci”.",
          ],
        },
        en: {
          bell: "Your request to see mentors' notes was answered.",
          subject: "Answer to your request to see mentors' notes",
          text: [
            "Your request to see mentors' notes was answered.",
            "The answer is on the page “My data”.",
          ],
        },
      },
    ],
  },
};
