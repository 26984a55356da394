import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { texts as itemTexts } from "./items-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  texts: { overview: [texts, nestTexts({ items: itemTexts })] },
};
