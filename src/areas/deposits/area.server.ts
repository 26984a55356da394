import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { jobs as clock } from "./clock/jobs.server.ts";
import { texts as clockTexts } from "./clock/texts.ts";
import { jobs as fileInspections } from "./file-inspection-jobs.server.ts";
import { mount as harvesting } from "./harvesting/api.server.ts";
import { checkDepositJob, jobs } from "./jobs.server.ts";
import { texts as readinessTexts } from "./readiness-texts.ts";
import { jobs as comparisons } from "./reconciliation/jobs.server.ts";
import { texts as reconciliationTexts } from "./reconciliation/texts.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount, harvesting],
  scheduledJobs: () => [...jobs, ...fileInspections, ...comparisons, ...clock],
  queueWorkers: () => [checkDepositJob],
  texts: {
    deposits: [
      texts,
      nestTexts({
        readiness: readinessTexts,
        reconciliation: reconciliationTexts,
        clock: clockTexts,
      }),
    ],
  },
};
