/** What is known about the certificate of the faculty's own seal; instants are ISO texts. */
export type PaperSealCertificate = {
  subject: string;
  organization: string;
  issuer: string;
  serialNumber: string;
  validFrom: string;
  validUntil: string;
};

/** A paper with its seal. */
export type SealedPaper = {
  content: Uint8Array<ArrayBuffer>;
  /** The instant that a time-stamping service stated; null if none is set. */
  stampedAt: Date | null;
  stampedBy: string;
};

/**
 * The faculty's own seal, whose key lies in a file. Never call it inside a transaction, because it
 * may ask a time-stamping service.
 */
export type PaperSealPort = {
  certificate: PaperSealCertificate;
  /**
   * Seals an issued paper by an incremental update. Throws `TimestampError` if the time-stamping
   * service doesn't answer rightly.
   */
  seal(paper: Uint8Array<ArrayBuffer>, at: Date): Promise<SealedPaper>;
};
