import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { texts as reportsTexts } from "./problem-reports-texts.ts";
import { texts as statementsTexts } from "./statements-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  texts: { help: [texts, statementsTexts, nestTexts({ reports: reportsTexts })] },
};
