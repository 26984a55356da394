import { hash, verify } from "@node-rs/argon2";
import { createBoundedQueue } from "./bounded-queue.ts";

/** argon2id with the library's defaults: 19 MiB, two passes (product §10). */
export const hashPassword = (password: string) => hash(password);

/** Two concurrent checks use at most half of the thread pool, which Node also uses for files and host names. */
const checks = createBoundedQueue({ running: 2, waiting: 100 });

/**
 * An unknown user takes the same time as a wrong password. Urgent checks go first; throws `QueueFullError` while too
 * many wait.
 */
export const verifyPassword = (
  stored: string | null | undefined,
  password: string,
  { urgent = false } = {},
): Promise<boolean> =>
  checks(async () => {
    if (stored) return verify(stored, password).catch(() => false);
    await verify(await dummyHash, password).catch(() => false);
    return false;
  }, urgent);

/**
 * Returns a new hash of a password that was just verified if the stored one was made with other parameters than those
 * of now; undefined if they are the same.
 */
export async function rehashOutdated(stored: string, password: string): Promise<string | undefined> {
  const parametersOf = (encoded: string) => encoded.split("$").slice(1, 4).join("$");
  return parametersOf(stored) === parametersOf(await dummyHash) ? undefined : hashPassword(password);
}

const dummyHash = hash("nobody has this password");
