import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { jobs as expiry } from "./expiry-jobs.server.ts";
import { checkIsvuEntryJob, jobs as isvuEntries } from "./isvu-registration/jobs.server.ts";
import { copyThesisTexts } from "./thesis-texts.server.ts";
import { settleWaitingListJob, jobs as waitingLists } from "./waiting-list/jobs.server.ts";
import { watchWaitingLists } from "./waiting-list/subscribers.server.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => [...expiry, ...waitingLists, ...isvuEntries],
  queueWorkers: () => [settleWaitingListJob, checkIsvuEntryJob],
  firstSubscribers: [copyThesisTexts],
  subscribers: [watchWaitingLists],
};
