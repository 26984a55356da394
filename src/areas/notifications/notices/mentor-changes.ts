import { teacherRoles } from "#kit/workflow/policy.ts";
import { type NoticesByEvent, notifiesNobody } from "./notice.ts";
import { notificationPaths } from "./phrases.ts";

/**
 * Requests for another mentor: the student and both mentors are notified of each step, the head
 * once all agree.
 */
export const mentorChangeNotices: NoticesByEvent = {
  "mentorChange.undo": notifiesNobody,
  "mentorChange.request": {
    name: { hr: "Zatražena je promjena mentora", en: "A change of mentor has been requested" },
    namedRoles: ["student", ...teacherRoles],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "request",
        path: notificationPaths.mentorChange,
        hr: {
          bell: "Zatražena je promjena mentora za rad „{title}”. Novi mentor: {field}.",
          subject: "Zatražena je promjena mentora: „{title}”",
          text: [
            "Zatražena je promjena mentora za rad „{title}”. Novi mentor: {field}. Zahtjev je podnio: {actor}.",
            "Razlog: {reason}",
            "Otvorite zahtjev i recite slažete li se.",
          ],
        },
        en: {
          bell: "Another mentor has been requested for the thesis “{title}”: {field}.",
          subject: "Change of mentor requested: “{title}”",
          text: [
            "Another mentor has been requested for the thesis “{title}”: {field}. Requested by: {actor}.",
            "Reason: {reason}",
            "Open the request and say whether you agree.",
          ],
        },
      },
    ],
  },
  "mentorChange.agree": {
    name: {
      hr: "Netko se složio s promjenom mentora",
      en: "Somebody agrees to a change of mentor",
    },
    namedRoles: ["student", ...teacherRoles],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "request",
        path: notificationPaths.mentorChange,
        hr: {
          bell: "S promjenom mentora za rad „{title}” složila se još jedna strana: {actor}.",
          subject: "Promjena mentora: „{title}”",
          text: ["S promjenom mentora za rad „{title}” složila se još jedna strana: {actor}."],
        },
        en: {
          bell: "One more person agrees to the change of mentor for “{title}”: {actor}.",
          subject: "Change of mentor: “{title}”",
          text: [
            "One more person agrees to the change of mentor for the thesis “{title}”: {actor}.",
          ],
        },
      },
    ],
  },
  "mentorChange.ready": {
    name: {
      hr: "Svi su se složili s promjenom mentora",
      en: "Everybody agrees to a change of mentor",
    },
    namedRoles: ["student", ...teacherRoles],
    rules: [
      {
        recipients: { headOfDepartment: "mail" },
        icon: "request",
        path: notificationPaths.mentorChange,
        hr: {
          bell: "Promjena mentora za rad „{title}” čeka Vašu odluku. Novi mentor: {field}.",
          subject: "Promjena mentora čeka odluku: „{title}”",
          text: [
            "S promjenom mentora za rad „{title}” složili su se student i oba mentora. Novi mentor: {field}.",
            "Razlog: {reason}",
            "Vi ste na redu: odobrite ili odbijte promjenu.",
          ],
        },
      },
      {
        recipients: { named: "mail" },
        icon: "request",
        path: notificationPaths.mentorChange,
        hr: {
          bell: "S promjenom mentora za rad „{title}” svi su se složili; odlučuje voditelj odjela.",
          subject: "Promjena mentora: „{title}”",
          text: [
            "S promjenom mentora za rad „{title}” složili su se student i oba mentora. Sada odlučuje voditelj odjela.",
          ],
        },
        en: {
          bell: "Everybody agrees to the change of mentor for “{title}”; the head of department decides.",
          subject: "Change of mentor: “{title}”",
          text: [
            "The student and both mentors agree to the change of mentor for the thesis “{title}”. Now the head of department decides.",
          ],
        },
      },
    ],
  },
  "mentorChange.approve": {
    name: { hr: "Odobrena je promjena mentora", en: "A change of mentor has been approved" },
    namedRoles: ["student", ...teacherRoles],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "approved",
        path: notificationPaths.mentorChange,
        hr: {
          bell: "Odobrena je promjena mentora za rad „{title}”. Novi mentor: {field}.",
          subject: "Odobrena je promjena mentora: „{title}”",
          text: [
            "Voditelj odjela odobrio je promjenu mentora za rad „{title}”. Novi mentor: {field}.",
            "Tema, poruke i verzije rada ostaju.",
          ],
        },
        en: {
          bell: "The change of mentor for “{title}” is approved. New mentor: {field}.",
          subject: "Change of mentor approved: “{title}”",
          text: [
            "The head of department has approved the change of mentor for the thesis “{title}”. New mentor: {field}.",
            "The topic, the messages and the versions stay.",
          ],
        },
      },
    ],
  },
  "mentorChange.handOver": {
    name: { hr: "Rad ima novog mentora", en: "A thesis has a new mentor" },
    namedRoles: ["student", ...teacherRoles],
    rules: [
      {
        recipients: { student: "mail", mentor: "mail", named: "mail" },
        icon: "approved",
        path: notificationPaths.reservation,
        hr: {
          bell: "Rad „{title}” ima novog mentora: {mentor}.",
          subject: "Novi mentor rada „{title}”",
          text: [
            "Rad „{title}” od sada vodi {mentor}, jer ga dosadašnji mentor više ne može voditi.",
            "Tema, poruke, verzije i rokovi ostaju.",
          ],
        },
        en: {
          bell: "The thesis “{title}” has a new mentor: {mentor}.",
          subject: "New mentor of the thesis “{title}”",
          text: [
            "The thesis “{title}” is supervised by {mentor} from now on, because its former mentor no longer can.",
            "The topic, the messages, the versions and the deadlines stay.",
          ],
        },
      },
    ],
  },
  "thesis.handOver": {
    name: {
      hr: "Dodijeljene su Vam teme drugog mentora",
      en: "Topics of another mentor have been assigned to you",
    },
    namedRoles: teacherRoles,
    rules: [
      {
        recipients: { named: "mail" },
        icon: "request",
        path: "/mentor/published-thesis",
        hr: {
          bell: "Dodijeljene su Vam objavljene teme drugog mentora: {field}.",
          subject: "Dodijeljene su Vam teme drugog mentora",
          text: [
            "Dodijeljene su Vam objavljene teme mentora koji ih više ne može voditi: {field}. Dodijelio ih je: {actor}.",
            "Od sada ih studenti rezerviraju kod Vas.",
          ],
        },
      },
    ],
  },
  "mentorChange.refuse": {
    name: { hr: "Odbijena je promjena mentora", en: "A change of mentor has been refused" },
    namedRoles: ["student", ...teacherRoles],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "stopped",
        path: notificationPaths.mentorChange,
        hr: {
          bell: "Odbijena je promjena mentora za rad „{title}”.",
          subject: "Odbijena je promjena mentora: „{title}”",
          text: [
            "Promjena mentora za rad „{title}” nije prihvaćena. Odbio: {actor}.",
            "Razlog: {reason}",
          ],
        },
        en: {
          bell: "The change of mentor for “{title}” has been refused.",
          subject: "Change of mentor refused: “{title}”",
          text: [
            "The change of mentor for the thesis “{title}” has not been accepted. Refused by: {actor}.",
            "Reason: {reason}",
          ],
        },
      },
    ],
  },
  "mentorChange.withdraw": {
    name: {
      hr: "Povučen je zahtjev za promjenu mentora",
      en: "A request for a change of mentor has been withdrawn",
    },
    namedRoles: ["student", ...teacherRoles],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "stopped",
        path: notificationPaths.mentorChange,
        hr: {
          bell: "Povučen je zahtjev za promjenu mentora za rad „{title}”.",
          subject: "Povučena je promjena mentora: „{title}”",
          text: ["Zahtjev za promjenu mentora za rad „{title}” je povučen. Mentor ostaje isti."],
        },
        en: {
          bell: "The request for another mentor for “{title}” has been withdrawn.",
          subject: "Change of mentor withdrawn: “{title}”",
          text: [
            "The request for another mentor for the thesis “{title}” has been withdrawn. The mentor stays the same.",
          ],
        },
      },
    ],
  },
};
