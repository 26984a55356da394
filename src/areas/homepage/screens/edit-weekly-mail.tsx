import { TemplateEditor } from "#areas/notifications/screens/template-editor.tsx";
import { findDelivered } from "#areas/notifications/templates/delivered-templates.ts";
import {
  answerTemplateForm,
  loadTemplateEditor,
  templateSteps,
} from "#areas/notifications/templates/template-editor.server.ts";
import { readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { tasksOfPeople } from "../reminders.server.ts";
import { weeklyTemplateKey } from "../reminders.ts";
import type { Route } from "./+types/edit-weekly-mail";

const template = orNotFound(findDelivered(weeklyTemplateKey));

export function loader(args: Route.LoaderArgs) {
  const version = args.url.searchParams.get("version");
  return loadTemplateEditor(contextOf(args), template, { examples: tasksOfPeople, version });
}

export async function action(args: Route.ActionArgs) {
  const sent = await readStep(args.request, templateSteps);
  return answerTemplateForm(contextOf(args), template, { examples: tasksOfPeople, ...sent });
}

export default function EditWeeklyMail({ loaderData }: Route.ComponentProps) {
  return <TemplateEditor {...loaderData} />;
}
