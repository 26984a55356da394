import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { jobs as embargoes } from "./embargo/jobs.server.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => [...embargoes],
};
