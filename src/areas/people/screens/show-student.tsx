import { idOf } from "#kit/id.ts";
import { here } from "#kit/server/context.ts";
import { shownOnStudy } from "../server/user-study-pages.ts";
import type { Route } from "./+types/show-student";
import { ShownOnStudyPage } from "./parts/shown-on-study.tsx";

export const loader = (args: Route.LoaderArgs) => shownOnStudy(here(args), "student", idOf(args.params.id));

export default ({ loaderData }: Route.ComponentProps) => <ShownOnStudyPage {...loaderData} />;
