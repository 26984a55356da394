import { type Actor, role } from "#kit/workflow/policy.ts";
import type { ReportAccess } from "./reports.ts";

/** Permissions to read the reports, and the parts that each reader sees (product §2). */
export const reportPolicy = {
  read: role("studentServices", "viceDean", "admin"),
  seeGrades: role("studentServices", "admin"),
  seeJmbag: role("studentServices", "admin"),
  /** Titles of topics that aren't public; drafts are their mentor's alone. */
  seeUnpublished: role("admin"),
  /** The pages to which rows lead; the vice dean has only the public ones. */
  openReservations: role("studentServices", "admin"),
  openDossiers: role("studentServices", "admin"),
};

export const reportAccess = (actor: Actor): ReportAccess => ({
  grades: reportPolicy.seeGrades(actor, undefined),
  jmbag: reportPolicy.seeJmbag(actor, undefined),
  unpublished: reportPolicy.seeUnpublished(actor, undefined),
  reservations: reportPolicy.openReservations(actor, undefined),
  dossiers: reportPolicy.openDossiers(actor, undefined),
});
