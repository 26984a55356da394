import { all, any, everyone, type Policy, person, role, when } from "#kit/workflow/policy.ts";

/** The facts that the policies need about a note. */
export type NoteRecord = {
  mentorId: number;
  showOnWeb: boolean;
  /**
   * True if the actor holds or held a reservation of this mentor's thesis on one of the note's
   * studies.
   */
  meantForActor: boolean;
};

const mentor = person<NoteRecord>("mentor", ({ mentorId }) => mentorId);
const isRecipient = when<NoteRecord>(({ meantForActor }) => meantForActor);
const isOnWeb = when<NoteRecord>(({ showOnWeb }) => showOnWeb);

/** Policies for one note (product §1, §2). */
export const notePolicy = {
  read: any(mentor, role("admin")),
  write: any(mentor, role("admin")),
  downloadFile: any(
    mentor,
    role("admin"),
    all(role("student"), isRecipient),
    all(everyone, isOnWeb),
  ),
} satisfies Record<string, Policy<NoteRecord>>;

/** Roles that may open the screens of the set. `notePolicy` decides access to a single note. */
export const noteAuthors = role("teacher", "headOfDepartment", "admin");
