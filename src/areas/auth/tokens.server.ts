import { hash, randomBytes } from "node:crypto";

/** Returns a token of 256 random bits. */
export const createToken = () => randomBytes(32).toString("base64url");

/**
 * Returns the hash of a token, which is stored instead of it, so that a leaked database contains no
 * usable token (product §10).
 */
export const hashToken = (token: string) => hash("sha256", token);
