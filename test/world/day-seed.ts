/**
 * The seed of random choices: today's date, so that each day tries other values and all runs of one
 * day the same.
 */
export const daySeed = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
