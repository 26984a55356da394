import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { mount as citations } from "./citation/api.server.ts";
import { jobs as counts } from "./counts-jobs.server.ts";
import { jobs as preReservations } from "./pre-reservation/jobs.server.ts";

export const area: AreaServer = {
  api: [mount, citations],
  scheduledJobs: () => [...preReservations, ...counts],
};
