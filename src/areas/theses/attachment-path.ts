/** The page on which the mentor, or the admin, attaches a file. */
export const attachmentPath = (thesisId: number, by: "mentor" | "admin" = "mentor") =>
  `/thesis/${by}/attachment/${thesisId}`;
