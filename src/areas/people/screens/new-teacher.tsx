import { here } from "#kit/server/context.ts";
import { addSubmitted, newOnStudy } from "../server/user-study-pages.ts";
import type { Route } from "./+types/new-teacher";
import { NewOnStudy } from "./parts/study-forms.tsx";

export const loader = (args: Route.LoaderArgs) => newOnStudy(here(args), "teacher", args.request.url);

export const action = (args: Route.ActionArgs) => addSubmitted(here(args), "teacher", args.request);

export default ({ loaderData }: Route.ComponentProps) => <NewOnStudy type="teacher" {...loaderData} />;
