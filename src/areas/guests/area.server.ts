import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { guestMailJob } from "./mails.server.ts";
import { texts as mailTexts } from "./mails-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  queueWorkers: () => [guestMailJob],
  texts: { guests: [texts, nestTexts({ mails: mailTexts })] },
};
