import { type Context, inTransaction } from "#kit/database/context.ts";
import { log } from "#kit/runtime/log.server.ts";
import { visitor } from "#kit/workflow/policy.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import type { SignOutRequest } from "#outside/identity-provider/port.ts";
import { reportSecurityEvent } from "../security-events/security-events.server.ts";
import { closeProviderSessions } from "../sessions.server.ts";
import { requireIdentitySignIn } from "./identity-sign-in.server.ts";
import { acceptOnce } from "./used-messages.server.ts";

type SignOutMessage = {
  /**
   * How the message is read: from a browser's query, or from a token that the provider posts
   * directly.
   */
  read: "readSignOut" | "readLogoutToken";
  message: string;
  address: string;
};

/**
 * Ends our sessions when the identity provider ends its own, regardless of who delivers the
 * request. Returns the request; undefined if it is not the provider's or was used before, which is
 * recorded. Refuses with 404 if the provider has no such requests.
 */
export async function endProviderSession(
  context: Context,
  { read, message, address }: SignOutMessage,
): Promise<SignOutRequest | undefined> {
  const reader = requireIdentitySignIn(context).provider[read];
  if (!reader) throw new Refusal(404, notFound);
  const request = await reader(message).catch((error: unknown) => {
    log.warn({ err: error }, "end of the provider's session refused");
  });
  const provider = { ...visitor, username: "aai" };
  const isEnded =
    request &&
    (await inTransaction({ ...context, actor: provider }, (context) =>
      endSessions(context, request),
    ));
  if (isEnded) return request;
  reportSecurityEvent(context, { kind: "signOutRefused", address });
  return undefined;
}

/** False if the request has been used before. */
async function endSessions(context: Context, request: SignOutRequest): Promise<boolean> {
  if (!(await acceptOnce(context, request))) return false;
  await closeProviderSessions(context, request);
  return true;
}
