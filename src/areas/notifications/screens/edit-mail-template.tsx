import { readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { daysOfPeople } from "../digest/digest-examples.server.ts";
import { findDelivered } from "../templates/delivered-templates.ts";
import {
  answerTemplateForm,
  loadTemplateEditor,
  templateSteps,
} from "../templates/template-editor.server.ts";
import { pastEvents } from "../templates/templates.server.ts";
import type { Route } from "./+types/edit-mail-template";
import { TemplateEditor } from "./template-editor.tsx";

export function loader(args: Route.LoaderArgs) {
  const { template, examples } = editedTemplate(args.params.template);
  return loadTemplateEditor(contextOf(args), template, {
    examples,
    version: args.url.searchParams.get("version"),
  });
}

export async function action(args: Route.ActionArgs) {
  const { template, examples } = editedTemplate(args.params.template);
  return answerTemplateForm(contextOf(args), template, {
    examples,
    ...(await readStep(args.request, templateSteps)),
  });
}

/**
 * Returns the template that the URL names, except the template of the weekly mail, which has its
 * own page in another area.
 */
function editedTemplate(key: string) {
  const template = orNotFound(findDelivered(key));
  return { template, examples: template.event === "summary.daily" ? daysOfPeople : pastEvents };
}

export default function EditMailTemplate({ loaderData }: Route.ComponentProps) {
  return <TemplateEditor {...loaderData} />;
}
