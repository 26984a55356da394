import { idOf } from "#kit/id.ts";
import { here } from "#kit/server/context.ts";
import { changeSubmitted, shownOnStudy } from "../server/user-study-pages.ts";
import type { Route } from "./+types/edit-student";
import { showNewState } from "./parts/stale.ts";
import { EditOnStudy } from "./parts/study-forms.tsx";

export const loader = (args: Route.LoaderArgs) => shownOnStudy(here(args), "student", idOf(args.params.id));

export const action = (args: Route.ActionArgs) =>
  changeSubmitted(here(args), "student", idOf(args.params.id), args.request);

export const shouldRevalidate = showNewState;

export default ({ loaderData }: Route.ComponentProps) => <EditOnStudy {...loaderData} />;
