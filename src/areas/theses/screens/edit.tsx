import { data, redirect } from "react-router";
import { z } from "zod";

import { idField, type RefusedSubmission, revalidateAfterConflict } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { mergeOnConflict } from "#kit/records/server/index.ts";
import { localDate } from "#kit/time/index.ts";
import { ActionButton, Notice, Page, Section } from "#kit/ui/index.ts";
import { accessDenied, hasRole, parseId, Refusal } from "#kit/workflow/index.ts";
import { thesisMentor } from "../flow.ts";
import { thesisPolicy } from "../policy.ts";
import { toFormValues } from "../rules.ts";
import { thesisForm } from "../schema.ts";
import { removeThesis } from "../server/commands/deletion.ts";
import { editThesis } from "../server/commands/proposals.ts";
import { loadThesis, loadThesisFormOptions } from "../server/queries/thesis.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/edit";
import { Paragraphs } from "./parts/thesis-details.tsx";
import { ThesisForm } from "./parts/thesis-form.tsx";

const versionForm = z.object({ version: idField });

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const thesis = await loadThesis(db, parseId(args.params.id));
  if (!thesisMentor(actor, thesis)) {
    if (hasRole(actor, "admin")) throw redirect(`/thesis/admin/edit/${thesis.id}`); // the admin's form offers all mentors
    throw new Refusal(403, accessDenied);
  }
  if (!thesisPolicy.edit(actor, thesis)) return data({ thesis, open: false as const }, { status: 409 });
  return { thesis, open: true as const, choices: await loadThesisFormOptions(db, actor.id), today: localDate(now) };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request);
  if (fields.step?.[0] === "remove") {
    await removeThesis(context, id);
    throw redirectWithFlash("/mentor/draft-not-published-thesis", texts.hr.done.removed);
  }
  const send = fields.send?.includes("on") ?? false;
  const form = { ...parseForm(thesisForm, fields), ...parseForm(versionForm, fields) };
  const { status } = await mergeOnConflict(args.request, () => editThesis(context, id, form, { send }));
  if (send) throw redirectWithFlash(`/thesis/show/${id}`, texts.hr.done.sent);
  throw redirectWithFlash(`/thesis/mentor/edit/${id}`, texts.hr.done[status === "notPublished" ? "changed" : "saved"]);
}

export const shouldRevalidate = revalidateAfterConflict;

export default function EditThesis({ loaderData, actionData }: Route.ComponentProps) {
  const { form, refusals } = texts.hr;
  const { thesis } = loaderData;
  const stored = { to: `/thesis/show/${thesis.id}`, label: form.stored };
  if (!loaderData.open) {
    return (
      <Page title={thesis.name} back={stored}>
        <Notice tone="warning">{refusals.publishedNotEdited}</Notice>
        <SubmittedValues values={(actionData as RefusedSubmission | undefined)?.refused.values} />
      </Page>
    );
  }
  const draft = thesis.status === "notPublishedDraft";
  const { choices, today } = loaderData;
  return (
    <Page
      title={form.editTitle}
      lead={draft ? form.newLead : form.sentLead}
      back={stored}
      actions={
        <ActionButton
          step="remove"
          label={form.remove}
          tone="danger"
          variant="subtle"
          confirm={{ title: form.removeTitle, text: form.removeText }}
        />
      }
    >
      {draft && thesis.returnNote && (
        <Notice tone="warning" title={form.returned}>
          <span style={{ whiteSpace: "pre-line" }}>{thesis.returnNote}</span>
        </Notice>
      )}
      <ThesisForm
        key={thesis.version}
        choices={choices}
        defaults={toFormValues(thesis)}
        today={today}
        version={thesis.version}
        thesisId={thesis.id}
        submit={draft ? form.save : form.saveSent}
        {...(draft && { send: form.send })}
      />
    </Page>
  );
}

/**
 * The submitted values when the thesis has been published in the meantime, so that the mentor can copy them into an
 * edit request.
 */
const SubmittedValues = ({ values }: { values: Record<string, string[]> | undefined }) =>
  values?.name && (
    <Section title={texts.hr.form.typed}>
      {["name", "nameEng", "description"].map((name) => (
        <Paragraphs key={name} text={values[name]?.[0] ?? ""} />
      ))}
    </Section>
  );
