import type { RulesByEvent } from "../schema.ts";
import { notificationPaths, reasonGiven } from "./phrases.ts";

/** The national repository has published a thesis, or has returned what was sent. */
export const depositRules: RulesByEvent = {
  "deposit.publish": [
    {
      recipients: ["student"],
      icon: "approved",
      path: notificationPaths.thesis,
      bell: "Vaš je rad „{title}” objavljen u nacionalnom repozitoriju.",
      subject: "Vaš je rad „{title}” objavljen u nacionalnom repozitoriju",
      text: [
        "Vaš je rad „{title}” objavljen u nacionalnom repozitoriju Dabar.",
        "Trajna oznaka rada: {identifier}.",
        "Oznaku navedite kad rad citirate ili na njega upućujete.",
      ],
    },
    {
      recipients: ["mentor", "coMentor"],
      icon: "approved",
      path: notificationPaths.thesis,
      bell: "Rad „{title}” objavljen je u nacionalnom repozitoriju.",
      subject: "Rad „{title}” objavljen je u nacionalnom repozitoriju",
      text: [
        "Rad „{title}” objavljen je u nacionalnom repozitoriju Dabar. Student: {student}.",
        "Trajna oznaka rada: {identifier}.",
      ],
    },
  ],
  "deposit.return": [
    {
      recipients: ["named"],
      icon: "returned",
      path: "/thesis/send-to-dabar/:thesisId",
      bell: "Dabar nije objavio rad „{title}”. Pogledajte što treba učiniti.",
      subject: "Dabar nije objavio rad „{title}”",
      text: [
        "Dabar nije objavio rad „{title}”. Student: {student}.",
        reasonGiven,
        "Na stranici rada piše što to znači i što treba učiniti prije novog slanja.",
      ],
    },
  ],
};
