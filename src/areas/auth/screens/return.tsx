import { redirect } from "react-router";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { redirectWithSession } from "../server/commands/session-cookies.ts";
import { returnToSelf } from "../server/commands/sign-in.ts";
import type { Route } from "./+types/return";

export const loader = () => redirect("/homepage-user");

export async function action(args: Route.ActionArgs) {
  const { context, token = "", address } = requestContextOf(args);
  throw redirectWithSession(await returnToSelf(context, { token, address }), "/user", context);
}
