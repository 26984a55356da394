import type { Message } from "#kit/text/index.ts";
import { Refusal, statusChanged } from "#kit/workflow/index.ts";
import { toOutageRefusal } from "./outages.ts";

/** Messages for constraints that a command can still violate after its own checks. */
const constraintMessages = new Map<string, Message>();

/** Registers messages for constraints: `{ reservations_active: refusals.justTaken }`. */
export const explainConstraints = (messages: Record<string, Message>) => {
  for (const [constraint, message] of Object.entries(messages)) constraintMessages.set(constraint, message);
};

/** Converts a violated constraint to a refusal with 409, and an outage to one with 503; undefined for other errors. */
export const toDatabaseRefusal = (error: unknown): Refusal | undefined =>
  toConstraintRefusal(error) ?? toOutageRefusal(error);

function toConstraintRefusal(error: unknown): Refusal | undefined {
  const cause = toDatabaseError(error);
  if (!cause) return undefined;
  if (cause.code === "40001" || cause.code === "40P01") return new Refusal(409, statusChanged);
  const message = cause.constraint ? constraintMessages.get(cause.constraint) : undefined;
  return message ? new Refusal(409, message) : undefined;
}

export type DatabaseError = { code: string; constraint?: string };

/** The error that the database reported, if it was the cause. */
export const toDatabaseError = (error: unknown): DatabaseError | undefined => {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string"
    ? (cause as unknown as DatabaseError)
    : undefined;
};
