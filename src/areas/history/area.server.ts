import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { sealingJob } from "./integrity/jobs.server.ts";
import { redactionJob } from "./redaction/jobs.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: ({ seals }) => [sealingJob(seals)],
  queueWorkers: ({ seals }) => [redactionJob(seals)],
  texts: { history: [texts] },
};
