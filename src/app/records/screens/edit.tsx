import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { loadInitialChoices } from "#kit/records/choices.server.ts";
import { changeRecord } from "#kit/records/commands.server.ts";
import { mergeOnConflict } from "#kit/records/edit-conflict.server.ts";
import { loadRecord } from "#kit/records/queries.server.ts";
import type { FormDefaults } from "#kit/ui/forms/action-form.tsx";
import { Page } from "#kit/ui/page.tsx";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { formatRecordValue } from "../format-value.server.ts";
import { declaredSet, loadDaysOff, recordSets } from "../record-sets.server.ts";
import { resourceAt } from "../resource-at.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/edit";
import { ImpactSection } from "./parts/impact-section.tsx";
import { RecordForm } from "./parts/record-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const resource = resourceAt(args.url.pathname);
  if (!resource.allow.write(actor, undefined)) throw new Refusal(403, accessDenied);
  const record = await loadRecord(
    recordSets,
    declaredSet(resource.set),
    db,
    parseId(args.params.id),
    now,
  );
  return {
    set: resource.set,
    record,
    choices: await loadInitialChoices(recordSets, resource, { db, now }, record.values),
    daysOff: await loadDaysOff(db, resource),
  };
}

/**
 * A user who saves second sees the other user's changes. The typed values are kept, and saving
 * again succeeds.
 */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const resource = resourceAt(args.url.pathname);
  if (!resource.allow.write(context.actor, undefined)) throw new Refusal(403, accessDenied);
  const id = parseId(args.params.id);
  const set = declaredSet(resource.set);
  const fields = await readFormFields(args.request);
  const record = { set, id, format: formatRecordValue };
  await mergeOnConflict(args.request, () => changeRecord(context, recordSets, record, fields));
  throw redirectWithFlash(`/${resource.set}/show/${id}`, messages.done.changed);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function EditRecord({
  loaderData: { set, record, choices, daysOff },
}: Route.ComponentProps) {
  const resource = resourceAt(`/${set}`);
  return (
    <Page
      title={resource.texts.edit}
      lead={
        <>
          <p>{record.title}</p>
          <p>{texts.hr.edit.lead}</p>
        </>
      }
      back={{ to: `/${set}/show/${record.id}`, label: texts.hr.actions.back }}
    >
      <ImpactSection impact={record.impact} />
      <RecordForm
        resource={resource}
        defaults={record.values as FormDefaults}
        choices={choices}
        version={record.version}
        daysOff={daysOff}
      />
    </Page>
  );
}
