import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { jobs as officeNotes } from "./office-notes-jobs.server.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => [...officeNotes],
};
