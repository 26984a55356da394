import type { RulesByEvent } from "../notifications.ts";

/** Stand-ins: both people are notified, whoever named or ended the stand-in. */
export const standInRules: RulesByEvent = {
  "standIn.name": [
    {
      recipients: ["named"],
      icon: "request",
      path: "/stand-in",
      bell: "Određena je zamjena: {subject} ({field}).",
      subject: "Određena je zamjena",
      text: [
        "Određena je zamjena: {subject}. Vrijedi: {field}.",
        "Tko mijenja, vidi što čeka na osobu koju mijenja, dobiva obavijesti o tome i odlučuje umjesto nje.",
        "Zamjenu je odredio: {actor}.",
      ],
    },
  ],
  "standIn.end": [
    {
      recipients: ["named"],
      icon: "stopped",
      path: "/stand-in",
      bell: "Zamjena je završena prije roka: {subject}.",
      subject: "Zamjena je završena",
      text: ["Zamjena je završena prije roka: {subject}.", "Zamjenu je završio: {actor}."],
    },
  ],
};
