import { teacherRoles } from "#kit/workflow/policy.ts";
import { type NoticesByEvent, notifiesNobody } from "./notice.ts";
import { defenseTime, notificationPaths, reasonGiven } from "./phrases.ts";

/** The committee of a defense: choosing a member, leaving, declining and approval. */
export const committeeNotices: NoticesByEvent = {
  "committee.undo": notifiesNobody,
  "committee.choose": {
    name: { hr: "Imenovani ste u povjerenstvo", en: "You have been chosen for a committee" },
    namedRoles: [...teacherRoles, "studentServices"],
    rules: [
      {
        recipients: { named: "defense" },
        icon: "defense",
        path: notificationPaths.committee,
        hr: {
          bell: "Član ste povjerenstva za obranu rada „{title}”.",
          subject: "Član ste povjerenstva za obranu rada „{title}”",
          text: [
            "Imenovani ste u povjerenstvo za obranu rada „{title}”. Student: {student}. Mentor: {mentor}.",
            defenseTime,
            "Rad možete pročitati u Tezi. Ako ne možete sudjelovati, odbijte to ondje uz razlog, najkasnije dan prije obrane.",
          ],
        },
      },
      {
        recipients: { mentor: "mail" },
        icon: "defense",
        path: notificationPaths.committee,
        hr: {
          bell: "Imenovano je povjerenstvo za obranu rada „{title}”.",
          subject: "Imenovano je povjerenstvo za obranu rada „{title}”",
          text: ["Imenovano je povjerenstvo za obranu rada „{title}”. Student: {student}."],
        },
      },
    ],
  },
  "committee.release": {
    name: { hr: "Više niste u povjerenstvu", en: "You are no longer in a committee" },
    namedRoles: [...teacherRoles, "studentServices"],
    rules: [
      {
        recipients: { named: "defense" },
        icon: "stopped",
        path: "/homepage-user",
        hr: {
          bell: "Više niste u povjerenstvu za obranu rada „{title}”.",
          subject: "Više niste u povjerenstvu za obranu rada „{title}”",
          text: [
            "U povjerenstvo za obranu rada „{title}” imenovana je druga osoba. Student: {student}. Mentor: {mentor}.",
          ],
        },
      },
    ],
  },
  "committee.askApproval": {
    name: { hr: "Povjerenstvo čeka odobrenje", en: "A committee awaits approval" },
    rules: [
      {
        recipients: { headOfDepartment: "mail" },
        icon: "request",
        path: notificationPaths.committee,
        hr: {
          bell: "Povjerenstvo za obranu rada „{title}” čeka Vaše odobrenje.",
          subject: "Odobrite povjerenstvo za obranu rada „{title}”",
          text: [
            "Imenovano je povjerenstvo za obranu rada „{title}”. Student: {student}. Mentor: {mentor}.",
            defenseTime,
            "Vi ste na redu: pogledajte povjerenstvo i odobrite ga.",
          ],
        },
      },
    ],
  },
  "committee.approve": {
    name: { hr: "Odobreno je povjerenstvo", en: "A committee has been approved" },
    rules: [
      {
        recipients: { mentor: "mail" },
        icon: "approved",
        path: notificationPaths.committee,
        hr: {
          bell: "Odobreno je povjerenstvo za obranu rada „{title}”.",
          subject: "Odobreno je povjerenstvo za obranu rada „{title}”",
          text: [
            "Voditelj odjela odobrio je povjerenstvo za obranu rada „{title}”. Student: {student}.",
          ],
        },
      },
    ],
  },
  "committee.refuse": {
    name: { hr: "Povjerenstvo nije odobreno", en: "A committee has been refused" },
    rules: [
      {
        recipients: { mentor: "mail", studentServices: "mail" },
        icon: "stopped",
        path: notificationPaths.committee,
        hr: {
          bell: "Voditelj odjela nije odobrio povjerenstvo za obranu rada „{title}”.",
          subject: "Nije odobreno povjerenstvo za obranu rada „{title}”",
          text: [
            "Voditelj odjela nije odobrio povjerenstvo za obranu rada „{title}”. Student: {student}.",
            reasonGiven,
            "Odaberite povjerenstvo ponovno.",
          ],
        },
      },
    ],
  },
  "committee.decline": {
    name: {
      hr: "Član povjerenstva je odbio sudjelovati",
      en: "A member of a committee has declined",
    },
    rules: [
      {
        recipients: { mentor: "mail", studentServices: "mail" },
        icon: "stopped",
        path: notificationPaths.committee,
        hr: {
          bell: "{actor}: ne može sudjelovati u povjerenstvu za obranu rada „{title}”.",
          subject: "Odaberite zamjenu u povjerenstvu za obranu rada „{title}”",
          text: [
            "Član povjerenstva {actor} ne može sudjelovati u obrani rada „{title}”. Student: {student}.",
            reasonGiven,
            defenseTime,
            "Odaberite drugu osobu na stranici povjerenstva.",
          ],
        },
      },
    ],
  },
};
