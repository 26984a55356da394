import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { forgetAnnulledMarks } from "./assessment.server.ts";
import { texts as assessmentTexts } from "./assessment-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  texts: { assessment: [texts, nestTexts({ page: assessmentTexts })] },
  subscribers: [forgetAnnulledMarks],
};
