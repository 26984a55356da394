import { texts as requestTexts } from "#areas/theses/requests-texts.ts";
import { queue } from "#kit/queue/queue.ts";
import { editRequestSteps } from "./steps.ts";
import { texts } from "./texts.ts";

const { decided, approve } = requestTexts.hr;
const { dialogs } = texts.hr.queue;

/** The edit requests that a head of department decides, with the form names of spec §7. */
export const editRequestQueue = /* @__PURE__ */ queue(editRequestSteps, {
  path: "/edit-request/requested",
  ids: "form_editRequests",
  takes: {
    approve: { decided: decided.approve, together: approve, title: dialogs.approve },
    refuse: { decided: decided.refuse, title: dialogs.refuse },
  },
});
