import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { jobs } from "./jobs.server.ts";
import { texts as ruleTexts } from "./rules-texts.ts";
import { texts as screenTexts } from "./screen-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => jobs,
  texts: { submissionChecks: [texts, screenTexts, nestTexts({ findings: ruleTexts })] },
};
