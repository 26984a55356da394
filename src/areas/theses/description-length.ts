/**
 * Minimum number of characters in a description of a thesis. It equals the minimum of an edit
 * request (spec §5), so that every thesis meets it.
 *
 * @rule how long the description of a thesis must be
 */
export const minDescriptionLength = 300;

/** Maximum number of characters in a description of a thesis. */
export const maxThesisDescriptionLength = 10_000;
