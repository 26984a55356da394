import { Form } from "react-router";
import { paperPolicy } from "#areas/papers/policy.ts";
import { sealPaths } from "#areas/papers/seals/seals.ts";
import { texts as sealTexts } from "#areas/papers/seals/texts.ts";
import { texts as paperTexts } from "#areas/papers/texts.ts";
import type { Context } from "#kit/database/context.ts";
import { requiredTextField } from "#kit/forms/fields.ts";
import { parseForm, parseSelectedIds, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { CheckboxField, RadioField } from "#kit/ui/forms/input-fields.tsx";
import { EmptyState, Notice, Page, Section } from "#kit/ui/page.tsx";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { listDefensesOfDay, loadFactsByKind } from "../batch-facts.server.ts";
import { cancelBatch, loadOwnBatches, startBatch } from "../paper-batches.server.ts";
import {
  type BatchKind,
  type BatchRow,
  batchKinds,
  batchPaths,
  cancelForm,
  dayOfDefenses,
  genderField,
  kindChoice,
  kindsOf,
  registrationField,
  startForm,
  toBatchRows,
  toRowsOfAll,
} from "../paper-batches.ts";

import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/paper-batches";
import { BatchForm } from "./batch-form.tsx";
import { BatchList } from "./batch-list.tsx";

/** Loads the actor's batches, and the preview of `reservations` for the `kind` of the address. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { db, actor } = context;
  const { searchParams } = args.url;
  const day = dayOfDefenses.safeParse(Object.fromEntries(searchParams)).data?.day ?? "";
  const given = searchParams.get("reservations") ?? "";
  const ofDay = day !== "" && given === "" ? await listDefensesOfDay(db, day) : [];
  const chosenIds = given || ofDay.join(",");
  const ids = chosenIds === "" ? [] : parseChosen([chosenIds]);
  const choice = kindChoice.safeParse(Object.fromEntries(searchParams)).data;
  const [batches, rows] = await Promise.all([
    loadOwnBatches(db, actor.id),
    choice ? loadRows(context, choice, ids) : [],
  ]);
  return {
    day,
    asked: chosenIds,
    batches,
    mayIssue: paperPolicy.issue(actor, undefined),
    preview: choice && chosenIds !== "" ? { ...choice, rows } : null,
  };
}

/**
 * The papers of the choice: one kind, with the papers that can't be made and the reasons, or all
 * that can be made.
 */
async function loadRows(
  context: Context,
  choice: { kind: BatchKind; english: boolean },
  ids: readonly number[],
) {
  const { kind, english } = choice;
  const facts = await loadFactsByKind(context, kindsOf(kind), ids, { english });
  if (kind === "all") return toRowsOfAll(facts, english);
  return toBatchRows({ kind, english }, facts[0]?.facts ?? []);
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["start", "cancel"]);
  if (step === "cancel") {
    await cancelBatch(context, parseForm(cancelForm, fields).batch);
    throw redirectWithFlash(batchPaths.index, messages.canceled);
  }
  if (!paperPolicy.issue(context.actor, undefined)) throw new Refusal(403, accessDenied);
  const { packing, ...choice } = parseForm(startForm, fields);
  const ids = parseChosen(fields.form_reservations);
  const rows = (await loadRows(context, choice, ids)).filter(({ why }) => why === null);
  const items = rows.map((row) => ({
    id: row.id,
    female: genderOf(row, fields),
    ...registrationOf(row, fields),
    ...(choice.kind === "all" && { kind: row.kind }),
    ...((choice.kind === "all" || row.whyNoEnglish !== null) && { english: row.english }),
  }));
  await startBatch(context, { ...choice, packing, items });
  throw redirectWithFlash(batchPaths.index, messages.started);
}

const chosen = (preview: { kind: string; english: boolean } | null): Record<string, string[]> =>
  preview ? { kind: [preview.kind], english: preview.english ? ["on"] : [] } : {};

const parseChosen = (form_reservations: string[] | undefined) =>
  parseSelectedIds(form_reservations, messages.nothingChosen);

/** Returns the gender from the records or the form; a stored copy needs none. */
function genderOf({ id, female, copy }: BatchRow, fields: Record<string, string[]>): boolean {
  const given = fields[genderField(id)]?.[0];
  if (female === null && copy === null && given !== "true" && given !== "false")
    throw new Refusal(422, messages.noGender);
  return female ?? given === "true";
}

/** Returns the number that an English certificate gets, if one is to be issued. */
function registrationOf(
  { id, registrationNo, originalNo }: BatchRow,
  fields: Record<string, string[]>,
) {
  if (registrationNo === null) return {};
  const given = registrationSchema.safeParse(fields[registrationField(id)]?.[0]);
  if (!given.success || given.data === originalNo)
    throw new Refusal(422, messages.noRegistrationNo);
  return { registrationNo: given.data };
}

const registrationSchema = requiredTextField(60);

const pageTexts = texts.hr;
const kinds = { ...paperTexts.hr.kinds, all: pageTexts.all };
const options = batchKinds.map((value) => ({ value, label: kinds[value] }));

export default function PaperBatches({
  loaderData: { day, asked, batches, mayIssue, preview },
}: Route.ComponentProps) {
  return (
    <Page
      title={pageTexts.title}
      lead={pageTexts.lead}
      back={{ to: "/reservation", label: pageTexts.back }}
    >
      {asked !== "" && mayIssue && (
        <Section title={pageTexts.chosen}>
          <FormContext value={{ id: "kind", errors: {}, values: chosen(preview) }}>
            <Form method="get" className="t-form" key={`${preview?.kind} ${preview?.english}`}>
              <input type="hidden" name="reservations" value={asked} />
              <RadioField name="kind" label={pageTexts.kind} options={options} required />
              <CheckboxField name="english" label={paperTexts.hr.english} />
              <div className="t-form-actions">
                <Button type="submit" variant={preview ? "light" : "filled"}>
                  {pageTexts.show}
                </Button>
              </div>
            </Form>
          </FormContext>
          {preview && (
            <BatchForm key={`${preview.kind} ${preview.english} ${asked}`} {...preview} />
          )}
        </Section>
      )}
      {mayIssue && (
        <Section title={pageTexts.day}>
          <p className="t-muted">{pageTexts.dayLead}</p>
          {day !== "" && asked === "" && <Notice tone="info">{pageTexts.noDefenses}</Notice>}
          <FormContext value={{ id: "day", errors: {}, values: { day: [day] } }}>
            <Form method="get" className="t-form" key={day}>
              <input type="hidden" name="kind" value="all" />
              <DateField name="day" label={pageTexts.day} required />
              <div className="t-form-actions">
                <Button type="submit" variant="light">
                  {pageTexts.showDay}
                </Button>
              </div>
            </Form>
          </FormContext>
        </Section>
      )}
      <Section title={pageTexts.own}>
        <p className="t-muted">
          {pageTexts.ownLead} {mayIssue && <Link to={sealPaths.index}>{sealTexts.hr.title}</Link>}
        </p>
        {batches.length === 0 ? (
          <EmptyState title={pageTexts.none}>{pageTexts.noneText}</EmptyState>
        ) : (
          <BatchList batches={batches} kinds={kinds} />
        )}
      </Section>
    </Page>
  );
}
