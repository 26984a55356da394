import { contextOf } from "#kit/database/context.ts";
import { loadClearing, takeClearing } from "../server/clearing-page.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/library";
import { ClearingList } from "./parts/clearing-list.tsx";

export const loader = (args: Route.LoaderArgs) => loadClearing(contextOf(args), "library");

export const action = (args: Route.ActionArgs) => takeClearing(contextOf(args), "library", args.request);

export default function Library({ loaderData: { rows } }: Route.ComponentProps) {
  const { libraryTitle, libraryLead } = texts.hr.clearing;
  return <ClearingList title={libraryTitle} lead={libraryLead} step="clearLibrary" rows={rows} />;
}
