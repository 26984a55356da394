import { contextOf } from "#kit/http/server/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { revalidateAfterConflict } from "../edit-conflict/rules.ts";
import { loadUserStudyPage, submitUserStudyEdit } from "../user-studies/server/commands.ts";
import type { Route } from "./+types/edit-student";
import { EditUserStudyForm } from "./parts/user-study-form.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadUserStudyPage(contextOf(args), "student", parseId(args.params.id));

export const action = (args: Route.ActionArgs) =>
  submitUserStudyEdit(contextOf(args), "student", parseId(args.params.id), args.request);

export const shouldRevalidate = revalidateAfterConflict;

export default ({ loaderData }: Route.ComponentProps) => <EditUserStudyForm {...loaderData} />;
