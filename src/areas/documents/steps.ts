import { type NamedSteps, stepsOf } from "#kit/workflow/steps.ts";
import type { VersionStep } from "./flow.ts";

/**
 * What people read about the steps with versions and comments that leave the reservation as it is;
 * those that decide about a final version are steps of the reservation.
 */
export const versionSteps = /* @__PURE__ */ stepsOf<NamedSteps<VersionStep>>()("documents.steps", {
  workingVersion: {
    label: ["Pošalji radnu verziju", "Send a working version"],
    done: ["Radna verzija je poslana mentoru.", "The working version has been sent to the mentor."],
    taken: ["Poslana je radna verzija", "A working version was sent"],
  },
  mentorResponse: {
    label: "Odgovori na verziju",
    done: "Odgovor je poslan studentu.",
    taken: ["Odgovoreno je na radnu verziju", "A working version was answered"],
  },
  comment: {
    label: "Komentiraj najnoviju verziju",
    done: "Komentar je spremljen. Student je obaviješten.",
    taken: ["Poslan je komentar verzije", "A comment on a version was sent"],
  },
  commentCorrected: {
    label: "Ispravi svoj komentar",
    taken: ["Ispravljen je komentar verzije", "A comment on a version was corrected"],
  },
});
