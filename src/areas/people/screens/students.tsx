import { contextOf } from "#kit/database/context.ts";
import { onStudy } from "../server/user-study-pages.ts";
import type { Route } from "./+types/students";
import { OnStudy } from "./parts/on-study.tsx";

export const loader = (args: Route.LoaderArgs) => onStudy(contextOf(args), "student", args.request.url);

export default ({ loaderData }: Route.ComponentProps) => <OnStudy type="student" {...loaderData} />;
