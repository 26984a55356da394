import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { texts as mailAnswersTexts } from "./mail-answers/texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  texts: { correspondence: [texts, nestTexts({ mailAnswers: mailAnswersTexts })] },
};
