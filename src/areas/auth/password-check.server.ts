import type { Context } from "#kit/database/context.ts";
import { QueueFullError } from "#kit/runtime/bounded-queue.server.ts";
import { verifyPassword } from "#kit/runtime/passwords.server.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { messages } from "./texts.ts";

/**
 * True if the settings allow only one admin to sign in by password; all others use the identity
 * provider.
 */
export const isOnlyEmergency = ({ identitySignIn }: Context): boolean =>
  identitySignIn?.emergencyAdmin !== undefined;

/** True if the settings allow this user to sign in by password. */
export const mayUsePassword = (
  context: Context,
  { username, roles }: { username: string; roles: readonly string[] },
) =>
  !isOnlyEmergency(context) ||
  (username === context.identitySignIn?.emergencyAdmin && roles.includes("admin"));

/** Refuses with 429 while too many passwords await their check. */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
  urgent: boolean,
): Promise<boolean> {
  try {
    return await verifyPassword(stored, password, { urgent });
  } catch (error) {
    throw error instanceof QueueFullError ? new Refusal(429, messages.busy) : error;
  }
}
