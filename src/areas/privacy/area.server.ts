import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { textsOfSteps } from "#kit/workflow/steps.ts";
import { journalErasuresJob, repeatErasuresJob } from "./erasure/journal-jobs.server.ts";
import { jobs as erasureRequests } from "./erasure/requests-jobs.server.ts";
import { erasureRequestSteps } from "./erasure/requests-steps.ts";
import { erasureTranslations } from "./erasure/requests-texts.ts";
import { texts as erasureTexts } from "./erasure/texts.ts";
import { sendPrivacyMailJob } from "./mails-jobs.server.ts";
import { jobs as noteRequests } from "./note-access/jobs.server.ts";
import {
  texts as noteAccessTexts,
  requestListTexts as noteRequestTexts,
} from "./note-access/texts.ts";
import { mount as ownData } from "./own-data/api.server.ts";
import { ownDataTranslations } from "./own-data/texts-translations.ts";
import { jobs as retention } from "./retention/jobs.server.ts";
import { texts as pageTexts } from "./retention/texts-page.ts";
import { texts as tableTexts } from "./retention/texts-table.ts";
import { texts as statementTexts } from "./statement-texts.ts";

export const area: AreaServer = {
  api: [ownData],
  scheduledJobs: ({ journal }) => [
    ...retention,
    ...erasureRequests,
    ...noteRequests,
    repeatErasuresJob(journal),
  ],
  queueWorkers: ({ journal }) => [journalErasuresJob(journal), sendPrivacyMailJob],
  texts: {
    privacy: [
      nestTexts({
        statement: statementTexts,
        retention: tableTexts,
        retentionPage: pageTexts,
        erasure: erasureTexts,
        noteAccess: noteAccessTexts,
        noteRequests: noteRequestTexts,
      }),
      ownDataTranslations,
      erasureTranslations,
      nestTexts({ erasureRequestSteps: textsOfSteps(erasureRequestSteps) }),
    ],
  },
};
