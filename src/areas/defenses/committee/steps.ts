import { type NamedSteps, stepsOf } from "#kit/workflow/steps.ts";
import type { CommitteeStep } from "./committee.ts";

/** What people read about the decisions on a committee; staff work in Croatian. */
export const committeeSteps = /* @__PURE__ */ stepsOf<NamedSteps<CommitteeStep>>()(
  "committees.steps",
  {
    approve: {
      label: "Odobri povjerenstvo",
      done: "Povjerenstvo je odobreno.",
      taken: ["Odobreno je povjerenstvo", "A committee was approved"],
      confirm: {
        text: "Odobravate sve članove povjerenstva. Ako se netko zamijeni, zamjenu ćete odobriti posebno.",
      },
    },
    refuse: {
      label: "Ne odobri povjerenstvo",
      done: "Povjerenstvo nije odobreno. Mentor i studentska služba dobit će obavijest.",
      taken: ["Odbijeno je povjerenstvo", "A committee was refused"],
      tone: "danger",
      confirm: {
        text: "Mentor i studentska služba dobit će obavijest s razlogom i odabrati povjerenstvo ponovno.",
      },
      reason: "Razlog (vidjet će ga mentor i studentska služba)",
    },
    decline: {
      label: "Odbij sudjelovanje",
      done: "Odbili ste sudjelovanje. Mentor i studentska služba dobit će obavijest.",
      taken: ["Odbijeno je mjesto u povjerenstvu", "A seat in a committee was declined"],
      tone: "danger",
      confirm: { text: "Mentor i studentska služba dobit će obavijest i odabrati zamjenu." },
      reason: "Razlog (vidjet će ga mentor i studentska služba)",
    },
  },
);
