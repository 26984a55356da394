import { revalidateAfterConflict } from "#kit/forms/index.ts";
import { contextOf } from "#kit/http/server/index.ts";
import { confirmSelected, loadOfficeQueue } from "../server/commands.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/accountancy";
import { OfficeQueue } from "./parts/office-queue.tsx";

export const loader = (args: Route.LoaderArgs) => loadOfficeQueue(contextOf(args), "accountancy");

export const action = (args: Route.ActionArgs) => confirmSelected(contextOf(args), "accountancy", args.request);

export const shouldRevalidate = revalidateAfterConflict;

export default function Accountancy({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const { accountancyTitle, accountancyLead } = texts.hr.clearing;
  return (
    <OfficeQueue
      title={accountancyTitle}
      lead={accountancyLead}
      step="clearAccountancy"
      rows={rows}
      answer={actionData}
    />
  );
}
