import { contextOf } from "#kit/database/context.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { changeSubmitted, shownOnStudy } from "../server/user-study-pages.ts";
import type { Route } from "./+types/edit-student";
import { showNewState } from "./parts/stale.ts";
import { EditOnStudy } from "./parts/study-forms.tsx";

export const loader = (args: Route.LoaderArgs) => shownOnStudy(contextOf(args), "student", parseId(args.params.id));

export const action = (args: Route.ActionArgs) =>
  changeSubmitted(contextOf(args), "student", parseId(args.params.id), args.request);

export const shouldRevalidate = showNewState;

export default ({ loaderData }: Route.ComponentProps) => <EditOnStudy {...loaderData} />;
