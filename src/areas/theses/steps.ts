import { stepsOf } from "#kit/workflow/steps.ts";
import type { thesisFlow } from "./flow.ts";

/**
 * What people read about the steps of a thesis. Mentors and heads of department, who take them, work
 * in Croatian; the list of steps that can be undone is also in English.
 */
export const thesisSteps = /* @__PURE__ */ stepsOf<typeof thesisFlow>()("theses.steps", {
  sendForPublication: {
    label: "Pošalji na objavu",
    done: "Tema je poslana na objavu.",
    timeline: "Poslana na objavu",
    taken: ["Tema je poslana na objavu", "The topic was sent for publication"],
  },
  publish: {
    label: "Objavi",
    done: "Tema je objavljena.",
    timeline: "Objavljena",
  },
  returnToDraft: {
    label: "Vrati mentoru",
    done: "Tema je vraćena mentoru na doradu.",
    timeline: "Vraćena mentoru na doradu",
    taken: ["Tema je vraćena u skicu", "The topic was returned to draft"],
    tone: "neutral",
    confirm: {
      title: "Vratiti temu mentoru?",
      text: "Tema će ponovno biti skica. Mentor će vidjeti Vašu napomenu i moći će je poslati na objavu kad je doradi.",
    },
    reason: "Napomena mentoru: što treba promijeniti",
    reasonField: "note",
  },
  reserve: { timeline: "Rezervirana" },
  release: { timeline: "Ponovno slobodna" },
  complete: { timeline: "Obranjena" },
  reopen: { timeline: "Ponovno rezervirana" },
  delete: { timeline: "Obrisana" },
  restore: { timeline: "Vraćena iz obrisanih" },
});
