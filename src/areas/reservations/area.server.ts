import { texts as citationTexts } from "#areas/theses/citation/texts.ts";
import { texts as publicThesisPageTexts } from "#areas/theses/thesis-page-texts.ts";
import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { textsOfSteps } from "#kit/workflow/steps.ts";
import { texts as aiStatementTexts } from "./ai-statement-texts.ts";
import { mount } from "./api.server.ts";
import { texts as bulkChangesTexts } from "./bulk-changes-texts.ts";
import { texts as correctionsTexts } from "./corrections-texts.ts";
import { periodImpact } from "./eligibility-record-set.server.ts";
import { texts as eligibilityTexts } from "./eligibility-texts.ts";
import { texts as examplesTexts } from "./examples-texts.ts";
import { jobs as expiry } from "./expiry-jobs.server.ts";
import { texts as forecastTexts, reportTexts } from "./forecast/texts.ts";
import { checkIsvuEntryJob, jobs as isvuEntries } from "./isvu-registration/jobs.server.ts";
import { texts as isvuRegistrationTexts } from "./isvu-registration/texts.ts";
import { texts as isvuWindowsTexts } from "./isvu-windows/texts.ts";
import { texts as outcomeTexts } from "./outcome-texts.ts";
import { quotaImpact } from "./quota-usage/record-set.server.ts";
import { texts as quotaUsageTexts } from "./quota-usage/texts.ts";
import { reservationRecordSet } from "./record-set.server.ts";
import { texts as recordsTexts } from "./records-texts.ts";
import { texts as screenTexts } from "./screen-texts.ts";
import { texts as statusTexts } from "./status-texts.ts";
import { reservationSteps } from "./steps.ts";
import { texts } from "./texts.ts";
import { texts as thesisPageTexts } from "./thesis-page-texts.ts";
import { copyThesisTexts } from "./thesis-texts.server.ts";
import { texts as timelineTexts } from "./timeline-texts.ts";
import { texts as undoTexts } from "./undo-texts.ts";
import { settleWaitingListJob, jobs as waitingLists } from "./waiting-list/jobs.server.ts";
import { watchWaitingLists } from "./waiting-list/subscribers.server.ts";
import { texts as waitingListTexts } from "./waiting-list/texts.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => [...expiry, ...waitingLists, ...isvuEntries],
  queueWorkers: () => [settleWaitingListJob, checkIsvuEntryJob],
  firstSubscribers: [copyThesisTexts],
  subscribers: [watchWaitingLists],
  recordSets: { reservation: reservationRecordSet },
  recordImpacts: { "study-academic-year": periodImpact, "mentor-academic-year": quotaImpact },
  texts: {
    reservations: [
      texts,
      screenTexts,
      recordsTexts,
      publicThesisPageTexts,
      thesisPageTexts,
      timelineTexts,
      statusTexts,
      undoTexts,
      nestTexts({ steps: textsOfSteps(reservationSteps) }),
      eligibilityTexts,
      nestTexts({
        waitingList: waitingListTexts,
        citation: citationTexts,
        bulkChanges: bulkChangesTexts,
        isvuRegistration: isvuRegistrationTexts,
        isvuWindows: isvuWindowsTexts,
        corrections: correctionsTexts,
        outcome: outcomeTexts,
        forecast: forecastTexts,
        forecastReport: reportTexts,
        aiStatement: aiStatementTexts,
        examples: examplesTexts,
      }),
    ],
    quotas: [quotaUsageTexts],
  },
};
