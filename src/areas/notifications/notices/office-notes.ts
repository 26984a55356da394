import type { NotificationRule, NotificationTexts, RulesByEvent } from "../notifications.ts";
import { defendBy, defendByEn, notificationPaths } from "./phrases.ts";

/**
 * Notes of the offices. The student learns which office to contact, but not why (product §10: mails
 * never mention debts).
 */
export const officeNoteRules: RulesByEvent = {
  "officeNote.library": [toStudent("Knjižnica", "knjižnici")],
  "officeNote.accountancy": [toStudent("Računovodstvo", "računovodstvu")],
  "officeNote.studentServices": [toStudent("Studentska služba", "studentskoj službi")],
  "officeNote.reminder": [
    {
      recipients: ["named"],
      icon: "deadline",
      path: "/service/note/:reservationId",
      bell: "Podsjetnik na bilješku Vašeg ureda, student: {student}.",
      subject: "Podsjetnik na bilješku: {student}",
      text: [
        "Došao je dan koji ste zabilježili uz rezervaciju teme „{title}”. Student: {student}.",
        "Bilješku možete pročitati i označiti riješenom u Tezi.",
      ],
    },
  ],
};

function toStudent(office: string, toOffice: string): NotificationRule {
  return {
    recipients: ["student"],
    icon: "request",
    path: notificationPaths.reservation,
    bell: `${office} Vas moli da se javite u vezi s radom „{title}”.`,
    subject: `Javite se ${toOffice} u vezi s radom „{title}”`,
    text: [
      `${office} Vas moli da se javite u vezi s potvrdom potrebnom za rad „{title}”.`,
      `Obratite se izravno ${toOffice} fakulteta, osobno ili porukom.`,
      defendBy,
    ],
  };
}

/** Notes of the offices: whom the student should turn to. */
export const officeNoteTextsEn: Readonly<Record<string, NotificationTexts>> = {
  "officeNote.library": toStudentEn("The library", "the library"),
  "officeNote.accountancy": toStudentEn("Accountancy", "accountancy"),
  "officeNote.studentServices": toStudentEn("Student services", "student services"),
};

function toStudentEn(office: string, toOffice: string): NotificationTexts {
  return {
    bell: `Please contact ${toOffice} about your thesis “{title}”.`,
    subject: `Please contact ${toOffice} about your thesis “{title}”`,
    text: [
      `${office} would like to hear from you about a confirmation that your thesis “{title}” needs.`,
      `Please turn to ${toOffice} of the faculty, in person or by message.`,
      defendByEn,
    ],
  };
}
