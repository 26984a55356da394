import { Form } from "react-router";
import { paperPolicy } from "#areas/papers/policy.ts";
import { paperKinds } from "#areas/papers/schema.ts";
import { texts as paperTexts } from "#areas/papers/texts.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { Button, EmptyState, FormContext, Page, RadioField, Section } from "#kit/ui/index.ts";
import { accessDenied, Refusal } from "#kit/workflow/index.ts";
import { toBatchRows } from "../rules.ts";
import { type BatchRow, batchPaths, cancelForm, genderField, kindChoice, startForm } from "../schema.ts";
import { cancelBatch, startBatch } from "../server/commands.ts";
import { loadBatchFacts, loadOwnBatches } from "../server/queries.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/index";
import { BatchForm } from "./parts/batch-form.tsx";
import { BatchList } from "./parts/batch-list.tsx";

/** Loads the actor's batches, and the preview of `reservations` for the `kind` of the address. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const { searchParams } = args.url;
  const asked = searchParams.get("reservations") ?? "";
  const ids = asked === "" ? [] : parseChosen([asked]);
  const kind = kindChoice.safeParse({ kind: searchParams.get("kind") }).data?.kind;
  const [batches, facts] = await Promise.all([loadOwnBatches(db, actor.id), kind ? loadBatchFacts(db, kind, ids) : []]);
  return {
    ...{ asked, batches, mayIssue: paperPolicy.issue(actor, undefined) },
    preview: kind ? { kind, rows: toBatchRows(kind, facts) } : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["start", "cancel"]);
  if (step === "cancel") {
    await cancelBatch(context, parseForm(cancelForm, fields).batch);
    throw redirectWithFlash(batchPaths.index, messages.canceled);
  }
  if (!paperPolicy.issue(context.actor, undefined)) throw new Refusal(403, accessDenied);
  const { kind, packing } = parseForm(startForm, fields);
  const ids = parseChosen(fields.form_reservations);
  const rows = toBatchRows(kind, await loadBatchFacts(context.db, kind, ids)).filter(({ why }) => why === null);
  const items = rows.map((row) => ({ id: row.id, female: genderOf(row, fields) }));
  await startBatch(context, { kind, packing, items });
  throw redirectWithFlash(batchPaths.index, messages.started);
}

const parseChosen = (form_reservations: string[] | undefined) =>
  parseSelectedIds(form_reservations, messages.nothingChosen);

/** Returns the gender from the records or the form; a stored copy needs none. */
function genderOf({ id, female, copy }: BatchRow, fields: Record<string, string[]>): boolean {
  const given = fields[genderField(id)]?.[0];
  if (female === null && copy === null && given !== "true" && given !== "false")
    throw new Refusal(422, messages.noGender);
  return female ?? given === "true";
}

const pageTexts = texts.hr;
const kinds = paperTexts.hr.kinds;
const options = paperKinds.map((value) => ({ value, label: kinds[value] }));

export default function PaperBatches({ loaderData: { asked, batches, mayIssue, preview } }: Route.ComponentProps) {
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead} back={{ to: "/reservation", label: pageTexts.back }}>
      {asked !== "" && mayIssue && (
        <Section title={pageTexts.chosen}>
          <FormContext value={{ id: "kind", errors: {}, values: { kind: preview ? [preview.kind] : [] } }}>
            <Form method="get" className="t-form" key={preview?.kind}>
              <input type="hidden" name="reservations" value={asked} />
              <RadioField name="kind" label={pageTexts.kind} options={options} required />
              <div className="t-form-actions">
                <Button type="submit" variant={preview ? "light" : "filled"}>
                  {pageTexts.show}
                </Button>
              </div>
            </Form>
          </FormContext>
          {preview && <BatchForm key={`${preview.kind} ${asked}`} {...preview} />}
        </Section>
      )}
      <Section title={pageTexts.own}>
        <p className="t-muted">{pageTexts.ownLead}</p>
        {batches.length === 0 ? (
          <EmptyState title={pageTexts.none}>{pageTexts.noneText}</EmptyState>
        ) : (
          <BatchList batches={batches} kinds={kinds} />
        )}
      </Section>
    </Page>
  );
}
