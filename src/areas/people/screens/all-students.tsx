import { contextOf } from "#kit/database/context.ts";
import { authorizeAllUserStudies } from "../server/user-study-commands.ts";
import type { Route } from "./+types/all-students";
import { AllUserStudiesList } from "./parts/on-all-studies.tsx";

export const loader = (args: Route.LoaderArgs) => authorizeAllUserStudies(contextOf(args), "student");

export default () => <AllUserStudiesList type="student" />;
