import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FormSection } from "#kit/ui/forms/field.tsx";
import { NumberField, TextArea, TextField } from "#kit/ui/forms/input-fields.tsx";
import { EqualColumns, Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import {
  type Criterion,
  criteriaForm,
  criteriaPaths,
  criterionNumbers,
  maxCriteria,
  toCriteria,
} from "../assessment.ts";
import { loadStudyCriteria, requireCriteriaEditor, saveCriteria } from "../criteria.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/edit-criteria";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireCriteriaEditor(context);
  return loadStudyCriteria(context.db, parseId(args.params.id));
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireCriteriaEditor(context);
  const id = parseId(args.params.id);
  const form = parseForm(criteriaForm, await readFormFields(args.request));
  const newest = form.newest as number | null;
  const { saved, unchanged } = messages.editor;
  throw redirectWithFlash(
    criteriaPaths.edit(id),
    (await saveCriteria(context, id, { criteria: toCriteria(form), newest })) ? saved : unchanged,
  );
}

export const shouldRevalidate = revalidateAfterConflict;

/** Empty rows of the form after those that are filled. */
const emptyRows = 3;

/** The form of a study's criteria. */
export default function EditCriteria({ loaderData }: Route.ComponentProps) {
  const { study, criteria, newest, at, by, reservations } = loaderData;
  const { editor } = texts.hr;
  const shown = criterionNumbers.slice(0, Math.min(maxCriteria, criteria.length + emptyRows));
  return (
    <Page
      title={formatText(editor.editTitle, { study })}
      lead={formatText(editor.editLead, { count: reservations })}
      back={{ to: criteriaPaths.list, label: editor.title }}
    >
      {at && (
        <p className="t-muted">
          {formatText(editor.setBy, { at: formatInstant(new Date(at)), name: by ?? "" })}
        </p>
      )}
      <Section title={editor.count}>
        <ActionForm key={newest} submit={editor.save} defaults={toDefaults(criteria)}>
          <input type="hidden" name="newest" value={newest ?? ""} />
          {shown.map((index) => (
            <FormSection key={index} title={formatText(editor.nth, { nth: index })}>
              <EqualColumns>
                <TextField name={`name${index}`} label={editor.name} maxLength={200} />
                <TextField name={`nameEng${index}`} label={editor.nameEng} maxLength={200} />
              </EqualColumns>
              <NumberField name={`weight${index}`} label={editor.weight} min={1} max={100} />
              <EqualColumns>
                <TextArea
                  name={`meanings${index}`}
                  label={editor.meanings}
                  description={editor.meaningsHint}
                  maxLength={2000}
                  rows={5}
                />
                <TextArea
                  name={`meaningsEng${index}`}
                  label={editor.meaningsEng}
                  description={editor.meaningsHint}
                  maxLength={2000}
                  rows={5}
                />
              </EqualColumns>
            </FormSection>
          ))}
          {shown.length < maxCriteria && <p className="t-muted">{editor.more}</p>}
        </ActionForm>
      </Section>
    </Page>
  );
}

const toDefaults = (criteria: readonly Criterion[]) =>
  Object.fromEntries(
    criteria.flatMap(({ id: _, ...criterion }, index) =>
      Object.entries(criterion).map(([field, value]) => [`${field}${index + 1}`, String(value)]),
    ),
  );
