import { redirect } from "react-router";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { redirectWithSession } from "../session-cookies.server.ts";
import { returnToSelf } from "../sign-in.server.ts";
import type { Route } from "./+types/return";

export const loader = () => redirect("/homepage-user");

export async function action(args: Route.ActionArgs) {
  const { context, token = "", address } = requestContextOf(args);
  throw redirectWithSession(await returnToSelf(context, { token, address }), "/user", context);
}
