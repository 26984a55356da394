/** The time-stamping service gave no timestamp; the message says why, for the log. */
export class TimestampError extends Error {
  override name = "TimestampError";
}

/** A time-stamping service (RFC 3161) over HTTP. Never ask it inside a transaction. */
export type TimestampPort = {
  /** Sends a request in DER and returns the response in DER. Throws `TimestampError`. */
  ask(request: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};
