/** Characters of a note at most, as a reader counts them. */
export const maxNoteLength = 5_000;

/** A study on which a note may be, and the students with an active reservation of the mentor there. */
export type NoteStudyOption = { id: number; name: string; studentIds: number[] };

/** How many get a note that is on these studies; who has reservations on two gets it once. */
export const countRecipients = (studies: readonly NoteStudyOption[], chosen: readonly number[]) =>
  new Set(studies.filter(({ id }) => chosen.includes(id)).flatMap(({ studentIds }) => studentIds)).size;
