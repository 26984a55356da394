/** Maximum number of visible characters in a note. */
export const maxNoteLength = 5_000;

/**
 * A study that a note can be assigned to, and the students on it with an active reservation from
 * the mentor.
 */
export type NoteStudyOption = { id: number; name: string; studentIds: number[] };

/**
 * Returns how many students receive a note for the chosen studies. A student with reservations on
 * two studies is counted once.
 */
export const countRecipients = (studies: readonly NoteStudyOption[], chosen: readonly number[]) =>
  new Set(studies.filter(({ id }) => chosen.includes(id)).flatMap(({ studentIds }) => studentIds))
    .size;
