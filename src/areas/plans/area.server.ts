import type { AreaServer } from "#kit/area/area.server.ts";
import { jobs } from "./reminders-jobs.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  scheduledJobs: () => jobs,
  texts: { plans: [texts] },
};
