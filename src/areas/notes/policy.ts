import { all, any, everyone, type Policy, person, role, when } from "#kit/workflow/index.ts";

/** What the permissions must know of a note. */
export type NoteRecord = {
  mentorId: number;
  showOnWeb: boolean;
  /** Whoever asks holds or held a reservation of this mentor on a topic of one of the note's studies. */
  meantForActor: boolean;
};

const mentor = person<NoteRecord>("mentor", ({ mentorId }) => mentorId);
const isRecipient = when<NoteRecord>(({ meantForActor }) => meantForActor);
const isOnWeb = when<NoteRecord>(({ showOnWeb }) => showOnWeb);

/** Who may see or do what with one note (product §1, §2; decision 12). */
export const notePolicy = {
  read: any(mentor, role("admin")),
  write: any(mentor, role("admin")),
  downloadFile: any(mentor, role("admin"), all(role("student"), isRecipient), all(everyone, isOnWeb)),
} satisfies Record<string, Policy<NoteRecord>>;

/** Who opens the screens of the set; whose note it is decides `notePolicy`. */
export const noteAuthors = role("teacher", "headOfDepartment", "admin");
