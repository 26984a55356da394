import { role } from "#kit/workflow/policy.ts";

/**
 * Whom the palette finds beside the mentors of public theses, whom everybody finds: the people
 * whose page the actor may open (product §2). The first rule that admits the actor counts.
 */
export const palettePolicy = {
  findUsers: role("admin"),
  findStudents: role("studentServices"),
  /** Students with a reservation, which both offices may read. */
  findReservedStudents: role("library", "accountancy"),
  /**
   * Students of theses which the actor mentors or co-mentors, by name; teachers do not see a JMBAG.
   */
  findOwnStudents: role("teacher", "headOfDepartment"),
};
