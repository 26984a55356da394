import { coMentor, mentor, student } from "#areas/reservations/flow.ts";
import { all, any, everyone, is, type Policy, role, when } from "#kit/workflow/policy.ts";
import type { DocumentRecord } from "./flow.ts";

const parties = any(student, mentor, coMentor);
const involved = any(parties, role("studentServices", "admin"));
const final = when<DocumentRecord>(({ finalVersion }) => finalVersion);
const working = when<DocumentRecord>(({ finalVersion }) => !finalVersion);
const defended = all(
  is<string>("approved"),
  when<DocumentRecord>((record) => record.reservationStatus === "completed"),
);
const madePublic = when<DocumentRecord>(({ publiclyAccessible }) => publiclyAccessible === "yes");

/**
 * Who may see or do what with one thesis version (product §2). The library gets what was defended, to deposit it in Dabar.
 * Of a thesis that is open only partially the public gets title and abstract, never the file.
 */
export const documentPolicy = {
  read: any(involved, all(role("library"), defended)),
  /** The answer to a working version: a co-mentor comments too. */
  respond: all(any(mentor, coMentor), working),
  /** Approving, asking for minor changes, returning: the mentor decides. */
  review: all(mentor, final, is("underReview")),
  editFinal: all(student, final, is("minorChanges")),
  downloadThesis: any(involved, all(role("library"), defended), all(everyone, defended, madePublic)),
  downloadAttachment: any(involved, all(role("library"), defended)),
  downloadMentorFile: involved,
} satisfies Record<string, Policy<DocumentRecord>>;
