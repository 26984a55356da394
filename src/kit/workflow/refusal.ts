/**
 * An expected "no": a Croatian sentence that tells the person what to do, and the HTTP status that carries it.
 * 401 not signed in · 403 no right · 404 no such row · 409 meanwhile changed · 413 too large · 422 not acceptable · 429 too often.
 */
export class Refusal extends Error {
  readonly status: 401 | 403 | 404 | 409 | 413 | 422 | 429;
  /** Sentences for single form fields. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(status: Refusal["status"], message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.fields = fields;
  }
}

export const refuse = (status: Refusal["status"], message: string, fields?: Record<string, string>): never => {
  throw new Refusal(status, message, fields);
};

/** spec §8 in Croatian (product, interface language). */
export const accessDenied = "Nemate pravo pristupa odabranom sadržaju. Obratite se administratoru.";

export const notFound = "Tražena stranica ne postoji ili je uklonjena.";

export const statusChanged =
  "U međuvremenu je netko promijenio stanje. Osvježite stranicu, pogledajte novo stanje i po potrebi ponovite postupak.";

/** A row's id from an address: a positive integer, anything else is 404 (product §1). */
export function parseId(text: string | undefined): number {
  if (text === undefined || !/^[1-9][0-9]{0,8}$/.test(text)) throw new Refusal(404, notFound);
  return Number(text);
}

/** The row, or 404. */
export function orNotFound<T>(row: T | null | undefined): T {
  if (row === undefined || row === null) throw new Refusal(404, notFound);
  return row;
}
