import { maxMilestoneName } from "#areas/studies/plan-template.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatDate, formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { DateTime, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EqualColumns, Notice, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { meetingsPath } from "../meetings/meetings.ts";
import {
  agreeToPlan,
  dropProposal,
  loadPlanPage,
  markMilestone,
  proposeMilestones,
} from "../plans.server.ts";
import {
  doneForm,
  type Milestone,
  type MilestoneState,
  milestoneState,
  type ProposedMilestone,
  planAnswerForm,
  planForm,
  planPaths,
  rowNumbers,
  toRowDefaults,
  toTypedMilestones,
} from "../plans.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/plan";

export const loader = (args: Route.LoaderArgs) =>
  loadPlanPage(contextOf(args), parseId(args.params.id));

const steps = ["propose", "agree", "drop", "finish", "reopen"] as const;

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, steps);
  const done = await take();
  throw redirectWithFlash(planPaths.show(id), messages.done[done]);

  async function take(): Promise<keyof typeof messages.done> {
    if (step === "propose") {
      const form = parseForm(planForm, fields);
      const seen = form.seen as number | null;
      await proposeMilestones(context, id, { milestones: toTypedMilestones(form), seen });
      return step;
    }
    if (step === "finish" || step === "reopen") {
      const form = parseForm(doneForm, fields);
      await markMilestone(context, id, { ...form, done: step === "finish" });
      return step;
    }
    const { seen } = parseForm(planAnswerForm, fields);
    if (step === "drop") return dropProposal(context, id, seen);
    await agreeToPlan(context, id, seen);
    return step;
  }
}

export const shouldRevalidate = revalidateAfterConflict;

type PageData = Route.ComponentProps["loaderData"];

/** The plan of a reservation: what is agreed, what is proposed, and the form of a proposal. */
export default function PlanPage({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, student, mentor, own, plan, milestones, mayChange } = loaderData;
  const words = useTexts(texts);
  return (
    <Page
      record
      title={`${words.title}: ${thesisName}`}
      lead={words.lead}
      back={{
        to: own ? `/student/reservation/${id}` : `/reservation/show/${id}`,
        label: words.back,
      }}
    >
      <p className="t-muted">{`${student} · ${mentor}`}</p>
      <p>
        <ButtonLink to={meetingsPath(id)} variant="subtle" tone="neutral">
          {words.meetings}
        </ButtonLink>
      </p>
      {!mayChange && milestones.length > 0 && <Notice tone="info">{words.ended}</Notice>}
      {plan?.proposal && <Proposal page={loaderData} proposal={plan.proposal} />}
      <Agreed page={loaderData} />
      {mayChange && <ProposalForm page={loaderData} />}
    </Page>
  );
}

const tones: Readonly<Record<MilestoneState, StatusTone>> = {
  done: "done",
  missed: "stopped",
  soon: "waiting",
  ahead: "open",
};

/** The milestones that both have agreed to, each with the button that marks it. */
function Agreed({ page: { milestones, plan, mayChange, today } }: { page: PageData }) {
  const words = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const since = plan?.agreedAt && localDate(new Date(plan.agreedAt));
  return (
    <Section title={words.agreed}>
      {since && (
        <p className="t-muted">{format(words.agreedSince, { day: formatDate(since, language) })}</p>
      )}
      <Table
        caption={words.agreed}
        empty={mayChange ? words.none : words.noneEnded}
        rows={milestones}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            label: words.milestone,
            render: ({ name }) => <span lang="hr">{name}</span>,
          },
          { key: "day", label: words.day, render: ({ day }) => <DateTime at={day} /> },
          {
            key: "state",
            label: words.state,
            render: (milestone) => <State milestone={milestone} today={today} />,
          },
          ...(mayChange
            ? [
                {
                  key: "mark",
                  label: words.mark,
                  render: (milestone: Milestone) => <Mark milestone={milestone} />,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

function State({ milestone, today }: { milestone: Milestone; today: string }) {
  const words = useTexts(texts);
  const state = milestoneState(milestone, today);
  const { doneAt, doneBy } = milestone;
  return (
    <>
      <StatusBadge label={words.states[state]} tone={tones[state]} />
      {doneAt && (
        <span className="t-muted">
          {" "}
          <DateTime at={doneAt} />
          {doneBy && `, ${doneBy}`}
        </span>
      )}
    </>
  );
}

function Mark({ milestone: { id, version, name, doneAt } }: { milestone: Milestone }) {
  const words = useTexts(texts);
  return (
    <ActionButton
      step={doneAt ? "reopen" : "finish"}
      label={doneAt ? words.markOpen : words.markDone}
      about={name}
      variant={doneAt ? "subtle" : "light"}
      tone={doneAt ? "neutral" : "primary"}
      fields={{ milestone: id, seen: version }}
    />
  );
}

type ProposalProps = { page: PageData; proposal: readonly ProposedMilestone[] };

/** What one of the two proposes, with the differences from the agreed plan. */
function Proposal({ page, proposal }: ProposalProps) {
  const { plan, milestones, mayChange, proposedByOwnSide, removed } = page;
  const words = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const at = plan?.proposedAt ? formatInstant(new Date(plan.proposedAt), language) : "";
  const fields = { seen: plan?.version ?? 0 };
  return (
    <Section title={words.proposal}>
      <p>
        {proposedByOwnSide
          ? format(words.ownWaits, { at })
          : format(words.proposedBy, { name: plan?.proposedBy ?? "", at })}
      </p>
      <Table
        caption={words.proposal}
        rows={proposal}
        rowKey={({ name }) => name}
        columns={[
          {
            key: "name",
            label: words.milestone,
            render: ({ name }) => <span lang="hr">{name}</span>,
          },
          { key: "day", label: words.day, render: ({ day }) => <DateTime at={day} /> },
          {
            key: "difference",
            label: words.difference,
            render: (proposed) => <Difference proposed={proposed} milestones={milestones} />,
          },
        ]}
      />
      {removed.length > 0 && <p>{format(words.removed, { names: removed.join(", ") })}</p>}
      {mayChange && (
        <Cluster>
          {!proposedByOwnSide && <ActionButton step="agree" label={words.agree} fields={fields} />}
          <ActionButton
            step="drop"
            label={proposedByOwnSide ? words.withdraw : words.drop}
            variant="outline"
            tone="neutral"
            confirm={{
              title: proposedByOwnSide ? words.withdraw : words.drop,
              text: proposedByOwnSide ? words.withdrawText : words.dropText,
            }}
            fields={fields}
          />
        </Cluster>
      )}
    </Section>
  );
}

type DifferenceProps = { proposed: ProposedMilestone; milestones: readonly Milestone[] };

function Difference({ proposed, milestones }: DifferenceProps) {
  const words = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const before = milestones.find(({ id }) => id === proposed.id);
  if (!before) return words.added;
  if (before.name === proposed.name && before.day === proposed.day) return words.unchanged;
  return format(words.changed, { name: before.name, day: formatDate(before.day, language) });
}

/** Empty rows of the form after those that are filled. */
const emptyRows = 3;

/** The form in which a plan, or a change of it, is proposed. */
function ProposalForm({ page }: { page: PageData }) {
  const { plan, milestones, draft, templateFrom, proposedByOwnSide } = page;
  const words = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const shown = rowNumbers.slice(0, Math.min(rowNumbers.length, draft.length + emptyRows));
  const title = plan?.proposal && !proposedByOwnSide ? words.counter : words.change;
  return (
    <Section title={milestones.length > 0 || plan?.proposal ? title : words.propose}>
      <p>
        {words.proposeLead}
        {milestones.some(({ doneAt }) => doneAt !== null) && ` ${words.doneStay}`}
      </p>
      {templateFrom && (
        <Notice tone="info">
          {format(words.templateLead, { day: formatDate(templateFrom, language) })}
        </Notice>
      )}
      <ActionForm
        key={plan?.version}
        step="propose"
        submit={words.send}
        defaults={toRowDefaults(draft)}
      >
        <input type="hidden" name="seen" value={plan?.version ?? ""} />
        {shown.map((row) => (
          <EqualColumns key={row}>
            <input type="hidden" name={`milestone${row}`} value={draft[row - 1]?.id ?? ""} />
            <TextField
              name={`name${row}`}
              label={format(words.name, { nth: row })}
              maxLength={maxMilestoneName}
            />
            <DateField name={`day${row}`} label={format(words.until, { nth: row })} />
          </EqualColumns>
        ))}
      </ActionForm>
    </Section>
  );
}
