import { type Actor, hasRole, namedPolicy } from "#kit/workflow/policy.ts";
import { type NotingOffice, notingOffices } from "./office-notes.ts";

type NoteRecord = { office: NotingOffice };

/**
 * Notes of the library and accountancy concern debts (product §10): each office reads its own,
 * student services all.
 */
export const officeNotePolicy = {
  read: namedPolicy<NoteRecord>("office", (actor, { office }) =>
    hasRole(actor, office, "studentServices", "admin"),
  ),
  write: namedPolicy<NoteRecord>("office", (actor, { office }) => hasRole(actor, office)),
};

/** The offices whose notes the actor may read. */
export const readableOffices = (actor: Actor): NotingOffice[] =>
  notingOffices.filter((office) => officeNotePolicy.read(actor, { office }));

/** True if the actor may read a student's debts: if they may read the notes of accountancy. */
export const mayReadDebts = (actor: Actor): boolean =>
  officeNotePolicy.read(actor, { office: "accountancy" });

/** The offices in whose name the actor may write. */
export const writableOffices = (actor: Actor): NotingOffice[] =>
  notingOffices.filter((office) => officeNotePolicy.write(actor, { office }));
