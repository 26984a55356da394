import type { AreaServer } from "#kit/area/area.server.ts";
import { mount } from "./api.server.ts";
import { makePapersJob } from "./jobs.server.ts";

export const area: AreaServer = {
  api: [mount],
  queueWorkers: () => [makePapersJob],
};
