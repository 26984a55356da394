import { deleteRequestSteps } from "#areas/delete-requests/steps.ts";
import { texts as deleteRequestsTexts } from "#areas/delete-requests/texts.ts";
import { texts as preReservationTexts } from "#areas/theses/pre-reservation/texts.ts";
import { texts as requestsTexts } from "#areas/theses/requests-texts.ts";
import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { textsOfSteps } from "#kit/workflow/steps.ts";
import { mount } from "./api.server.ts";
import { editRequestSteps } from "./steps.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  texts: {
    requests: [
      texts,
      nestTexts({ preReservation: preReservationTexts }),
      deleteRequestsTexts,
      nestTexts({
        steps: textsOfSteps(editRequestSteps),
        deletionSteps: textsOfSteps(deleteRequestSteps),
      }),
      requestsTexts,
    ],
  },
};
