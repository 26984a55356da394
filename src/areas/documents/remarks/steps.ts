import { stepsOf } from "#kit/workflow/steps.ts";
import type { remarkFlow } from "./flow.ts";

/** What people read about the steps of a remark. */
export const remarkSteps = /* @__PURE__ */ stepsOf<typeof remarkFlow>()("documents.remarks.steps", {
  answer: {
    label: ["Odgovori", "Answer"],
    done: ["Odgovor je zapisan.", "The answer has been saved."],
    reason: ["Što ste promijenili, ili zašto niste", "What you have changed, or why you haven't"],
    reasonField: "answer",
  },
  close: {
    label: ["Zaključi", "Close"],
    done: ["Primjedba je zaključena.", "The remark is done."],
    variant: "light",
  },
  reopen: {
    label: ["Ponovno otvori", "Reopen"],
    done: ["Primjedba je ponovno otvorena.", "The remark is open again."],
    tone: "neutral",
  },
});
