import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { textsOfSteps } from "#kit/workflow/steps.ts";
import { mount } from "./api.server.ts";
import { outcomeDecisionSteps } from "./steps.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  texts: {
    outcomeDecisions: [texts, nestTexts({ decisionSteps: textsOfSteps(outcomeDecisionSteps) })],
  },
};
