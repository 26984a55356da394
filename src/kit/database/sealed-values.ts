import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts values before they are stored, with keys that the database does not know. */
export type SealedValues = {
  /** `owner` identifies the row of the value: the value can't be decrypted in another row. */
  seal(value: string, owner: string): string;
  /**
   * The value; undefined if it was sealed with an unknown key, for another owner, or has been
   * changed.
   */
  open(sealed: string, owner: string): string | undefined;
  /**
   * Keyed hashes of a value by each key; the first is the one to store, any of them may have been
   * stored.
   */
  hashes(value: string, owner: string): readonly string[];
};

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/**
 * Seals with the first of these secrets (32 bytes each) and opens with any, so that a secret can be
 * replaced.
 */
export function createSealedValues(secrets: readonly Uint8Array[]): SealedValues {
  const [own, ...older] = secrets.map((secret) => ({
    encryption: deriveKey(secret, "encryption"),
    hashing: deriveKey(secret, "hashing"),
  }));
  if (!own) throw new Error("no secret to seal values with");
  const keys = [own, ...older];
  return {
    seal(value, owner) {
      const iv = randomBytes(ivLength);
      const sealing = createCipheriv(cipher, own.encryption, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([sealing.update(value, "utf8"), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), content]).toString("base64url");
    },
    open(sealed, owner) {
      for (const { encryption } of keys) {
        const opened = openWith(encryption, Buffer.from(sealed, "base64url"), owner);
        if (opened !== undefined) return opened;
      }
      return undefined;
    },
    hashes: (value, owner) =>
      keys.map(({ hashing }) =>
        createHmac("sha256", hashing).update(`${owner}\0`).update(value).digest("base64url"),
      ),
  };
}

const deriveKey = (secret: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

function openWith(key: Buffer, sealed: Buffer, owner: string): string | undefined {
  if (sealed.length < ivLength + tagLength) return undefined;
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
  try {
    return (
      opening.update(sealed.subarray(ivLength + tagLength), undefined, "utf8") +
      opening.final("utf8")
    );
  } catch {
    return undefined;
  }
}
