import { type NoticesByEvent, notifiesNobody } from "./notice.ts";
import { defendBy, notificationPaths } from "./phrases.ts";

/**
 * Similarity reports. No notification names a figure; the student is notified only of a report that
 * the mentor shows.
 */
export const originalityNotices: NoticesByEvent = {
  "originality.enter": {
    name: {
      hr: "Priloženo je izvješće o podudarnosti",
      en: "A similarity report has been attached",
    },
    rules: [
      {
        recipients: { mentor: "mail" },
        icon: "request",
        path: "/originality/:reservationId",
        hr: {
          bell: "Priloženo je izvješće o podudarnosti rada „{title}”. Student: {student}.",
          subject: "Priloženo je izvješće o podudarnosti rada „{title}”",
          text: [
            "Priloženo je izvješće o podudarnosti rada „{title}”. Student: {student}.",
            "Pogledajte ga u Tezi. Student ga vidi tek kad mu ga pokažete.",
          ],
        },
      },
    ],
  },
  // before the formal check; of the other steps the mentor learns by the notice that asks for them
  "originality.due": {
    name: {
      hr: "Provjeru izvornosti treba dovršiti prije potvrde formalnih uvjeta",
      en: "The originality check has to be completed before the formal conditions are confirmed",
    },
    rules: [
      {
        recipients: { mentor: "deadline" },
        icon: "request",
        path: "/originality/:reservationId",
        hr: {
          bell: "Dovršite provjeru izvornosti rada „{title}”. Student: {student}.",
          subject: "Dovršite provjeru izvornosti rada „{title}”",
          text: [
            "Student je potvrdio izjave za rad „{title}”: {student}.",
            "Vi ste na redu: dovršite provjeru izvornosti rada. Studentska služba tek zatim potvrđuje formalne uvjete.",
            defendBy,
          ],
        },
      },
    ],
  },
  "originality.correct": notifiesNobody,
  "originality.explain": notifiesNobody,
  "originality.release": {
    name: {
      hr: "Mentor Vam je pokazao izvješće o podudarnosti",
      en: "Your mentor has shown you a similarity report",
    },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "document",
        path: notificationPaths.reservation,
        hr: {
          bell: "Mentor Vam je pokazao izvješće o podudarnosti rada „{title}”.",
          subject: "Izvješće o podudarnosti rada „{title}”",
          text: [
            "Mentor Vam je pokazao izvješće o podudarnosti rada „{title}”.",
            "Izvješće možete vidjeti u Tezi.",
          ],
        },
        en: {
          bell: "Your mentor has shown you the similarity report on your thesis “{title}”.",
          subject: "The similarity report on your thesis “{title}”",
          text: [
            "Your mentor has shown you the similarity report on your thesis “{title}”.",
            "You can see the report in Teza.",
          ],
        },
      },
    ],
  },
  "originality.hide": notifiesNobody,
};
