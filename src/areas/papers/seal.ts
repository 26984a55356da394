import type { SealLevel } from "#kit/signatures/signed-file.ts";

/** A seal or signature of an issued paper, as staff see it. Instants are ISO texts. */
export type PaperSeal = {
  own: boolean;
  isSeal: boolean;
  level: SealLevel;
  subject: string;
  organization: string;
  issuer: string;
  validUntil: string;
  signedAt: string | null;
  stampedAt: string | null;
  stampedBy: string;
  visible: boolean;
};

/** A seal as everybody sees it: a person who signed is not named. */
export type PublicSeal = Pick<
  PaperSeal,
  "own" | "isSeal" | "level" | "issuer" | "validUntil" | "stampedAt"
> & {
  /** "" for a person. */
  holder: string;
};
