import { stepsOf } from "#kit/workflow/steps.ts";
import type { editRequestFlow } from "./flow.ts";

/**
 * What people read about the steps of an edit request. Several requests are decided together:
 * `{count}` is their number.
 */
export const editRequestSteps = /* @__PURE__ */ stepsOf<typeof editRequestFlow>()(
  "editRequests.steps",
  {
    approve: {
      label: "Odobri",
      done: "{count, plural, one {Odobrena je # izmjena.} few {Odobrene su # izmjene.} other {Odobreno je # izmjena.}}",
      taken: ["Odobrena je izmjena", "A change was approved"],
      confirm: {
        title: "Odobriti izmjenu?",
        text: "Nove vrijednosti odmah će vrijediti u temama i njihovim rezervacijama.",
      },
    },
    refuse: {
      label: "Odbij",
      done: "{count, plural, one {Odbijena je # izmjena.} few {Odbijene su # izmjene.} other {Odbijeno je # izmjena.}}",
      taken: ["Odbijena je izmjena", "A change was refused"],
      tone: "danger",
      confirm: {
        title: "Odbiti izmjenu?",
        text: "Tema ostaje kakva jest. Mentor dobiva obavijest s razlogom.",
      },
      reason: "Razlog odbijanja",
    },
  },
);
