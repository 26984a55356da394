import type { NotificationTexts } from "../schema.ts";
import { defendByEn } from "./phrases.ts";

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
