import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { forgetAnnulledMarks } from "./assessment.server.ts";
import { texts as assessmentTexts } from "./assessment-texts.ts";
import { jobs } from "./reviewer-opinion-jobs.server.ts";
import { texts as opinionPageTexts } from "./reviewer-opinion-page-texts.ts";
import { texts as opinionTexts } from "./reviewer-opinion-texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => jobs,
  texts: {
    assessment: [
      texts,
      nestTexts({
        page: assessmentTexts,
        reviewerOpinions: opinionTexts,
        reviewerOpinion: opinionPageTexts,
      }),
    ],
  },
  subscribers: [forgetAnnulledMarks],
};
