import type { NotificationTexts, RulesByEvent } from "../notifications.ts";
import { defendBy, notificationPaths } from "./phrases.ts";

/**
 * Similarity reports. No notification names a figure; the student is told only of a report that the
 * mentor shows.
 */
export const originalityRules: RulesByEvent = {
  "originality.enter": [
    {
      recipients: ["mentor"],
      icon: "request",
      path: "/originality/:reservationId",
      bell: "Priloženo je izvješće o podudarnosti rada „{title}”. Student: {student}.",
      subject: "Priloženo je izvješće o podudarnosti rada „{title}”",
      text: [
        "Priloženo je izvješće o podudarnosti rada „{title}”. Student: {student}.",
        "Pogledajte ga u Tezi. Student ga vidi tek kad mu ga pokažete.",
      ],
    },
  ],
  // before the formal check; of the other steps the mentor learns by the notice that asks for them
  "originality.due": [
    {
      recipients: ["mentor"],
      icon: "request",
      path: "/originality/:reservationId",
      bell: "Dovršite provjeru izvornosti rada „{title}”. Student: {student}.",
      subject: "Dovršite provjeru izvornosti rada „{title}”",
      text: [
        "Student je potvrdio izjave za rad „{title}”: {student}.",
        "Vi ste na redu: dovršite provjeru izvornosti rada. Studentska služba tek zatim potvrđuje formalne uvjete.",
        defendBy,
      ],
    },
  ],
  "originality.correct": [],
  "originality.explain": [],
  "originality.release": [
    {
      recipients: ["student"],
      icon: "document",
      path: notificationPaths.reservation,
      bell: "Mentor Vam je pokazao izvješće o podudarnosti rada „{title}”.",
      subject: "Izvješće o podudarnosti rada „{title}”",
      text: [
        "Mentor Vam je pokazao izvješće o podudarnosti rada „{title}”.",
        "Izvješće možete vidjeti u Tezi.",
      ],
    },
  ],
  "originality.hide": [],
};

/** English texts for students. */
export const originalityTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "originality.release": {
    bell: "Your mentor has shown you the similarity report on your thesis “{title}”.",
    subject: "The similarity report on your thesis “{title}”",
    text: [
      "Your mentor has shown you the similarity report on your thesis “{title}”.",
      "You can see the report in Teza.",
    ],
  },
};
