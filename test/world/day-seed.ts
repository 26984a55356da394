/**
 * The seed of what is chosen by chance: today's date, so that each day tries something else and one
 * day the same.
 */
export const daySeed = Number(new Date().toISOString().slice(0, 10).replaceAll("-", ""));
