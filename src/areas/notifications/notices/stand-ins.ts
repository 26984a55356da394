import { teacherRoles } from "#kit/workflow/policy.ts";
import type { NoticesByEvent } from "./notice.ts";

/** Stand-ins: both people are notified, regardless of who named or ended the stand-in. */
export const standInNotices: NoticesByEvent = {
  "standIn.name": {
    name: { hr: "Određena je zamjena", en: "A stand-in was named" },
    namedRoles: teacherRoles,
    rules: [
      {
        recipients: { named: "mail" },
        icon: "request",
        path: "/stand-in",
        hr: {
          bell: "Određena je zamjena: {subject} ({field}).",
          subject: "Određena je zamjena",
          text: [
            "Određena je zamjena: {subject}. Vrijedi: {field}.",
            "Tko mijenja, vidi što čeka na osobu koju mijenja, dobiva obavijesti o tome i odlučuje umjesto nje.",
            "Zamjenu je odredio: {actor}.",
          ],
        },
      },
    ],
  },
  "standIn.end": {
    name: { hr: "Zamjena je završena prije roka", en: "A stand-in was ended early" },
    namedRoles: teacherRoles,
    rules: [
      {
        recipients: { named: "mail" },
        icon: "stopped",
        path: "/stand-in",
        hr: {
          bell: "Zamjena je završena prije roka: {subject}.",
          subject: "Zamjena je završena",
          text: ["Zamjena je završena prije roka: {subject}.", "Zamjenu je završio: {actor}."],
        },
      },
    ],
  },
};
