import { contextOf } from "#kit/database/context.ts";
import { loadClearing, takeClearing } from "../server/clearing-page.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/accountancy";
import { ClearingList } from "./parts/clearing-list.tsx";

export const loader = (args: Route.LoaderArgs) => loadClearing(contextOf(args), "accountancy");

export const action = (args: Route.ActionArgs) => takeClearing(contextOf(args), "accountancy", args.request);

export default function Accountancy({ loaderData: { rows } }: Route.ComponentProps) {
  const { accountancyTitle, accountancyLead } = texts.hr.clearing;
  return <ClearingList title={accountancyTitle} lead={accountancyLead} step="clearAccountancy" rows={rows} />;
}
