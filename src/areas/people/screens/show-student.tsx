import { contextOf } from "#kit/http/server/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { loadUserStudyPage } from "../user-studies/server/commands.ts";
import type { Route } from "./+types/show-student";
import { UserStudyPage } from "./parts/user-study-page.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadUserStudyPage(contextOf(args), "student", parseId(args.params.id));

export default ({ loaderData }: Route.ComponentProps) => <UserStudyPage {...loaderData} />;
