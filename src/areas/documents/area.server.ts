import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { textsOfSteps } from "#kit/workflow/steps.ts";
import { mount } from "./api.server.ts";
import { texts as comparisonTexts } from "./comparison/texts.ts";
import { jobs as embargoes } from "./embargo/jobs.server.ts";
import { texts as embargoTexts } from "./embargo/texts.ts";
import { texts as publicCopyTexts } from "./public-copy/texts.ts";
import { documentRecordSet } from "./record-set.server.ts";
import { texts as recordsTexts } from "./records-texts.ts";
import { remarkSteps } from "./remarks/steps.ts";
import { texts as remarkTexts } from "./remarks/texts.ts";
import { versionSteps } from "./steps.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  scheduledJobs: () => embargoes,
  recordSets: { document: documentRecordSet },
  texts: {
    documents: [
      texts,
      recordsTexts,
      nestTexts({
        embargo: embargoTexts,
        publicCopy: publicCopyTexts,
        comparison: comparisonTexts,
        remarks: remarkTexts,
        steps: textsOfSteps(versionSteps),
      }),
      nestTexts({ remarks: nestTexts({ steps: textsOfSteps(remarkSteps) }) }),
    ],
  },
};
