import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { textsOfSteps } from "#kit/workflow/steps.ts";
import { mentorChangeSteps } from "./steps.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  texts: { mentorChanges: [texts, nestTexts({ steps: textsOfSteps(mentorChangeSteps) })] },
};
