import { stepsOf } from "#kit/workflow/steps.ts";
import type { proposalFlow } from "./flow.ts";

/**
 * What people read about the steps of a student's proposal. Students read their page in English;
 * the mentor's page is in Croatian.
 */
export const proposalSteps = /* @__PURE__ */ stepsOf<typeof proposalFlow>()(
  "studentProposals.steps",
  {
    take: {
      label: "Preuzmi kao skicu",
      done: [
        "Prijedlog je preuzet. Dopunite temu i pošaljite je na objavu.",
        "The proposal has been accepted.",
      ],
      confirm: {
        title: "Preuzeti prijedlog?",
        text: "Nastaje Vaša skica teme, predbilježena za studenta. Prije objave možete sve izmijeniti.",
      },
    },
    return: {
      label: "Vrati na doradu",
      done: ["Prijedlog je vraćen studentu.", "The proposal has been returned to the student."],
      taken: ["Prijedlog teme vraćen je na doradu", "A proposal was returned for revision"],
      variant: "outline",
      reason: "Napomena studentu",
      reasonField: "answer",
    },
    decline: {
      label: "Odbij",
      done: ["Prijedlog je odbijen.", "The proposal has been declined."],
      taken: ["Odbijen je prijedlog teme", "A proposal was declined"],
      tone: "danger",
      variant: "subtle",
      reason: "Napomena studentu",
      reasonField: "answer",
    },
    resend: {
      label: ["Pošalji ponovno", "Send again"],
      done: [
        "Dorađeni prijedlog poslan je mentoru.",
        "The revised proposal has been sent to the mentor.",
      ],
      taken: ["Ponovno je poslan prijedlog teme", "A topic was proposed again"],
    },
    withdraw: {
      label: ["Povuci prijedlog", "Withdraw the proposal"],
      done: ["Prijedlog je povučen.", "The proposal has been withdrawn."],
      taken: ["Povučen je prijedlog teme", "A proposal was withdrawn"],
      tone: "danger",
      confirm: {
        title: ["Povući prijedlog?", "Withdraw the proposal?"],
        text: [
          "Mentor ga više neće moći preuzeti.",
          "The mentor will no longer be able to accept it.",
        ],
      },
    },
  },
);
