import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { jobs as digests } from "./digest/jobs.server.ts";
import { requeueMailsJob, sendMailJob, sendMailsOfEventsJob } from "./jobs.server.ts";
import { mount as bellStream } from "./live-api.server.ts";
import type { BellHub } from "./live-subscribers.server.ts";
import { notify } from "./subscribers.server.ts";

export const area: AreaServer<{ hub: BellHub; bounceSecret: string | undefined }> = {
  api: [
    (api, { hub }) => bellStream(api, hub),
    (api, { bounceSecret }) => mount(api, { bounceSecret }),
  ],
  scheduledJobs: ({ mail }) => [...digests, requeueMailsJob(mail)],
  queueWorkers: ({ mail }) => [sendMailJob(mail), sendMailsOfEventsJob(mail)],
  subscribers: [notify],
};
