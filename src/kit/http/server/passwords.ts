import { hash, verify } from "@node-rs/argon2";

/** argon2id with the library's defaults: 19 MiB, two passes (product §10). */
export const hashPassword = (password: string) => hash(password);

/** An unknown user takes the same time as a wrong password. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (!stored) {
    await verify(await dummyHash, password).catch(() => false);
    return false;
  }
  return verify(stored, password).catch(() => false);
}

const dummyHash = hash("nobody has this password");
