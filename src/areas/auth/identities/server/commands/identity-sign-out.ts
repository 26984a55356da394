import { type Context, inTransaction } from "#kit/database/index.ts";
import { log } from "#kit/http/server/index.ts";
import { notFound, Refusal, visitor } from "#kit/workflow/index.ts";
import type { SignOutRequest } from "#outside/identity-provider/port.ts";
import { reportSecurityEvent } from "../../../security-events/server/commands.ts";
import { closeProviderSessions } from "../../../server/commands/sessions.ts";
import { messages } from "../../texts.ts";
import { requireIdentitySignIn } from "./identity-sign-in.ts";
import { acceptOnce } from "./used-messages.ts";

/**
 * Ends our sessions when the identity provider ends its own, whichever browser brings the request. Returns where the
 * browser goes on. Refuses with 404 if the provider has no such request, and with 403 a request that is not the
 * provider's or has been used, which is recorded.
 */
export async function endProviderSession(
  context: Context,
  { query, address }: { query: string; address: string },
): Promise<string> {
  const { readSignOut } = requireIdentitySignIn(context).provider;
  if (!readSignOut) throw new Refusal(404, notFound);
  const request = await readSignOut(query).catch((error: unknown) => {
    log.warn({ err: error }, "end of the provider's session refused");
  });
  const provider = { ...visitor, username: "aai" };
  const isEnded =
    request && (await inTransaction({ ...context, actor: provider }, (context) => endSessions(context, request)));
  if (isEnded) return request.answerUrl ?? "/";
  reportSecurityEvent(context, { kind: "signOutRefused", address });
  throw new Refusal(403, messages.signOutRefused);
}

/** False if the request has been used before. */
async function endSessions(context: Context, request: SignOutRequest): Promise<boolean> {
  if (!(await acceptOnce(context, request))) return false;
  await closeProviderSessions(context, request);
  return true;
}
