import type { NotificationTexts, RulesByEvent } from "../notifications.ts";
import { notificationPaths } from "./phrases.ts";

/**
 * Requests for another mentor: the student and both mentors are notified of each step, the head
 * once all agree.
 */
export const mentorChangeRules: RulesByEvent = {
  "mentorChange.undo": [],
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
        "Vi ste na redu: odobrite ili odbijte promjenu.",
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
  "mentorChange.handOver": [
    {
      recipients: ["student", "mentor", "named"],
      icon: "approved",
      path: notificationPaths.reservation,
      bell: "Rad „{title}” ima novog mentora: {mentor}.",
      subject: "Novi mentor rada „{title}”",
      text: [
        "Rad „{title}” od sada vodi {mentor}, jer ga dosadašnji mentor više ne može voditi.",
        "Tema, poruke, verzije i rokovi ostaju.",
      ],
    },
  ],
  "thesis.handOver": [
    {
      recipients: ["named"],
      icon: "request",
      path: "/mentor/published-thesis",
      bell: "Dodijeljene su Vam objavljene teme drugog mentora: {field}.",
      subject: "Dodijeljene su Vam teme drugog mentora",
      text: [
        "Dodijeljene su Vam objavljene teme mentora koji ih više ne može voditi: {field}. Dodijelio ih je: {actor}.",
        "Od sada ih studenti rezerviraju kod Vas.",
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
      text: [
        "Promjena mentora za rad „{title}” nije prihvaćena. Odbio: {actor}.",
        "Razlog: {reason}",
      ],
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

/** English texts about changes of mentor. */
export const mentorChangeTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "mentorChange.request": {
    bell: "Another mentor has been requested for the thesis “{title}”: {field}.",
    subject: "Change of mentor requested: “{title}”",
    text: [
      "Another mentor has been requested for the thesis “{title}”: {field}. Requested by: {actor}.",
      "Reason: {reason}",
      "Open the request and say whether you agree.",
    ],
  },
  "mentorChange.agree": {
    bell: "One more person agrees to the change of mentor for “{title}”: {actor}.",
    subject: "Change of mentor: “{title}”",
    text: ["One more person agrees to the change of mentor for the thesis “{title}”: {actor}."],
  },
  "mentorChange.ready": {
    bell: "Everybody agrees to the change of mentor for “{title}”; the head of department decides.",
    subject: "Change of mentor: “{title}”",
    text: [
      "The student and both mentors agree to the change of mentor for the thesis “{title}”. Now the head of department decides.",
    ],
  },
  "mentorChange.approve": {
    bell: "The change of mentor for “{title}” is approved. New mentor: {field}.",
    subject: "Change of mentor approved: “{title}”",
    text: [
      "The head of department has approved the change of mentor for the thesis “{title}”. New mentor: {field}.",
      "The topic, the messages and the versions stay.",
    ],
  },
  "mentorChange.handOver": {
    bell: "The thesis “{title}” has a new mentor: {mentor}.",
    subject: "New mentor of the thesis “{title}”",
    text: [
      "The thesis “{title}” is supervised by {mentor} from now on, because its former mentor no longer can.",
      "The topic, the messages, the versions and the deadlines stay.",
    ],
  },
  "mentorChange.refuse": {
    bell: "The change of mentor for “{title}” has been refused.",
    subject: "Change of mentor refused: “{title}”",
    text: [
      "The change of mentor for the thesis “{title}” has not been accepted. Refused by: {actor}.",
      "Reason: {reason}",
    ],
  },
  "mentorChange.withdraw": {
    bell: "The request for another mentor for “{title}” has been withdrawn.",
    subject: "Change of mentor withdrawn: “{title}”",
    text: [
      "The request for another mentor for the thesis “{title}” has been withdrawn. The mentor stays the same.",
    ],
  },
};
