/** The time; a test or a rehearsal brings its own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
