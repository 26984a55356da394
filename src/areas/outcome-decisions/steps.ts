import { stepsOf } from "#kit/workflow/steps.ts";
import type { outcomeDecisionFlow } from "./flow.ts";

/** What people read about the steps of an entered decision. */
export const outcomeDecisionSteps = /* @__PURE__ */ stepsOf<typeof outcomeDecisionFlow>()(
  "outcomeDecisions.steps",
  {
    confirm: {
      label: "Potvrdi odluku",
      done: "Potvrđeno je i provedeno. Oni kojih se tiče dobili su obavijest.",
    },
    refuse: {
      label: "Odbij",
      done: "Odbijeno je. Onaj tko ju je upisao, dobio je obavijest.",
      tone: "danger",
      reason: "Zašto je odbijate",
    },
    withdraw: {
      label: "Povuci upis",
      done: "Upis je povučen.",
      tone: "neutral",
      variant: "subtle",
      confirm: {
        title: "Povući upis?",
        text: "Ishod obrane ostaje kakav jest. Upisati možete ponovno.",
      },
    },
  },
);
