import { texts as originalityTexts } from "#areas/reservations/originality-texts.ts";
import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  texts: { originality: [texts, nestTexts({ checks: originalityTexts })] },
};
