/**
 * Why no calendar was read: its address lies in a private network or leads to another address, its
 * server wasn't reached or too slow, refused the request, has no such calendar, failed, or answered
 * with too much.
 */
export const timetableFailures = [
  "privateAddress",
  "elsewhere",
  "unreachable",
  "tooSlow",
  "denied",
  "missing",
  "failed",
  "tooLarge",
] as const;

export type TimetableFailure = (typeof timetableFailures)[number];

/** The calendar was not read. */
export class TimetableError extends Error {
  override name = "TimetableError";
  readonly failure: TimetableFailure;

  constructor(failure: TimetableFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** Reads calendars at addresses that people type. Never ask it inside a transaction. */
export type TimetablePort = {
  /** Returns the text of the calendar at an address. Throws `TimetableError`. */
  read(address: string): Promise<string>;
};
