import type { AreaServer } from "#kit/area/area.server.ts";
import type { LiveHub } from "#kit/database/live-hub.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { jobs as digests } from "./digest/jobs.server.ts";
import { texts as digestTexts } from "./digest/texts.ts";
import { requeueMailsJob, sendMailJob, sendMailsOfEventsJob } from "./jobs.server.ts";
import { mount as bellStream } from "./live-api.server.ts";
import { texts as mailBodyTexts } from "./mail-body-texts.ts";
import { preferenceTranslations } from "./preferences/translations.ts";
import { texts as serverProblemTexts } from "./server-problems-texts.ts";
import { notify } from "./subscribers.server.ts";
import { templateTranslations } from "./templates/translations.ts";
import { texts } from "./texts.ts";

export const area: AreaServer<{ hub: LiveHub; bounceSecret: string | undefined }> = {
  api: [
    (api, { hub }) => bellStream(api, hub),
    (api, { bounceSecret }) => mount(api, { bounceSecret }),
  ],
  scheduledJobs: ({ mail }) => [...digests, requeueMailsJob(mail)],
  queueWorkers: ({ mail }) => [sendMailJob(mail), sendMailsOfEventsJob(mail)],
  subscribers: [notify],
  texts: {
    notifications: [
      texts,
      serverProblemTexts,
      nestTexts({
        templates: templateTranslations,
        mailBody: mailBodyTexts,
        preferences: preferenceTranslations,
        digest: digestTexts,
      }),
    ],
  },
};
