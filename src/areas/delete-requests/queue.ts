import { texts as requestTexts } from "#areas/theses/requests-texts.ts";
import { queue } from "#kit/queue/queue.ts";
import { deleteRequestSteps } from "./steps.ts";
import { texts } from "./texts.ts";

const { decided, approve } = requestTexts.hr;
const { dialogs } = texts.hr;

/** The delete requests that a head of department decides, with the form names of spec §7. */
export const deleteRequestQueue = /* @__PURE__ */ queue(deleteRequestSteps, {
  path: "/delete-request/requested",
  ids: "form_deleteRequests",
  takes: {
    approve: { decided: decided.approve, together: approve, title: dialogs.approve },
    refuse: { decided: decided.refuse, title: dialogs.refuse },
    restore: { title: dialogs.restore },
  },
});
