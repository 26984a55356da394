import * as assessment from "#areas/assessment/columns.ts";
import * as auth from "#areas/auth/columns.ts";
import * as authIdentities from "#areas/auth/identities/columns.ts";
import * as authPasskeys from "#areas/auth/passkeys/columns.ts";
import * as authPasswords from "#areas/auth/passwords/columns.ts";
import * as authSecondFactor from "#areas/auth/second-factor/columns.ts";
import * as authSecurityEvents from "#areas/auth/security-events/columns.ts";
import * as branding from "#areas/branding/columns.ts";
import * as calendar from "#areas/calendar/columns.ts";
import * as certificates from "#areas/certificates/columns.ts";
import * as clearance from "#areas/clearance/columns.ts";
import * as defenses from "#areas/defenses/columns.ts";
import * as defensesCommittee from "#areas/defenses/committee/columns.ts";
import * as defensesDay from "#areas/defenses/day/columns.ts";
import * as defensesMinutes from "#areas/defenses/minutes/columns.ts";
import * as defensesOutcomeWindow from "#areas/defenses/outcome-window/columns.ts";
import * as defensesTimetables from "#areas/defenses/timetables/columns.ts";
import * as deleteRequests from "#areas/delete-requests/columns.ts";
import * as deposits from "#areas/deposits/columns.ts";
import * as depositsReconciliation from "#areas/deposits/reconciliation/columns.ts";
import * as documents from "#areas/documents/columns.ts";
import * as documentsRemarks from "#areas/documents/remarks/columns.ts";
import * as editRequests from "#areas/edit-requests/columns.ts";
import * as exchanges from "#areas/exchanges/columns.ts";
import * as following from "#areas/following/columns.ts";
import * as guests from "#areas/guests/columns.ts";
import * as help from "#areas/help/columns.ts";
import * as history from "#areas/history/columns.ts";
import * as historyRedaction from "#areas/history/redaction/columns.ts";
import * as homepage from "#areas/homepage/columns.ts";
import * as imports from "#areas/imports/columns.ts";
import * as mentorChanges from "#areas/mentor-changes/columns.ts";
import * as messages from "#areas/messages/columns.ts";
import * as messagesMailAnswers from "#areas/messages/mail-answers/columns.ts";
import * as messagesReplyAddresses from "#areas/messages/reply-addresses/columns.ts";
import * as notes from "#areas/notes/columns.ts";
import * as notifications from "#areas/notifications/columns.ts";
import * as notificationsTemplates from "#areas/notifications/templates/columns.ts";
import * as originality from "#areas/originality/columns.ts";
import * as outcomeDecisions from "#areas/outcome-decisions/columns.ts";
import * as overview from "#areas/overview/columns.ts";
import * as paperBatches from "#areas/paper-batches/columns.ts";
import * as papers from "#areas/papers/columns.ts";
import * as papersSeals from "#areas/papers/seals/columns.ts";
import * as papersTerms from "#areas/papers/terms/columns.ts";
import * as papersWording from "#areas/papers/wording/columns.ts";
import * as paymentsBankStatements from "#areas/payments/bank-statements/columns.ts";
import * as payments from "#areas/payments/columns.ts";
import * as people from "#areas/people/columns.ts";
import * as peopleStudentRecords from "#areas/people/student-records/columns.ts";
import * as plans from "#areas/plans/columns.ts";
import * as meetings from "#areas/plans/meetings/columns.ts";
import * as plansPrivateNotes from "#areas/plans/private-notes/columns.ts";
import * as privacyErasure from "#areas/privacy/erasure/columns.ts";
import * as privacyNoteAccess from "#areas/privacy/note-access/columns.ts";
import * as privacyOwnData from "#areas/privacy/own-data/columns.ts";
import * as privacyRetention from "#areas/privacy/retention/columns.ts";
import * as quotas from "#areas/quotas/columns.ts";
import * as readLog from "#areas/read-log/columns.ts";
import * as reportsSubscriptions from "#areas/reports/subscriptions/columns.ts";
import * as reservations from "#areas/reservations/columns.ts";
import * as reservationsIsvuRegistration from "#areas/reservations/isvu-registration/columns.ts";
import * as reservationsIsvuWindows from "#areas/reservations/isvu-windows/columns.ts";
import * as reservationsWaitingList from "#areas/reservations/waiting-list/columns.ts";
import * as search from "#areas/search/columns.ts";
import * as standIns from "#areas/stand-ins/columns.ts";
import * as studentProposals from "#areas/student-proposals/columns.ts";
import * as studies from "#areas/studies/columns.ts";
import * as submissionChecks from "#areas/submission-checks/columns.ts";
import * as theses from "#areas/theses/columns.ts";
import * as views from "#areas/views/columns.ts";
import { dataChangesColumns } from "#kit/columns/data-changes.ts";
import * as storedFiles from "#kit/files/columns.ts";

/**
 * Every table of the database, with what its columns are (docs/decisions/0103), in the order in
 * which people read their own data. Only the areas that treat all data alike import this list:
 * history, imports and privacy.
 *
 * @rule what a column is called, who may see it, and what erasure does with it
 */
export const declaredTables = [
  ...Object.values(people),
  ...Object.values(auth),
  ...Object.values(authIdentities),
  ...Object.values(authPasskeys),
  ...Object.values(authSecondFactor),
  ...Object.values(authPasswords),
  ...Object.values(authSecurityEvents),
  ...Object.values(peopleStudentRecords),
  ...Object.values(reservations),
  ...Object.values(reservationsWaitingList),
  ...Object.values(submissionChecks),
  ...Object.values(documents),
  ...Object.values(guests),
  ...Object.values(documentsRemarks),
  ...Object.values(originality),
  ...Object.values(assessment),
  ...Object.values(clearance),
  ...Object.values(defenses),
  ...Object.values(defensesCommittee),
  ...Object.values(defensesMinutes),
  ...Object.values(defensesDay),
  ...Object.values(payments),
  ...Object.values(paymentsBankStatements),
  ...Object.values(certificates),
  ...Object.values(papers),
  ...Object.values(papersSeals),
  ...Object.values(reservationsIsvuRegistration),
  ...Object.values(reservationsIsvuWindows),
  ...Object.values(outcomeDecisions),
  ...Object.values(deposits),
  ...Object.values(depositsReconciliation),
  ...Object.values(theses),
  ...Object.values(studentProposals),
  ...Object.values(mentorChanges),
  ...Object.values(editRequests),
  ...Object.values(deleteRequests),
  ...Object.values(quotas),
  ...Object.values(notes),
  ...Object.values(standIns),
  ...Object.values(messages),
  ...Object.values(messagesReplyAddresses),
  ...Object.values(messagesMailAnswers),
  ...Object.values(notifications),
  ...Object.values(notificationsTemplates),
  ...Object.values(following),
  ...Object.values(views),
  ...Object.values(calendar),
  ...Object.values(reportsSubscriptions),
  ...Object.values(overview),
  ...Object.values(readLog),
  ...Object.values(plans),
  ...Object.values(meetings),
  ...Object.values(plansPrivateNotes),
  ...Object.values(privacyNoteAccess),
  ...Object.values(privacyErasure),
  ...Object.values(privacyOwnData),
  ...Object.values(history),
  ...Object.values(historyRedaction),
  ...Object.values(imports),
  ...Object.values(defensesOutcomeWindow),
  ...Object.values(defensesTimetables),
  ...Object.values(exchanges),
  ...Object.values(help),
  ...Object.values(homepage),
  ...Object.values(paperBatches),
  ...Object.values(papersTerms),
  ...Object.values(papersWording),
  ...Object.values(privacyRetention),
  ...Object.values(search),
  ...Object.values(branding),
  ...Object.values(studies),
  ...Object.values(storedFiles),
  dataChangesColumns,
] as const;
