import type { NotificationRule, RulesByEvent } from "../notifications.ts";

/**
 * Weekly reminders of reports. The mail holds only the link: the report itself is for those who
 * sign in.
 */
export const reportRules: RulesByEvent = {
  "report.thesis-status": [weeklyLink("/report/thesis-status")],
  "report.reservation-status": [weeklyLink("/report/reservation-status")],
  "report.reservation-student": [weeklyLink("/report/reservation-student")],
  "report.completed-thesis": [weeklyLink("/report/completed-thesis")],
  "report.thesis-mentor": [weeklyLink("/report/thesis-mentor")],
};

function weeklyLink(path: string): NotificationRule {
  return {
    recipients: ["named"],
    icon: "document",
    path: `${path}?:filters`,
    bell: "Tjedni izvještaj: {subject}.",
    subject: "Tjedni izvještaj: {subject}",
    text: [
      "Izvještaj „{subject}” s podacima koji sada vrijede čeka na Vas na poveznici.",
      "Ako ga više ne trebate, na stranici izvještaja odaberite „Prestani slati tjedno”.",
    ],
  };
}
