import { contextOf } from "#kit/http/server/index.ts";
import { loadNewUserStudy, submitNewUserStudy } from "../user-studies/server/commands.ts";
import type { Route } from "./+types/new-teacher";
import { NewUserStudyForm } from "./parts/user-study-form.tsx";

export const loader = (args: Route.LoaderArgs) => loadNewUserStudy(contextOf(args), "teacher", args.request.url);

export const action = (args: Route.ActionArgs) => submitNewUserStudy(contextOf(args), "teacher", args.request);

export default ({ loaderData }: Route.ComponentProps) => <NewUserStudyForm type="teacher" {...loaderData} />;
