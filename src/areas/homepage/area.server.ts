import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { jobs as escalation } from "./escalation-jobs.server.ts";
import { texts as escalationTexts } from "./escalation-texts.ts";
import { jobs as reminders } from "./reminders-jobs.server.ts";
import { texts as remindersTexts } from "./reminders-texts.ts";
import { jobs as stoppedClocks } from "./stopped-clocks-jobs.server.ts";
import { texts as tasksTexts } from "./tasks-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  scheduledJobs: () => [...reminders, ...escalation, ...stoppedClocks],
  texts: {
    homepage: [
      texts,
      nestTexts({ tasks: tasksTexts, reminders: remindersTexts, escalation: escalationTexts }),
    ],
  },
};
