import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { jobs as subscriptions } from "./subscriptions/jobs.server.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => [...subscriptions],
};
