import { redirect } from "react-router";
import { inTransaction } from "#kit/database/context.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { redirectWithoutSession } from "../session-cookies.server.ts";
import { closeSession } from "../sessions.server.ts";
import type { Route } from "./+types/logout";

/** A plain GET changes nothing. */
export const loader = () => redirect("/");

export async function action(args: Route.ActionArgs) {
  const { context, token, address } = requestContextOf(args);
  const closed = token
    ? await inTransaction(context, (context) => closeSession(context, token, address))
    : undefined;
  const { providerSession } = closed ?? {};
  // the provider ends its own session, so that nobody else at this computer signs in with it
  const providerUrl =
    providerSession && (await context.identitySignIn?.provider.signOutUrl(providerSession));
  throw redirectWithoutSession(providerUrl || "/", context);
}
