import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerOfficeForm } from "../office-form.server.ts";
import { loadOfficeQueue } from "../office-tasks.server.ts";
import type { Route } from "./+types/library";
import { OfficePage } from "./office-page.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadOfficeQueue(contextOf(args), "library", args.url);

export const action = (args: Route.ActionArgs) =>
  answerOfficeForm(contextOf(args), "library", args.request);

export const shouldRevalidate = revalidateAfterConflict;

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficePage office="library" {...loaderData} answer={actionData} />;
}
