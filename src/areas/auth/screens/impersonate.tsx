import { redirect } from "react-router";
import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { requestContextOf } from "#kit/http/request-context.server.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { redirectWithSession } from "../session-cookies.server.ts";
import { impersonate } from "../sign-in.server.ts";
import type { Route } from "./+types/impersonate";

export const loader = () => redirect("/user");

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  const { context, token = "", address } = requestContextOf(args);
  const opened = await impersonate(context, parseId(args.params.id), { token, address });
  throw redirectWithSession(opened, "/homepage-user", context);
}
