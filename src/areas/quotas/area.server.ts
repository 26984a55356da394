import type { AreaServer } from "#kit/area/area.server.ts";
import { texts as copyTexts } from "./copy-texts.ts";
import { mentorAcademicYearSet } from "./record-set.server.ts";
import { texts as rollOverTexts } from "./roll-over-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  recordSets: { "mentor-academic-year": mentorAcademicYearSet },
  texts: { quotas: [texts, rollOverTexts, copyTexts] },
};
