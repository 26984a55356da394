import { contextOf } from "#kit/database/context.ts";
import { onAllStudies } from "../server/user-study-pages.ts";
import type { Route } from "./+types/all-teachers";
import { OnAllStudies } from "./parts/on-all-studies.tsx";

export const loader = (args: Route.LoaderArgs) => onAllStudies(contextOf(args), "teacher");

export default () => <OnAllStudies type="teacher" />;
