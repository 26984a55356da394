import { revalidateAfterConflict } from "#kit/forms/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { confirmSelected, loadOfficeQueue } from "../server/commands.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/library";
import { OfficeQueue } from "./parts/office-queue.tsx";

export const loader = (args: Route.LoaderArgs) => loadOfficeQueue(contextOf(args), "library");

export const action = (args: Route.ActionArgs) => confirmSelected(contextOf(args), "library", args.request);

export const shouldRevalidate = revalidateAfterConflict;

export default function Library({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const { libraryTitle, libraryLead } = texts.hr.clearing;
  return <OfficeQueue title={libraryTitle} lead={libraryLead} step="clearLibrary" rows={rows} answer={actionData} />;
}
