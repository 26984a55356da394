import { contextOf } from "#kit/http/server/index.ts";
import { loadUserStudyList } from "../user-studies/server/commands.ts";
import type { Route } from "./+types/teachers";
import { UserStudyList } from "./parts/user-study-list.tsx";

export const loader = (args: Route.LoaderArgs) => loadUserStudyList(contextOf(args), "teacher", args.request.url);

export default ({ loaderData }: Route.ComponentProps) => <UserStudyList type="teacher" {...loaderData} />;
