/** spec §8. */
export const saveError = "Došlo je do greške prilikom spremanja podataka. Molimo provjerite upisane podatke u obrascu.";

/** What an action answers when it refuses: why, field by field, and what was typed. */
export type Refused = {
  refused: { status: number; message: string; fields: Record<string, string>; values: Record<string, string[]> };
};
