import { stepsOf } from "#kit/workflow/steps.ts";
import type { deleteRequestFlow } from "./flow.ts";

/**
 * What people read about the steps of a delete request. Several requests are decided together:
 * `{count}` is their number.
 */
export const deleteRequestSteps = /* @__PURE__ */ stepsOf<typeof deleteRequestFlow>()(
  "deleteRequests.steps",
  {
    approve: {
      label: "Odobri",
      done: "{count, plural, one {Odobreno je brisanje # teme.} few {Odobreno je brisanje # teme.} other {Odobreno je brisanje # tema.}}",
      taken: ["Odobreno je brisanje", "A deletion was approved"],
      confirm: {
        text: "Obrisane teme studenti više ne vide i ne mogu ih rezervirati. Svaku možete kasnije vratiti.",
      },
    },
    refuse: {
      label: "Odbij",
      done: "{count, plural, one {Odbijeno je brisanje # teme.} few {Odbijeno je brisanje # teme.} other {Odbijeno je brisanje # tema.}}",
      taken: ["Odbijeno je brisanje", "A deletion was refused"],
      tone: "danger",
      confirm: { text: "Teme ostaju objavljene. Njihovi mentori dobivaju Vaš razlog." },
      reason: "Zašto odbijate brisanje",
    },
    restore: {
      label: "Vrati iz obrisanih",
      done: "{count, plural, one {Iz obrisanih je vraćena # tema.} few {Iz obrisanih su vraćene # teme.} other {Iz obrisanih je vraćeno # tema.}}",
      confirm: {
        text: "Vraćene su teme ponovno objavljene i studenti ih mogu rezervirati. Njihovi mentori dobivaju obavijest.",
      },
    },
  },
);
