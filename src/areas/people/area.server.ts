import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { readStudentsJob, jobs as studentRecords } from "./student-records/jobs.server.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => [...studentRecords],
  queueWorkers: () => [readStudentsJob],
};
