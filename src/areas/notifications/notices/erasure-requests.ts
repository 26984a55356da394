import type { NoticesByEvent } from "./notice.ts";
import { reasonEn, reasonGiven } from "./phrases.ts";

/**
 * Requests for the erasure of personal data: the admins are notified of them, and the person of a
 * refusal.
 */
export const erasureRequestNotices: NoticesByEvent = {
  "erasureRequest.send": {
    name: {
      hr: "Zatraženo je brisanje osobnih podataka",
      en: "The erasure of personal data has been requested",
    },
    namedRoles: ["admin"],
    rules: [
      {
        recipients: { named: "deadline" },
        icon: "request",
        path: "/erasure-requests",
        hr: {
          bell: "Zatraženo je brisanje osobnih podataka. Šalje: {actor}. Odgovorite do {keptUntil}",
          subject: "Zahtjev za brisanje osobnih podataka",
          text: [
            "Zatraženo je brisanje osobnih podataka. Šalje: {actor}.",
            "Odgovoriti treba najkasnije {keptUntil} Na stranici piše što bi se obrisalo, a što zakon nalaže čuvati.",
          ],
        },
      },
    ],
  },
  "erasureRequest.remind": {
    name: {
      hr: "Zahtjev za brisanje osobnih podataka čeka odgovor",
      en: "A request for the erasure of personal data waits for an answer",
    },
    namedRoles: ["admin"],
    rules: [
      {
        recipients: { named: "deadline" },
        icon: "deadline",
        path: "/erasure-requests",
        hr: {
          bell: "{count, plural, one {# zahtjev} few {# zahtjeva} other {# zahtjeva}} za brisanje osobnih podataka čeka odgovor. Rok: {keptUntil}",
          subject: "Odgovorite na zahtjev za brisanje osobnih podataka",
          text: [
            "{count, plural, one {# zahtjev} few {# zahtjeva} other {# zahtjeva}} za brisanje osobnih podataka čeka odgovor. Najraniji rok: {keptUntil}",
          ],
        },
      },
    ],
  },
  "erasureRequest.refuse": {
    name: {
      hr: "Odbijen je zahtjev za brisanje osobnih podataka",
      en: "A request for the erasure of personal data has been refused",
    },
    rules: [
      {
        recipients: { named: "decision" },
        icon: "stopped",
        path: "/user/my-data",
        hr: {
          bell: "Vaš zahtjev za brisanje osobnih podataka nije prihvaćen.",
          subject: "Zahtjev za brisanje osobnih podataka nije prihvaćen",
          text: [
            "Vaš zahtjev za brisanje osobnih podataka nije prihvaćen.",
            reasonGiven,
            "Ako smatrate da odluka nije ispravna, možete se obratiti službeniku za zaštitu podataka fakulteta ili podnijeti pritužbu Agenciji za zaštitu osobnih podataka.",
          ],
        },
        en: {
          bell: "Your request for the erasure of personal data was not accepted.",
          subject: "Your request for the erasure of personal data was not accepted",
          text: [
            "Your request for the erasure of personal data was not accepted.",
            reasonEn,
            "If you think that the decision is wrong, you can turn to the faculty's data protection officer or lodge a complaint with the Croatian Personal Data Protection Agency.",
          ],
        },
      },
    ],
  },
};
