import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import type { ArchivePurpose } from "./port.ts";

/**
 * The last two entries of an archive: the checksums of all others in their order, as `sha256sum`
 * writes them, and the signature of that list.
 */
export const listName = "SHA256SUMS";
export const signatureName = "SHA256SUMS.sig";

export const listLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

/**
 * A name that fits in one line of the list; other names would let one list match several archives.
 */
export const isListable = (name: string): boolean => /^[\x20-\x7e]{1,255}$/.test(name);

const signingKeyMark = "TEZA-SIGNING-KEY-";

/** True for the line of a signing key in a key file. */
export const isSigningKey = (line: string): boolean => /^TEZA-SIGNING-KEY-[0-9a-f]{64}$/.test(line);

/**
 * The signing key of a secret identity of age, so that the holder of the identity can check
 * signatures as well. It is derived by HKDF (RFC 5869), so it doesn't reveal the identity.
 */
export const deriveSigningKey = (identity: string): string =>
  signingKeyMark +
  Buffer.from(hkdfSync("sha256", identity, "", "teza: signatures of archives", 32)).toString("hex");

/** Signs the checksum of an archive's list with Ed25519. */
export const signList = (signingKey: string, purpose: ArchivePurpose, sha256: string): Buffer =>
  sign(null, statement(purpose, sha256), privateKeyOf(signingKey));

export const isSignedList = (
  signingKey: string,
  purpose: ArchivePurpose,
  sha256: string,
  signature: Uint8Array,
): boolean =>
  verify(null, statement(purpose, sha256), createPublicKey(privateKeyOf(signingKey)), signature);

const statement = (purpose: ArchivePurpose, sha256: string) =>
  Buffer.from(`teza archive 1\n${purpose}\n${sha256}\n`);

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const prefix = Buffer.from("302e020100300506032b657004220420", "hex");

const privateKeyOf = (signingKey: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([prefix, Buffer.from(signingKey.slice(signingKeyMark.length), "hex")]),
    format: "der",
    type: "pkcs8",
  });
