import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText } from "#kit/text/index.ts";
import { localDate } from "#kit/time/index.ts";
import { ButtonLink, EmptyState, Notice, Page } from "#kit/ui/index.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/index.ts";
import { thesisMentor } from "../flow.ts";
import { pastePath } from "../mentor-lists/schema.ts";
import { toCopiedDraft, toFormValues } from "../rules.ts";
import { thesisForm } from "../schema.ts";
import { proposeThesis } from "../server/commands/proposals.ts";
import { loadThesis, loadThesisFormOptions } from "../server/queries/thesis.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/new";
import { ThesisForm } from "./parts/thesis-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const choices = await loadThesisFormOptions(db, actor.id);
  const asked = args.url.searchParams.get("copy");
  return { choices, today: localDate(now), copy: asked === null ? undefined : await copyOf(parseId(asked)) };

  /** Loads the values of the mentor's own thesis, in any status, for a new draft. */
  async function copyOf(id: number) {
    const thesis = await loadThesis(db, id);
    if (!thesisMentor(actor, thesis)) throw new Refusal(403, accessDenied);
    return { id, name: thesis.name, ...toCopiedDraft(toFormValues(thesis), choices) };
  }
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  const send = fields.send?.includes("on") ?? false;
  const { id } = await proposeThesis(contextOf(args), parseForm(thesisForm, fields), { send });
  throw send
    ? redirectWithFlash(`/thesis/show/${id}`, texts.hr.done.sent)
    : redirectWithFlash(`/thesis/mentor/edit/${id}`, texts.hr.done.saved);
}

export default function NewThesis({ loaderData: { choices, today, copy } }: Route.ComponentProps) {
  const { form } = texts.hr;
  if (choices.studies.length === 0) return <CannotPropose text={form.noStudy} />;
  if (choices.departments.length === 0) return <CannotPropose text={form.noDepartment} />;
  const defaults = { studyId: onlyOne(choices.studies), departmentId: onlyOne(choices.departments) };
  const paste = <ButtonLink to={pastePath}>{form.paste}</ButtonLink>;
  return (
    <Page title={form.newTitle} lead={form.newLead} actions={paste}>
      {copy && (
        <Notice tone="info" title={formatText(form.copied, { name: copy.name })}>
          {form.copiedText}{" "}
          {copy.dropped.length > 0 &&
            formatText(form.copiedWithout, { fields: copy.dropped.map(fieldLabel).join(", ") })}
        </Notice>
      )}
      <ThesisForm
        key={copy?.id}
        choices={choices}
        defaults={copy?.values ?? defaults}
        today={today}
        submit={form.save}
        send={form.send}
      />
    </Page>
  );
}

const CannotPropose = ({ text }: { text: string }) => (
  <Page title={texts.hr.form.newTitle}>
    <EmptyState title={texts.hr.form.noStudyTitle}>{text}</EmptyState>
  </Page>
);

const fieldLabel = (field: keyof typeof texts.hr.fields) => texts.hr.fields[field].toLocaleLowerCase("hr");

const onlyOne = (list: { id: number }[]) => (list.length === 1 ? String(list[0]?.id) : "");
