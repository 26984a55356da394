import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { makePapersJob } from "./jobs.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  queueWorkers: () => [makePapersJob],
  texts: { papers: [nestTexts({ batches: texts })] },
};
