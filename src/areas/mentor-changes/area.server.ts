import type { AreaServer } from "#kit/area/area.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  texts: { mentorChanges: [texts] },
};
