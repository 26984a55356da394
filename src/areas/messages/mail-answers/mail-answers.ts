/** A received mail that failed twice: the hour, as an ISO instant, and its size in bytes. */
export type SetAsideMail = { key: string; at: string; size: number };
