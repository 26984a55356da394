import { all, any, everyone, is, type Policy, role } from "#kit/workflow/index.ts";
import { coMentor, headOfItsDepartment, mentor, preReservedFor, type ThesisRecord } from "./flow.ts";

const published = all(everyone, is("published", "reserved", "completed"));
const unpublished = is("notPublishedDraft", "notPublished");
const sentForPublicationOrLater = is("notPublished", "published", "reserved", "completed", "deleted");

/** Who may see or do what with one topic, beside the steps of its life (product §2; spec §4). */
export const thesisPolicy = {
  /** A draft is the mentor's alone (spec §4), but for the student it is kept for and the admin (product §2). */
  read: any(
    published,
    mentor,
    preReservedFor,
    role("admin"),
    all(any(coMentor, headOfItsDepartment), sentForPublicationOrLater),
  ),
  /** The mentor edits unpublished topics freely; approved ones change through edit requests. */
  edit: all(mentor, unpublished),
  /** The admin corrects what is not yet defended; what the reservation rests on stays (decision 13). */
  editAsAdmin: all(role("admin"), is("notPublishedDraft", "notPublished", "published", "reserved")),
  /** For good: only its history stays. */
  remove: all(any(mentor, role("admin")), unpublished),
  sendForPublication: all(mentor, is("notPublishedDraft")),
  publish: all(headOfItsDepartment, is("notPublished")),
  returnToDraft: all(headOfItsDepartment, is("notPublished")),
  restore: all(headOfItsDepartment, is("deleted")),
  /** Only the mentor pre-reserves a free thesis for a student (decision 17). */
  preReserve: all(mentor, is("published")),
  requestEdit: all(mentor, is("published", "reserved")),
  requestDelete: all(mentor, is("published")),
  decideRequests: headOfItsDepartment,
  seePreReservation: any(mentor, coMentor, headOfItsDepartment, preReservedFor, role("admin")),
  /** Who changed what before the publication, and what the head wrote to the mentor. */
  seeEdits: any(mentor, coMentor, headOfItsDepartment, role("admin")),
  /** Shown to students of a free topic; whether it goes is for the evaluator of the reservation's rules. */
  reserve: all(role("student"), is("published")),
  sendToDabar: all(role("studentServices", "library", "admin"), is("completed")),
} satisfies Record<string, Policy<ThesisRecord>>;

/** Who opens the screens of the set; which topics they see there says `thesisRows`. */
export const thesisSetAccess = {
  list: role("teacher", "headOfDepartment", "library", "studentServices", "admin"),
  write: role("teacher", "headOfDepartment", "admin"),
  remove: role("teacher", "headOfDepartment", "admin"),
};
