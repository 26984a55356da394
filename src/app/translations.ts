import {
  texts as identities,
  managementTexts as identityManagement,
} from "#areas/auth/identities/texts.ts";
import {
  texts as ownSessions,
  personTexts as personSessions,
} from "#areas/auth/own-sessions/texts.ts";
import { texts as passkeys } from "#areas/auth/passkeys/texts.ts";
import { texts as passwords } from "#areas/auth/passwords/texts.ts";
import { translations as secondFactor } from "#areas/auth/second-factor/texts.ts";
import { texts as securityEvents } from "#areas/auth/security-events/texts.ts";
import { texts as auth } from "#areas/auth/texts.ts";
import { texts as feedTexts } from "#areas/calendar/feed-texts.ts";
import { texts as calendar } from "#areas/calendar/texts.ts";
import { texts as catalogue } from "#areas/catalogue/home-texts.ts";
import { texts as catalogueLists } from "#areas/catalogue/texts.ts";
import { texts as certificateScreens } from "#areas/certificates/screen-texts.ts";
import { texts as certificates } from "#areas/certificates/texts.ts";
import { texts as formalConditions } from "#areas/clearance/formal-conditions-texts.ts";
import { texts as jmbagList } from "#areas/clearance/jmbag-list-texts.ts";
import { texts as officeNotes } from "#areas/clearance/office-notes-texts.ts";
import { texts as clearance } from "#areas/clearance/texts.ts";
import { texts as calendarTexts } from "#areas/defenses/calendar-view-texts.ts";
import { texts as committeeTexts } from "#areas/defenses/committee/texts.ts";
import { texts as corrections } from "#areas/defenses/corrections-texts.ts";
import { texts as deadlineTexts } from "#areas/defenses/deadlines-texts.ts";
import { texts as roomTexts } from "#areas/defenses/rooms-texts.ts";
import { texts as slotTexts } from "#areas/defenses/slots/texts.ts";
import { texts as defenses } from "#areas/defenses/texts.ts";
import { texts as deleteRequests } from "#areas/delete-requests/texts.ts";
import { texts as readiness } from "#areas/deposits/readiness-texts.ts";
import { texts as reconciliation } from "#areas/deposits/reconciliation/texts.ts";
import { texts as deposits } from "#areas/deposits/texts.ts";
import { texts as embargo } from "#areas/documents/embargo/texts.ts";
import { texts as documentRecords } from "#areas/documents/records-texts.ts";
import { texts as documents } from "#areas/documents/texts.ts";
import { texts as dossier } from "#areas/dossier/texts.ts";
import { texts as editRequests } from "#areas/edit-requests/texts.ts";
import { texts as exchanges } from "#areas/exchanges/texts.ts";
import { texts as following } from "#areas/following/texts.ts";
import { texts as handOvers } from "#areas/hand-overs/texts.ts";
import { texts as statements } from "#areas/help/statements-texts.ts";
import { texts as help } from "#areas/help/texts.ts";
import { texts as history } from "#areas/history/texts.ts";
import { texts as escalation } from "#areas/homepage/escalation-texts.ts";
import { texts as reminders } from "#areas/homepage/reminders-texts.ts";
import { texts as homepageTasks } from "#areas/homepage/tasks-texts.ts";
import { texts as homepage } from "#areas/homepage/texts.ts";
import { texts as importedCodebooks } from "#areas/imports/sets/texts-codebooks.ts";
import { texts as importedPeople } from "#areas/imports/sets/texts-people.ts";
import { texts as importedTheses } from "#areas/imports/sets/texts-theses.ts";
import { texts as imports } from "#areas/imports/texts.ts";
import { texts as keywords } from "#areas/keywords/texts.ts";
import { texts as mentorChanges } from "#areas/mentor-changes/texts.ts";
import { texts as mailAnswers } from "#areas/messages/mail-answers/texts.ts";
import { texts as correspondence } from "#areas/messages/texts.ts";
import { texts as notes } from "#areas/notes/texts.ts";
import { texts as condition } from "#areas/notifications/condition-texts.ts";
import { texts as digest } from "#areas/notifications/digest/texts.ts";
import { texts as mailBody } from "#areas/notifications/mail-body-texts.ts";
import { texts as preferences } from "#areas/notifications/preferences/texts.ts";
import { texts as notificationTemplates } from "#areas/notifications/templates/texts.ts";
import { texts as notifications } from "#areas/notifications/texts.ts";
import { texts as operation } from "#areas/operation/texts.ts";
import { texts as originality } from "#areas/originality/texts.ts";
import { texts as outcomeDecisions } from "#areas/outcome-decisions/texts.ts";
import { texts as paperBatches } from "#areas/paper-batches/texts.ts";
import { texts as printouts } from "#areas/papers/printouts/texts.ts";
import { texts as papers } from "#areas/papers/texts.ts";
import { texts as verification } from "#areas/papers/verification-texts.ts";
import { texts as printedPapers } from "#areas/papers/wording/texts-printed.ts";
import { texts as payments } from "#areas/payments/texts.ts";
import { texts as departments } from "#areas/people/departments-texts.ts";
import { texts as hrSync } from "#areas/people/hr-sync-texts.ts";
import { texts as studentMarks } from "#areas/people/student-marks-texts.ts";
import { texts as studentRecords } from "#areas/people/student-records/texts.ts";
import { texts as people } from "#areas/people/texts.ts";
import { texts as userStudies } from "#areas/people/user-studies/texts.ts";
import { erasureTranslations } from "#areas/privacy/erasure/requests-texts.ts";
import { texts as erasure } from "#areas/privacy/erasure/texts.ts";
import { ownDataTranslations } from "#areas/privacy/own-data/texts-translations.ts";
import { texts as terms } from "#areas/privacy/retention/texts-page.ts";
import { texts as retention } from "#areas/privacy/retention/texts-table.ts";
import { texts as privacy } from "#areas/privacy/statement-texts.ts";
import { texts as quotaCopy } from "#areas/quotas/copy-texts.ts";
import { texts as rollOver } from "#areas/quotas/roll-over-texts.ts";
import { texts as quotas } from "#areas/quotas/texts.ts";
import { texts as readLog } from "#areas/read-log/texts.ts";
import { texts as completedThesisReport } from "#areas/reports/completed-thesis-texts.ts";
import { texts as reservationStatusReport } from "#areas/reports/reservation-status-texts.ts";
import { texts as reservationStudentReport } from "#areas/reports/reservation-student-texts.ts";
import { texts as reportSubscriptions } from "#areas/reports/subscriptions/texts.ts";
import { texts as reports } from "#areas/reports/texts.ts";
import { texts as thesisMentorReport } from "#areas/reports/thesis-mentor-texts.ts";
import { texts as thesisStatusReport } from "#areas/reports/thesis-status-texts.ts";
import { texts as aiStatements } from "#areas/reservations/ai-statement-texts.ts";
import { texts as bulkChanges } from "#areas/reservations/bulk-changes-texts.ts";
import { texts as loggedCorrections } from "#areas/reservations/corrections-texts.ts";
import { texts as eligibility } from "#areas/reservations/eligibility-texts.ts";
import { texts as examples } from "#areas/reservations/examples-texts.ts";
import {
  texts as forecast,
  reportTexts as forecastReport,
} from "#areas/reservations/forecast/texts.ts";
import { texts as isvuRegistration } from "#areas/reservations/isvu-registration/texts.ts";
import { texts as isvuWindows } from "#areas/reservations/isvu-windows/texts.ts";
import { texts as originalityChecks } from "#areas/reservations/originality-texts.ts";
import { texts as outcomes } from "#areas/reservations/outcome-texts.ts";
import { texts as quotaUsage } from "#areas/reservations/quota-usage/texts.ts";
import { texts as reservationRecords } from "#areas/reservations/records-texts.ts";
import { texts as reservationScreens } from "#areas/reservations/screen-texts.ts";
import { texts as ahead } from "#areas/reservations/status-texts.ts";
import { texts as reservations } from "#areas/reservations/texts.ts";
import { texts as reserving } from "#areas/reservations/thesis-page-texts.ts";
import { texts as life } from "#areas/reservations/timeline-texts.ts";
import { texts as undoneReservations } from "#areas/reservations/undo-texts.ts";
import { texts as waitingList } from "#areas/reservations/waiting-list/texts.ts";
import { texts as palette } from "#areas/search/palette-texts.ts";
import { texts as search } from "#areas/search/texts.ts";
import { texts as standIns } from "#areas/stand-ins/texts.ts";
import {
  mentorTexts as proposalMentor,
  texts as studentProposals,
} from "#areas/student-proposals/texts.ts";
import { texts as academicCalendar } from "#areas/studies/academic-calendar-texts.ts";
import { texts as studies } from "#areas/studies/texts.ts";
import { texts as citation } from "#areas/theses/citation/texts.ts";
import { texts as mentorLists } from "#areas/theses/mentor-lists-texts.ts";
import { texts as paste } from "#areas/theses/paste/texts.ts";
import { texts as preReservation } from "#areas/theses/pre-reservation/texts.ts";
import { texts as publishing } from "#areas/theses/publishing-texts.ts";
import { texts as requestDesk } from "#areas/theses/requests-texts.ts";
import { texts as similarTheses } from "#areas/theses/similar-texts.ts";
import { texts as thesisSummary } from "#areas/theses/summary-texts.ts";
import { texts as theses } from "#areas/theses/texts.ts";
import { texts as thesisPage } from "#areas/theses/thesis-page-texts.ts";
import { texts as undo } from "#areas/undo/texts.ts";
import { texts as views } from "#areas/views/texts.ts";
import { texts as outageTexts } from "#kit/database/texts.ts";
import { texts as fileTexts } from "#kit/files/texts.ts";
import { texts as validationTexts } from "#kit/forms/texts.ts";
import { texts as grid } from "#kit/grid/ui/texts.ts";
import { texts as recordTexts } from "#kit/records/texts.ts";
import { texts as charts } from "#kit/ui/charts/texts.ts";
import { texts as pdf } from "#kit/ui/pdf/texts.ts";
import { texts as richText } from "#kit/ui/rich-text/texts.ts";
import { texts as taskDesk } from "#kit/ui/task-desk/texts.ts";
import { texts as kit } from "#kit/ui/texts.ts";
import { texts as kitRefusalTexts } from "#kit/workflow/texts.ts";
import { texts as recordPages } from "./records/texts.ts";
import { texts as shell } from "./shell/texts.ts";
import { texts as app } from "./texts.ts";

/** A tree of texts: always in Croatian, and in English for visitors and students. */
export type LocalizedTexts = { readonly hr: object; readonly en?: object };

/** The texts of the product by domain; the screens use the same objects. */
export const translationDomains: Readonly<Record<string, readonly LocalizedTexts[]>> = {
  /** Texts of the shell (spec §2: the default domain). */
  messages: [
    ...[shell, kit, validationTexts, fileTexts, kitRefusalTexts, outageTexts, app, richText],
    {
      hr: { pdf: pdf.hr, taskDesk: taskDesk.hr, undo: undo.hr },
      en: { pdf: pdf.en, taskDesk: taskDesk.en, undo: undo.en },
    },
  ],
  auth: [
    auth,
    {
      hr: {
        identities: { ...identities.hr, ...identityManagement.hr },
        securityEvents: securityEvents.hr,
      },
      en: { identities: identities.en },
    },
    {
      hr: { ownSessions: ownSessions.hr, personSessions: personSessions.hr },
      en: { ownSessions: ownSessions.en },
    },
    {
      hr: { passwords: passwords.hr, passkeys: passkeys.hr },
      en: { passwords: passwords.en, passkeys: passkeys.en },
    },
    secondFactor,
  ],
  calendar: [calendar, feedTexts],
  catalogue: [catalogue, catalogueLists],
  certificates: [certificates, certificateScreens],
  charts: [charts],
  clearance: [
    clearance,
    payments,
    {
      hr: {
        officeNotes: officeNotes.hr,
        jmbagList: jmbagList.hr,
        formalConditions: formalConditions.hr,
      },
    },
  ],
  defenses: [
    ...[defenses, calendarTexts, deadlineTexts, roomTexts, committeeTexts, slotTexts],
    { hr: { corrections: corrections.hr } },
  ],
  deposits: [deposits, { hr: { readiness: readiness.hr, reconciliation: reconciliation.hr } }],
  documents: [
    documents,
    documentRecords,
    { hr: { embargo: embargo.hr }, en: { embargo: embargo.en } },
  ],
  exchanges: [exchanges],
  following: [following],
  grid: [grid],
  help: [help, statements],
  privacy: [
    { hr: { statement: privacy.hr }, en: { statement: privacy.en } },
    {
      hr: { retention: retention.hr, retentionPage: terms.hr, erasure: erasure.hr },
      en: { retention: retention.en },
    },
    ...[ownDataTranslations, erasureTranslations],
  ],
  history: [history],
  imports: [imports, importedCodebooks, importedPeople, importedTheses],
  keywords: [keywords],
  homepage: [
    homepage,
    { hr: { tasks: homepageTasks.hr, reminders: reminders.hr, escalation: escalation.hr } },
  ],
  correspondence: [
    correspondence,
    { hr: { mailAnswers: mailAnswers.hr }, en: { mailAnswers: mailAnswers.en } },
  ],
  mentorChanges: [mentorChanges, { hr: { handOvers: handOvers.hr } }, outcomeDecisions],
  notes: [notes],
  notifications: [
    ...[
      notifications,
      condition,
      { hr: { templates: notificationTemplates.hr, mailBody: mailBody.hr } },
    ],
    {
      hr: { preferences: preferences.hr, digest: digest.hr },
      en: { preferences: preferences.en, digest: digest.en },
    },
  ],
  operation: [operation],
  originality: [
    originality,
    { hr: { checks: originalityChecks.hr }, en: { checks: originalityChecks.en } },
  ],
  papers: [
    ...[papers, printedPapers, verification],
    { hr: { batches: paperBatches.hr, printouts: printouts.hr }, en: { printouts: printouts.en } },
  ],
  people: [
    ...[
      people,
      departments,
      { hr: { userStudies: userStudies.hr, staff: hrSync.hr, dossier: dossier.hr } },
    ],
    { hr: { studentRecords: studentRecords.hr, studentMarks: studentMarks.hr } },
  ],
  quotas: [quotas, rollOver, quotaCopy, quotaUsage],
  records: [recordPages, recordTexts],
  readLog: [readLog],
  reports: [
    ...[
      reports,
      {
        hr: { thesisStatus: thesisStatusReport.hr, reservationStatus: reservationStatusReport.hr },
      },
    ],
    {
      hr: {
        reservationStudent: reservationStudentReport.hr,
        completedThesis: completedThesisReport.hr,
      },
    },
    { hr: { thesisMentor: thesisMentorReport.hr, subscriptions: reportSubscriptions.hr } },
  ],
  requests: [
    editRequests,
    { hr: { preReservation: preReservation.hr } },
    deleteRequests,
    requestDesk,
  ],
  reservations: [
    ...[
      reservations,
      reservationScreens,
      reservationRecords,
      thesisPage,
      reserving,
      life,
      ahead,
      undoneReservations,
    ],
    ...[eligibility, { hr: { waitingList: waitingList.hr }, en: { waitingList: waitingList.en } }],
    { hr: { citation: citation.hr }, en: { citation: citation.en, outcome: outcomes.en } },
    {
      hr: {
        bulkChanges: bulkChanges.hr,
        isvuRegistration: isvuRegistration.hr,
        isvuWindows: isvuWindows.hr,
      },
    },
    {
      hr: { corrections: loggedCorrections.hr, outcome: outcomes.hr },
      en: { corrections: loggedCorrections.en },
    },
    {
      hr: {
        forecast: forecast.hr,
        forecastReport: forecastReport.hr,
        aiStatement: aiStatements.hr,
        examples: examples.hr,
      },
      en: { forecast: forecast.en, aiStatement: aiStatements.en, examples: examples.en },
    },
  ],
  search: [search, { hr: { palette: palette.hr }, en: { palette: palette.en } }],
  standIns: [standIns],
  studentProposals: [studentProposals, { hr: { mentor: proposalMentor.hr } }],
  studies: [studies, { hr: { academicCalendar: academicCalendar.hr } }],
  theses: [
    ...[theses, { hr: { badges: thesisSummary.hr }, en: { badges: thesisSummary.en } }],
    {
      hr: {
        lists: mentorLists.hr,
        paste: paste.hr,
        publishing: publishing.hr,
        similar: similarTheses.hr,
      },
    },
  ],
  views: [views],
};
