import { contextOf } from "#kit/database/context.ts";
import { addSubmitted, newOnStudy } from "../server/user-study-pages.ts";
import type { Route } from "./+types/new-teacher";
import { NewOnStudy } from "./parts/study-forms.tsx";

export const loader = (args: Route.LoaderArgs) => newOnStudy(contextOf(args), "teacher", args.request.url);

export const action = (args: Route.ActionArgs) => addSubmitted(contextOf(args), "teacher", args.request);

export default ({ loaderData }: Route.ComponentProps) => <NewOnStudy type="teacher" {...loaderData} />;
