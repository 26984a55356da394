import { contextOf } from "#kit/database/context.ts";
import { loadUserStudyList } from "../server/user-study-commands.ts";
import type { Route } from "./+types/teachers";
import { UserStudyList } from "./parts/on-study.tsx";

export const loader = (args: Route.LoaderArgs) => loadUserStudyList(contextOf(args), "teacher", args.request.url);

export default ({ loaderData }: Route.ComponentProps) => <UserStudyList type="teacher" {...loaderData} />;
