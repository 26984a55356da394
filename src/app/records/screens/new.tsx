import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { loadInitialChoices } from "#kit/records/choices.server.ts";
import { createRecord } from "#kit/records/commands.server.ts";
import { Page } from "#kit/ui/page.tsx";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { declaredSet, loadDaysOff, recordSets } from "../record-sets.server.ts";
import { resourceAt } from "../resource-at.ts";
import { messages } from "../texts.ts";
import type { Route } from "./+types/new";
import { RecordForm } from "./parts/record-form.tsx";

/** Query parameters prefill fields, so a link can open a partly completed form. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const resource = resourceAt(args.url.pathname);
  if (!resource.allow.write(actor, undefined)) throw new Refusal(403, accessDenied);
  const given = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      args.url.searchParams.get(name)?.slice(0, 200) ??
        ("initially" in field ? String(field.initially) : null),
    ]),
  );
  const choices = await loadInitialChoices(recordSets, resource, { db, now }, given);
  return { set: resource.set, given, choices, daysOff: await loadDaysOff(db, resource) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { set, allow } = resourceAt(args.url.pathname);
  if (!allow.write(context.actor, undefined)) throw new Refusal(403, accessDenied);
  const id = await createRecord(
    context,
    recordSets,
    declaredSet(set),
    await readFormFields(args.request),
  );
  throw redirectWithFlash(`/${set}/show/${id}`, messages.done.created);
}

export default function NewRecord({
  loaderData: { set, given, choices, daysOff },
}: Route.ComponentProps) {
  const resource = resourceAt(`/${set}`);
  return (
    <Page title={resource.texts.new} back={{ to: `/${set}`, label: resource.names[1] }}>
      <RecordForm resource={resource} defaults={given} choices={choices} daysOff={daysOff} />
    </Page>
  );
}
