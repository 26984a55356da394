import { Refusal, statusChanged } from "#kit/workflow/index.ts";

/** The sentence of each constraint that a person can run into although the command had looked. */
const constraintMessages = new Map<string, string>();

/** An area says what its constraints mean: `{ reservations_active: "Temu je upravo …" }`. */
export const explainConstraints = (words: Record<string, string>) => {
  for (const [constraint, sentence] of Object.entries(words)) constraintMessages.set(constraint, sentence);
};

/** A broken constraint as a refusal with 409; nothing when the error is of another kind. */
export function toConstraintRefusal(error: unknown): Refusal | undefined {
  const cause = toDatabaseError(error);
  if (!cause) return undefined;
  if (cause.code === "40001" || cause.code === "40P01") return new Refusal(409, statusChanged);
  const sentence = cause.constraint ? constraintMessages.get(cause.constraint) : undefined;
  return sentence ? new Refusal(409, sentence) : undefined;
}

export type DatabaseError = { code: string; constraint?: string };

/** What the database says of an error, when it was the database that refused. */
export const toDatabaseError = (error: unknown): DatabaseError | undefined => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string"
    ? (cause as unknown as DatabaseError)
    : undefined;
};
