import { contextOf } from "#kit/database/context.ts";
import { onAllStudies } from "../server/user-study-pages.ts";
import type { Route } from "./+types/all-students";
import { OnAllStudies } from "./parts/on-all-studies.tsx";

export const loader = (args: Route.LoaderArgs) => onAllStudies(contextOf(args), "student");

export default () => <OnAllStudies type="student" />;
