import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { textsOfSteps } from "#kit/workflow/steps.ts";
import { proposalSteps } from "./steps.ts";
import { mentorTexts, texts } from "./texts.ts";

export const area: AreaServer = {
  texts: {
    studentProposals: [
      texts,
      nestTexts({ mentor: mentorTexts, steps: textsOfSteps(proposalSteps) }),
    ],
  },
};
