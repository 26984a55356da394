import type { NoticeEntry, NoticesByEvent } from "./notice.ts";

/**
 * Weekly reminders of reports. The mail holds only the link: the report itself is for those who
 * sign in.
 */
export const reportNotices: NoticesByEvent = {
  "report.thesis-status": weeklyReport("/report/thesis-status", {
    hr: "Tjedni izvještaj: statusi tema",
    en: "Weekly report: topics",
  }),
  "report.reservation-status": weeklyReport("/report/reservation-status", {
    hr: "Tjedni izvještaj: statusi rezervacija",
    en: "Weekly report: reservations",
  }),
  "report.reservation-student": weeklyReport("/report/reservation-student", {
    hr: "Tjedni izvještaj: studenti završne godine",
    en: "Weekly report: students of the final year",
  }),
  "report.completed-thesis": weeklyReport("/report/completed-thesis", {
    hr: "Tjedni izvještaj: obranjeni radovi",
    en: "Weekly report: completed theses",
  }),
  "report.thesis-mentor": weeklyReport("/report/thesis-mentor", {
    hr: "Tjedni izvještaj: mentori",
    en: "Weekly report: mentors",
  }),
};

function weeklyReport(path: string, name: NoticeEntry["name"]): NoticeEntry {
  return {
    name,
    rules: [
      {
        recipients: { named: "mail" },
        icon: "document",
        path: `${path}?:filters`,
        hr: {
          bell: "Tjedni izvještaj: {subject}.",
          subject: "Tjedni izvještaj: {subject}",
          text: [
            "Izvještaj „{subject}” s podacima koji sada vrijede čeka na Vas na poveznici.",
            "Ako ga više ne trebate, na stranici izvještaja odaberite „Prestani slati tjedno”.",
          ],
        },
      },
    ],
  };
}
