import { contextOf } from "#kit/database/context.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { loadUserStudyPage, submitUserStudyEdit } from "../server/user-study-commands.ts";
import type { Route } from "./+types/edit-student";
import { revalidateAfterConflict } from "./parts/stale.ts";
import { EditUserStudyForm } from "./parts/study-forms.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadUserStudyPage(contextOf(args), "student", parseId(args.params.id));

export const action = (args: Route.ActionArgs) =>
  submitUserStudyEdit(contextOf(args), "student", parseId(args.params.id), args.request);

export const shouldRevalidate = revalidateAfterConflict;

export default ({ loaderData }: Route.ComponentProps) => <EditUserStudyForm {...loaderData} />;
