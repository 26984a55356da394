import { texts as deleteRequestsTexts } from "#areas/delete-requests/texts.ts";
import { texts as preReservationTexts } from "#areas/theses/pre-reservation/texts.ts";
import { texts as requestsTexts } from "#areas/theses/requests-texts.ts";
import type { AreaServer } from "#kit/area/area.server.ts";
import { nestTexts } from "#kit/text/localization.ts";
import { mount } from "./api.server.ts";
import { texts } from "./texts.ts";

export const area: AreaServer = {
  api: [mount],
  texts: {
    requests: [
      texts,
      nestTexts({ preReservation: preReservationTexts }),
      deleteRequestsTexts,
      requestsTexts,
    ],
  },
};
