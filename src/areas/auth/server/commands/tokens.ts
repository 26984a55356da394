import { hash, randomBytes } from "node:crypto";

/** 256 random bits. */
export const createToken = () => randomBytes(32).toString("base64url");

/** What the database stores of a token, so that nobody who reads it can use one (product §10). */
export const hashToken = (token: string) => hash("sha256", token);
