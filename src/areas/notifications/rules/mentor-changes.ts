import type { RulesByEvent } from "../schema.ts";
import { notificationPaths } from "./phrases.ts";

/** Requests for another mentor: the student and both mentors are notified of each step, the head once all agree. */
export const mentorChangeRules: RulesByEvent = {
  "mentorChange.request": [
    {
      recipients: ["named"],
      icon: "request",
      path: notificationPaths.mentorChange,
      bell: "Zatražena je promjena mentora za rad „{title}”. Novi mentor: {field}.",
      subject: "Zatražena je promjena mentora: „{title}”",
      text: [
        "Zatražena je promjena mentora za rad „{title}”. Novi mentor: {field}. Zahtjev je podnio: {actor}.",
        "Razlog: {reason}",
        "Otvorite zahtjev i recite slažete li se.",
      ],
    },
  ],
  "mentorChange.agree": [
    {
      recipients: ["named"],
      icon: "request",
      path: notificationPaths.mentorChange,
      bell: "S promjenom mentora za rad „{title}” složila se još jedna strana: {actor}.",
      subject: "Promjena mentora: „{title}”",
      text: ["S promjenom mentora za rad „{title}” složila se još jedna strana: {actor}."],
    },
  ],
  "mentorChange.ready": [
    {
      recipients: ["headOfDepartment"],
      icon: "request",
      path: notificationPaths.mentorChange,
      bell: "Promjena mentora za rad „{title}” čeka Vašu odluku. Novi mentor: {field}.",
      subject: "Promjena mentora čeka odluku: „{title}”",
      text: [
        "S promjenom mentora za rad „{title}” složili su se student i oba mentora. Novi mentor: {field}.",
        "Razlog: {reason}",
        "Red je na Vama: odobrite ili odbijte promjenu.",
      ],
    },
    {
      recipients: ["named"],
      icon: "request",
      path: notificationPaths.mentorChange,
      bell: "S promjenom mentora za rad „{title}” svi su se složili; odlučuje voditelj odjela.",
      subject: "Promjena mentora: „{title}”",
      text: [
        "S promjenom mentora za rad „{title}” složili su se student i oba mentora. Sada odlučuje voditelj odjela.",
      ],
    },
  ],
  "mentorChange.approve": [
    {
      recipients: ["named"],
      icon: "approved",
      path: notificationPaths.mentorChange,
      bell: "Odobrena je promjena mentora za rad „{title}”. Novi mentor: {field}.",
      subject: "Odobrena je promjena mentora: „{title}”",
      text: [
        "Voditelj odjela odobrio je promjenu mentora za rad „{title}”. Novi mentor: {field}.",
        "Tema, poruke i verzije rada ostaju.",
      ],
    },
  ],
  "mentorChange.refuse": [
    {
      recipients: ["named"],
      icon: "stopped",
      path: notificationPaths.mentorChange,
      bell: "Odbijena je promjena mentora za rad „{title}”.",
      subject: "Odbijena je promjena mentora: „{title}”",
      text: ["Promjena mentora za rad „{title}” nije prihvaćena. Odbio: {actor}.", "Razlog: {reason}"],
    },
  ],
  "mentorChange.withdraw": [
    {
      recipients: ["named"],
      icon: "stopped",
      path: notificationPaths.mentorChange,
      bell: "Povučen je zahtjev za promjenu mentora za rad „{title}”.",
      subject: "Povučena je promjena mentora: „{title}”",
      text: ["Zahtjev za promjenu mentora za rad „{title}” je povučen. Mentor ostaje isti."],
    },
  ],
};
