import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { jobs as fileInspections } from "./file-inspection-jobs.server.ts";
import { mount as harvesting } from "./harvesting/api.server.ts";
import { checkDepositJob, jobs } from "./jobs.server.ts";
import { jobs as comparisons } from "./reconciliation/jobs.server.ts";

export const area: AreaServer = {
  api: [mount, harvesting],
  scheduledJobs: () => [...jobs, ...fileInspections, ...comparisons],
  queueWorkers: () => [checkDepositJob],
};
