import { stepsOf } from "#kit/workflow/steps.ts";
import type { erasureRequestFlow } from "./requests-flow.ts";

/**
 * What people read about the steps of a request for erasure. The person may read the page in
 * English; the admin works in Croatian.
 */
export const erasureRequestSteps = /* @__PURE__ */ stepsOf<typeof erasureRequestFlow>()(
  "erasureRequests.steps",
  {
    withdraw: {
      label: ["Povuci zahtjev", "Withdraw the request"],
      done: ["Zahtjev za brisanje je povučen.", "The request for erasure has been withdrawn."],
      variant: "outline",
    },
    refuse: {
      label: "Odbij zahtjev",
      done: "Zahtjev je odbijen. Osoba je obaviještena e-poštom.",
      variant: "outline",
      reason: "Razlog odbijanja (osoba ga dobiva e-poštom)",
      reasonField: "answer",
    },
    erase: {
      label: "Obriši osobne podatke",
      done: "Osobni podaci su obrisani. Iz povijesti promjena nestaju za nekoliko trenutaka.",
    },
  },
);
