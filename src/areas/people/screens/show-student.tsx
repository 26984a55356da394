import { contextOf } from "#kit/database/context.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { shownOnStudy } from "../server/user-study-pages.ts";
import type { Route } from "./+types/show-student";
import { ShownOnStudyPage } from "./parts/shown-on-study.tsx";

export const loader = (args: Route.LoaderArgs) => shownOnStudy(contextOf(args), "student", parseId(args.params.id));

export default ({ loaderData }: Route.ComponentProps) => <ShownOnStudyPage {...loaderData} />;
