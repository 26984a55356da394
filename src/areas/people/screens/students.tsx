import { contextOf } from "#kit/database/context.ts";
import { loadUserStudyList } from "../server/user-study-commands.ts";
import type { Route } from "./+types/students";
import { UserStudyList } from "./parts/on-study.tsx";

export const loader = (args: Route.LoaderArgs) => loadUserStudyList(contextOf(args), "student", args.request.url);

export default ({ loaderData }: Route.ComponentProps) => <UserStudyList type="student" {...loaderData} />;
