import { contextOf } from "#kit/http/server/index.ts";
import { confirmSelected, loadOfficeQueue } from "../server/commands.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/accountancy";
import { OfficeQueue } from "./parts/office-queue.tsx";

export const loader = (args: Route.LoaderArgs) => loadOfficeQueue(contextOf(args), "accountancy");

export const action = (args: Route.ActionArgs) => confirmSelected(contextOf(args), "accountancy", args.request);

export default function Accountancy({ loaderData: { rows } }: Route.ComponentProps) {
  const { accountancyTitle, accountancyLead } = texts.hr.clearing;
  return <OfficeQueue title={accountancyTitle} lead={accountancyLead} step="clearAccountancy" rows={rows} />;
}
