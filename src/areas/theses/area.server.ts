import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { textsOfSteps } from "#kit/workflow/steps.ts";
import { mount } from "./api.server.ts";
import { mount as citations } from "./citation/api.server.ts";
import { jobs as counts } from "./counts-jobs.server.ts";
import { texts as mentorListsTexts } from "./mentor-lists-texts.ts";
import { texts as pasteTexts } from "./paste/texts.ts";
import { jobs as preReservations } from "./pre-reservation/jobs.server.ts";
import { texts as publishingTexts } from "./publishing-texts.ts";
import { thesisRecordSet } from "./record-set.server.ts";
import { texts as similarTexts } from "./similar-texts.ts";
import { thesisSteps } from "./steps.ts";
import { texts as summaryTexts } from "./summary-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount, citations],
  scheduledJobs: () => [...preReservations, ...counts],
  recordSets: { thesis: thesisRecordSet },
  texts: {
    theses: [
      texts,
      nestTexts({
        badges: summaryTexts,
        lists: mentorListsTexts,
        paste: pasteTexts,
        publishing: publishingTexts,
        similar: similarTexts,
        steps: textsOfSteps(thesisSteps),
      }),
    ],
  },
};
