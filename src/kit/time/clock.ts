/** The current time; tests and benchmarks pass their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
