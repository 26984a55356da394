import type { AreaServer } from "#kit/area/area.server.ts";
import { jobs as escalation } from "./escalation-jobs.server.ts";
import { jobs as reminders } from "./reminders-jobs.server.ts";
import { jobs as stoppedClocks } from "./stopped-clocks-jobs.server.ts";

export const area: AreaServer = {
  scheduledJobs: () => [...reminders, ...escalation, ...stoppedClocks],
};
