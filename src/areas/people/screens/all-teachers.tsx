import { contextOf } from "#kit/http/server/index.ts";
import { authorizeAllUserStudies } from "../user-studies/server/commands.ts";
import type { Route } from "./+types/all-teachers";
import { AllUserStudiesList } from "./parts/all-user-studies-list.tsx";

export const loader = (args: Route.LoaderArgs) => authorizeAllUserStudies(contextOf(args), "teacher");

export default () => <AllUserStudiesList type="teacher" />;
