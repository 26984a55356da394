import { redirect } from "react-router";
import { parseId } from "#kit/refusal.ts";
import { requestContextOf } from "#kit/server/context.ts";
import { impersonate } from "../server/commands.ts";
import { goOnAs } from "../server/identity.ts";
import type { Route } from "./+types/impersonate";

export const loader = () => redirect("/user");

export async function action(args: Route.ActionArgs) {
  const { context, token = "" } = requestContextOf(args);
  throw goOnAs(await impersonate(context, parseId(args.params.id), token), "/homepage-user");
}
