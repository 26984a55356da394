import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  texts: { messages: [nestTexts({ undo: texts })] },
};
