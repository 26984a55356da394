import { redirect } from "react-router";
import { visitOf } from "#kit/server/context.ts";
import { cookie } from "#kit/server/cookies.ts";
import { closeSession, sessionCookie } from "../server/sessions.ts";
import type { Route } from "./+types/logout";

/** Nothing changes on a plain GET. */
export const loader = () => redirect("/");

export async function action(args: Route.ActionArgs) {
  const { context, token } = visitOf(args);
  if (token) await closeSession(context.db, token);
  throw redirect("/", { headers: { "set-cookie": cookie(sessionCookie, "", { maxAge: 0, httpOnly: true }) } });
}
