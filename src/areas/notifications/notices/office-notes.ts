import type { Language } from "#kit/text/localization.ts";
import type { NoticesByEvent, NotificationRule } from "./notice.ts";
import { defendBy, defendByEn, notificationPaths } from "./phrases.ts";

/**
 * Notes of the offices. The student learns which office to contact, but not why (product §10: mails
 * never mention debts).
 */
export const officeNoteNotices: NoticesByEvent = {
  "officeNote.library": {
    name: { hr: "Knjižnica Vas moli da se javite", en: "The library asks you to get in touch" },
    rules: [toStudent({ hr: ["Knjižnica", "knjižnici"], en: ["The library", "the library"] })],
  },
  "officeNote.accountancy": {
    name: { hr: "Računovodstvo Vas moli da se javite", en: "Accountancy asks you to get in touch" },
    rules: [
      toStudent({ hr: ["Računovodstvo", "računovodstvu"], en: ["Accountancy", "accountancy"] }),
    ],
  },
  "officeNote.studentServices": {
    name: {
      hr: "Studentska služba Vas moli da se javite",
      en: "Student services ask you to get in touch",
    },
    rules: [
      toStudent({
        hr: ["Studentska služba", "studentskoj službi"],
        en: ["Student services", "student services"],
      }),
    ],
  },
  "officeNote.reminder": {
    name: { hr: "Podsjetnik na bilješku ureda", en: "Reminder of a note of your office" },
    namedRoles: ["library", "accountancy", "studentServices"],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "deadline",
        path: "/service/note/:reservationId",
        hr: {
          bell: "Podsjetnik na bilješku Vašeg ureda, student: {student}.",
          subject: "Podsjetnik na bilješku: {student}",
          text: [
            "Došao je dan koji ste zabilježili uz rezervaciju teme „{title}”. Student: {student}.",
            "Bilješku možete pročitati i označiti riješenom u Tezi.",
          ],
        },
      },
    ],
  },
};

/**
 * The rule for the student; it needs, in each language, the name of the office and the form for
 * contacting it.
 */
function toStudent({
  hr,
  en,
}: Record<Language, [office: string, toOffice: string]>): NotificationRule {
  return {
    recipients: { student: "mail" },
    icon: "request",
    path: notificationPaths.reservation,
    hr: {
      bell: `${hr[0]} Vas moli da se javite u vezi s radom „{title}”.`,
      subject: `Javite se ${hr[1]} u vezi s radom „{title}”`,
      text: [
        `${hr[0]} Vas moli da se javite u vezi s potvrdom potrebnom za rad „{title}”.`,
        `Obratite se izravno ${hr[1]} fakulteta, osobno ili porukom.`,
        defendBy,
      ],
    },
    en: {
      bell: `Please contact ${en[1]} about your thesis “{title}”.`,
      subject: `Please contact ${en[1]} about your thesis “{title}”`,
      text: [
        `${en[0]} would like to hear from you about a confirmation that your thesis “{title}” needs.`,
        `Please turn to ${en[1]} of the faculty, in person or by message.`,
        defendByEn,
      ],
    },
  };
}
