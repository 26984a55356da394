import { here } from "#kit/server/context.ts";
import { addSubmitted, newOnStudy } from "../server/user-study-pages.ts";
import type { Route } from "./+types/new-student";
import { NewOnStudy } from "./parts/study-forms.tsx";

export const loader = (args: Route.LoaderArgs) => newOnStudy(here(args), "student", args.request.url);

export const action = (args: Route.ActionArgs) => addSubmitted(here(args), "student", args.request);

export default ({ loaderData }: Route.ComponentProps) => <NewOnStudy type="student" {...loaderData} />;
