import { Form } from "react-router";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { Cluster, EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { notFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { namesForAnybody, standInPolicy } from "../policy.ts";
import {
  endStandIn,
  loadRepresentable,
  loadStandInOptions,
  loadStandIns,
  nameStandIn,
  type StandInOptions,
} from "../stand-ins.server.ts";
import { endStandInForm, type StandInView, standInForm } from "../stand-ins.ts";
import { type StandInState, standInPath, standInState } from "../stand-ins-rules.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/stand-ins";

const pageTexts = texts.hr;

/**
 * Own stand-ins, or those of everybody; `person` in the URL is the person for whom the vice dean
 * names a stand-in.
 */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const today = localDate(now);
  const forAnybody = namesForAnybody(actor, null);
  const requestedPerson = args.url.searchParams.get("person");
  const person = forAnybody ? (requestedPerson ? parseId(requestedPerson) : null) : actor.id;
  const [standIns, people, options] = await Promise.all([
    loadStandIns(db, forAnybody ? "all" : actor.id),
    forAnybody && person === null ? loadRepresentable(db) : [],
    person === null ? null : loadStandInOptions({ db, now }, person),
  ]);
  if (options && !options.represented) throw new Refusal(404, notFound);
  return {
    today,
    forAnybody,
    people,
    options,
    standIns: standIns.map((standIn) => ({
      ...standIn,
      state: standInState(standIn, today),
      mayEnd: standInPolicy.end(actor, { ...standIn, today }),
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["name", "end"]);
  switch (step) {
    case "name": {
      const { represented, ...form } = parseForm(standInForm, fields);
      await nameStandIn(context, represented ?? context.actor.id, form);
      throw redirectWithFlash(standInPath, messages.done.named);
    }
    case "end":
      await endStandIn(context, parseForm(endStandInForm, fields).id);
      throw redirectWithFlash(standInPath, messages.done.ended);
  }
}

/** The list of stand-ins, and the form that names one. */
export default function StandIns({ loaderData }: Route.ComponentProps) {
  const { today, forAnybody, people, options, standIns } = loaderData;
  const name = options?.represented?.name ?? "";
  return (
    <Page title={pageTexts.titles} lead={forAnybody ? pageTexts.leadAll : pageTexts.lead}>
      {options ? (
        <Section
          title={forAnybody ? formatText(pageTexts.newTitleFor, { name }) : pageTexts.newTitle}
        >
          <StandInForm options={options} today={today} />
        </Section>
      ) : (
        <Section title={pageTexts.newTitle}>
          <Form method="get" className="t-form">
            <ComboboxField
              name="person"
              label={pageTexts.choosePerson}
              required
              options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Cluster>
              <Button type="submit">{pageTexts.choose}</Button>
            </Cluster>
          </Form>
        </Section>
      )}
      <Section title={pageTexts.list}>
        <StandInTable standIns={standIns} />
      </Section>
    </Page>
  );
}

/** Names a stand-in for the person of the options. */
function StandInForm({ options, today }: { options: StandInOptions; today: string }) {
  const { represented, candidates, theses } = options;
  if (candidates.length === 0) return <EmptyState title={pageTexts.noCandidates} />;
  return (
    <ActionForm
      step="name"
      submit={pageTexts.save}
      schema={loadSchema}
      defaults={{ dateFrom: today }}
    >
      <input type="hidden" name="represented" value={represented?.id} />
      <ComboboxField
        name="standIn"
        label={pageTexts.fields.standIn}
        required
        options={toOptions(candidates)}
      />
      <DateField name="dateFrom" label={pageTexts.fields.dateFrom} min={today} required />
      <DateField name="dateTo" label={pageTexts.fields.dateTo} min={today} required />
      {theses.length > 0 && (
        <ComboboxField
          name="thesis"
          label={pageTexts.fields.thesis}
          description={pageTexts.thesisHint}
          options={toOptions(theses)}
        />
      )}
    </ActionForm>
  );
}

const loadSchema = () => import("../stand-ins.ts").then(({ standInForm }) => standInForm);

const toOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));

const { fields, states, ...tableTexts } = texts.hr;

const tones: Readonly<Record<StandInState, StatusTone>> = {
  current: "done",
  coming: "waiting",
  past: "draft",
  ended: "stopped",
};

type StandInRow = StandInView & { state: StandInState; mayEnd: boolean };

/** Stand-ins, the latest first, with a button that ends one. */
const StandInTable = ({ standIns }: { standIns: readonly StandInRow[] }) => (
  <Table
    caption={tableTexts.list}
    rows={standIns}
    rowKey={({ id }) => id}
    empty={tableTexts.empty}
    columns={[
      { key: "represented", label: fields.represented },
      { key: "standIn", label: fields.standIn },
      { key: "thesis", label: fields.scope, render: (row) => <Scope {...row} /> },
      { key: "dateFrom", label: fields.dateFrom, render: ({ dateFrom }) => formatDate(dateFrom) },
      { key: "dateTo", label: fields.dateTo, render: ({ dateTo }) => formatDate(dateTo) },
      {
        key: "state",
        label: fields.state,
        render: ({ state }) => <StatusBadge label={states[state]} tone={tones[state]} />,
      },
      { key: "end", label: tableTexts.end, render: (row) => row.mayEnd && <EndButton {...row} /> },
    ]}
  />
);

const Scope = ({ thesisId, thesis }: StandInRow) =>
  thesisId === null ? tableTexts.everything : <Link to={`/thesis/show/${thesisId}`}>{thesis}</Link>;

const EndButton = ({ id, standIn }: StandInRow) => (
  <ActionButton
    step="end"
    label={tableTexts.end}
    about={standIn}
    variant="outline"
    tone="danger"
    confirm={{ title: tableTexts.endTitle, text: tableTexts.endText }}
    fields={{ id }}
  />
);
