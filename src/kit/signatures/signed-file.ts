/** Why a file isn't an issued one with a signature added. */
export const sealFlaws = [
  /** No signature at all. */
  "unsigned",
  /** Nothing that was issued is its beginning: written anew, or another file. */
  "rewritten",
  "notPdf",
  "tooLarge",
  "tooManyUpdates",
  /** The tables of its objects are of both kinds, in letters and as streams. */
  "compressedTable",
  "brokenUpdate",
  "changedPage",
  "changedMetadata",
  "changedCatalog",
  "changedObject",
  "changedForm",
  "forbiddenObject",
  "foreignAnnotation",
  "tooLargeMark",
  "byteRange",
  "unknownSignatureFormat",
  "changedAfterSignature",
  "brokenSignature",
  "wrongDigest",
  "wrongSignature",
  "weakSignature",
  "wrongTimestamp",
  "certificateExpired",
  "certificateNotYetValid",
] as const;

export type SealFlaw = (typeof sealFlaws)[number];

/**
 * What a certificate says about itself: `qualified` for a qualified one whose key lies in a
 * qualified device, `qualifiedCertificate` for one whose key may lie in a file, `advanced` for any
 * other.
 */
export type SealLevel = "qualified" | "qualifiedCertificate" | "advanced";

/** A signature of a file. Instants are ISO texts. */
export type SealFacts = {
  /** The certificate belongs to an organization, not to a person. */
  isSeal: boolean;
  level: SealLevel;
  /** Names of the subject and of the issuer; no numbers of people. */
  subject: string;
  organization: string;
  issuer: string;
  /** In hexadecimal digits. */
  serialNumber: string;
  validFrom: string;
  validUntil: string;
  /** As the signer claims; null if it doesn't. */
  signedAt: string | null;
  /** As a time-stamping service states; null if there is no timestamp. */
  timestampAt: string | null;
  timestampBy: string;
  /** The signature shows a mark on a page. */
  isVisible: boolean;
};

export type SealVerdict = { seals: readonly SealFacts[] } | { flaw: SealFlaw; detail?: string };

/** One possible beginning of a file, up to an `%%EOF`, and what follows it. */
export type Beginning = { length: number; sha256: string; verdict: SealVerdict };

/** What was read of one file that came back. */
export type ReturnedFile = {
  name: string;
  sha256: string;
  size: number;
  /** A flaw of the whole file, if its parts weren't looked at. */
  flaw: SealFlaw | undefined;
  /** It has at least one signature. */
  isSigned: boolean;
  beginnings: readonly Beginning[];
};
