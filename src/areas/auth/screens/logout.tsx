import { redirect } from "react-router";

import { requestContextOf } from "#kit/http/server/index.ts";
import { closeSession, redirectWithoutSession } from "../server/commands/sessions.ts";
import type { Route } from "./+types/logout";

/** A plain GET changes nothing. */
export const loader = () => redirect("/");

export async function action(args: Route.ActionArgs) {
  const { context, token } = requestContextOf(args);
  if (token) await closeSession(context.db, token);
  throw redirectWithoutSession("/", context);
}
