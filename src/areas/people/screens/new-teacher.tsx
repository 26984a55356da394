import { contextOf } from "#kit/database/context.ts";
import { loadNewUserStudy, submitNewUserStudy } from "../server/user-study-commands.ts";
import type { Route } from "./+types/new-teacher";
import { NewUserStudyForm } from "./parts/study-forms.tsx";

export const loader = (args: Route.LoaderArgs) => loadNewUserStudy(contextOf(args), "teacher", args.request.url);

export const action = (args: Route.ActionArgs) => submitNewUserStudy(contextOf(args), "teacher", args.request);

export default ({ loaderData }: Route.ComponentProps) => <NewUserStudyForm type="teacher" {...loaderData} />;
