import { contextOf } from "#kit/database/context.ts";
import { onStudy } from "../server/user-study-pages.ts";
import type { Route } from "./+types/teachers";
import { OnStudy } from "./parts/on-study.tsx";

export const loader = (args: Route.LoaderArgs) => onStudy(contextOf(args), "teacher", args.request.url);

export default ({ loaderData }: Route.ComponentProps) => <OnStudy type="teacher" {...loaderData} />;
