import { texts as outcomeTexts } from "#areas/reservations/outcome-texts.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { Table, type TableColumn } from "#kit/ui/table.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { tickManualWork } from "../manual-work.server.ts";
import { loadManualWork, loadOutcomeDecisions } from "../outcome-decisions.server.ts";
import { type OutcomeDecisionRow, outcomeDecisionPaths, tickForm } from "../outcome-decisions.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/outcome-decisions";
import { ManualWorkTable } from "./manual-work.tsx";
import { OutcomeDecisionStatusBadge } from "./outcome-decision-status.tsx";

const { parts, fields, titles, listLead } = texts.hr;

/** Loads the decisions, and the entries to be changed in registers because of them. */
export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = contextOf(args);
  const [decisions, work] = await Promise.all([loadOutcomeDecisions(db), loadManualWork(db)]);
  return { decisions, work, mayTick: hasRole(actor, "studentServices") };
}

export async function action(args: Route.ActionArgs) {
  const { fields } = await readStep(args.request, ["tick"]);
  const { decision, register } = parseForm(tickForm, fields);
  await tickManualWork(contextOf(args), decision, register);
  throw redirectWithFlash(outcomeDecisionPaths.list, messages.done.tick);
}

export default function OutcomeDecisions({
  loaderData: { decisions, work, mayTick },
}: Route.ComponentProps) {
  const entered = decisions.filter(({ status }) => status === "entered");
  const closed = decisions.filter(({ status }) => status !== "entered");
  return (
    <Page title={titles} lead={listLead}>
      <DecisionSection {...parts.entered} rows={entered} />
      <Section title={parts.work.title}>
        {work.length > 0 && <p>{parts.work.lead}</p>}
        <ManualWorkTable
          caption={parts.work.title}
          empty={parts.work.empty}
          rows={work}
          mayTick={mayTick}
          linked
        />
      </Section>
      <DecisionSection {...parts.closed} rows={closed} withStatus />
    </Page>
  );
}

type DecisionSectionProps = {
  title: string;
  empty: string;
  rows: readonly OutcomeDecisionRow[];
  withStatus?: boolean;
};

const DecisionSection = ({ title, empty, rows, withStatus = false }: DecisionSectionProps) => (
  <Section title={title}>
    <Table
      caption={title}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[...columns, ...(withStatus ? closedColumns : openColumns)]}
    />
  </Section>
);

const columns: readonly TableColumn<OutcomeDecisionRow>[] = [
  {
    key: "student",
    label: fields.student,
    render: ({ id, student }) => <Link to={outcomeDecisionPaths.show(id)}>{student}</Link>,
  },
  { key: "kind", label: fields.kind, render: ({ kind }) => outcomeTexts.hr.kinds[kind] },
  { key: "thesisName", label: fields.thesis },
];

const openColumns: readonly TableColumn<OutcomeDecisionRow>[] = [
  { key: "enteredBy", label: fields.enteredBy },
  {
    key: "enteredAt",
    label: fields.enteredAt,
    render: ({ enteredAt }) => <DateTime at={enteredAt} />,
  },
];

const closedColumns: readonly TableColumn<OutcomeDecisionRow>[] = [
  {
    key: "status",
    label: fields.status,
    render: ({ status }) => <OutcomeDecisionStatusBadge status={status} />,
  },
  {
    key: "closedAt",
    label: fields.closedAt,
    render: ({ closedAt }) => closedAt && <DateTime at={closedAt} />,
  },
];
