import { parseId } from "#kit/refusal.ts";
import { contextOf } from "#kit/server/context.ts";
import { shownOnStudy } from "../server/user-study-pages.ts";
import type { Route } from "./+types/show-teacher";
import { ShownOnStudyPage } from "./parts/shown-on-study.tsx";

export const loader = (args: Route.LoaderArgs) => shownOnStudy(contextOf(args), "teacher", parseId(args.params.id));

export default ({ loaderData }: Route.ComponentProps) => <ShownOnStudyPage {...loaderData} />;
