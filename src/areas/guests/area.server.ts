import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { texts as judgingTexts } from "./judging-texts.ts";
import { guestMailJob } from "./mails.server.ts";
import { texts as mailTexts } from "./mails-texts.ts";
import { mailGuestTasks } from "./subscribers.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  queueWorkers: () => [guestMailJob],
  subscribers: [mailGuestTasks],
  texts: { guests: [texts, nestTexts({ mails: mailTexts, judging: judgingTexts })] },
};
