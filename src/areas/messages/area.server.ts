import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { texts as mailAnswersTexts } from "./mail-answers-texts.ts";
import { messageRecordSet } from "./record-set.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  recordSets: { message: messageRecordSet },
  texts: { correspondence: [texts, nestTexts({ mailAnswers: mailAnswersTexts })] },
};
