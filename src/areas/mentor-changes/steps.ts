import { stepsOf } from "#kit/workflow/steps.ts";
import type { mentorChangeFlow } from "./flow.ts";

/** What people read about the steps of a request for another mentor. */
export const mentorChangeSteps = /* @__PURE__ */ stepsOf<typeof mentorChangeFlow>()(
  "mentorChanges.steps",
  {
    agree: {
      label: ["Slažem se", "I agree"],
      done: ["Vaša je suglasnost zabilježena.", "Your agreement has been recorded."],
      taken: ["Dan je pristanak na promjenu mentora", "You agreed to a change of the mentor"],
    },
    approve: {
      label: ["Odobri promjenu", "Approve the change"],
      done: ["Promjena mentora je odobrena.", "The change of mentor has been approved."],
      taken: ["Odobrena je promjena mentora", "A change of the mentor was approved"],
      confirm: {
        title: ["Odobriti promjenu mentora?", "Approve the change of mentor?"],
        text: [
          "Tema prelazi novom mentoru i broji se u njegovu kvotu.",
          "The topic passes to the new mentor and counts in that mentor's quota.",
        ],
      },
    },
    refuse: {
      label: ["Ne slažem se", "I do not agree"],
      done: [
        "Zahtjev za promjenu mentora je odbijen.",
        "The request for a change of mentor has been refused.",
      ],
      taken: ["Odbijena je promjena mentora", "A change of the mentor was refused"],
      tone: "danger",
      reason: ["Zašto se ne slažete", "Why you do not agree"],
    },
    withdraw: {
      label: ["Povuci zahtjev", "Withdraw the request"],
      done: [
        "Zahtjev za promjenu mentora je povučen.",
        "The request for a change of mentor has been withdrawn.",
      ],
      taken: [
        "Povučen je zahtjev za promjenu mentora",
        "The request for a change of the mentor was withdrawn",
      ],
      tone: "neutral",
      variant: "subtle",
      confirm: {
        title: ["Povući zahtjev?", "Withdraw the request?"],
        text: ["Mentor ostaje isti.", "The mentor stays the same."],
      },
    },
  },
);
