import type { AreaServer } from "#kit/area/area.server.ts";
import { journalErasuresJob, repeatErasuresJob } from "./erasure/journal-jobs.server.ts";
import { jobs as erasureRequests } from "./erasure/requests-jobs.server.ts";
import { sendPrivacyMailJob } from "./mails-jobs.server.ts";
import { mount as ownData } from "./own-data/api.server.ts";
import { jobs as retention } from "./retention/jobs.server.ts";

export const area: AreaServer = {
  api: [ownData],
  scheduledJobs: ({ journal }) => [...retention, ...erasureRequests, repeatErasuresJob(journal)],
  queueWorkers: ({ journal }) => [journalErasuresJob(journal), sendPrivacyMailJob],
};
