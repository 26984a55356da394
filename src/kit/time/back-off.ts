const firstMinutes = 1;

/** Seconds for which the other side can ask at most: a day. */
const maxRetryAfter = 86_400;

type BackOff = {
  /** The longest wait that the doubling leads to. */
  maxMinutes: number;
  /** Seconds for which the other side asks (Retry-After); null if it doesn't. */
  retryAfter: number | null;
};

/**
 * When to try again after so many attempts: a minute after the first, then twice as long each time,
 * and not before the time for which the other side asks.
 */
export function nextAttempt(
  now: Date,
  attempts: number,
  { maxMinutes, retryAfter }: BackOff,
): Date {
  const minutes = Math.min(firstMinutes * 2 ** Math.max(0, attempts - 1), maxMinutes);
  return new Date(
    now.getTime() + Math.max(minutes * 60, Math.min(retryAfter ?? 0, maxRetryAfter)) * 1000,
  );
}
