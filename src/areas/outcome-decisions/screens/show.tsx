import { unusualNumbers } from "#areas/certificates/certificates-rules.ts";
import { NumberWarnings } from "#areas/certificates/screens/missing-fields.tsx";
import { outcomeDecisionFile } from "#areas/reservations/outcome-decision-kinds.ts";
import { texts as outcomeTexts } from "#areas/reservations/outcome-texts.ts";
import { reservationRecordsPolicy } from "#areas/reservations/policy.ts";
import { stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { availableSteps } from "#kit/workflow/flow.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { confirmOutcomeDecision } from "../confirmation.server.ts";
import { refuseOutcomeDecision, withdrawOutcomeDecision } from "../entry.server.ts";
import { outcomeDecisionFlow } from "../flow.ts";
import { tickManualWork } from "../manual-work.server.ts";
import { loadManualWorkOf, loadOutcomeDecision } from "../outcome-decisions.server.ts";
import {
  comparedForm,
  type OutcomeDecisionView,
  outcomeDecisionPaths,
  tickForm,
} from "../outcome-decisions.ts";
import { outcomeDecisionPolicy } from "../policy.ts";
import { outcomeDecisionSteps } from "../steps.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/show";
import { Impact } from "./impact.tsx";
import { ManualWorkTable } from "./manual-work.tsx";
import { OutcomeDecisionStatusBadge } from "./outcome-decision-status.tsx";

const pageTexts = texts.hr;
const { rows } = outcomeDecisionSteps;

/**
 * Loads a decision with the stored and the new values, for the people who enter and confirm
 * decisions.
 */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const id = parseId(args.params.id);
  const [decision, work] = await Promise.all([
    loadOutcomeDecision(db, id, localDate(now)),
    loadManualWorkOf(db, id),
  ]);
  if (!outcomeDecisionPolicy.read(actor, decision)) throw new Refusal(403, accessDenied);
  return {
    decision,
    work,
    may: availableSteps(outcomeDecisionFlow, actor, decision, now),
    mayTick: outcomeDecisionPolicy.tick(actor, decision),
    isOwn: actor.id === decision.enteredById,
    readsReservation: reservationRecordsPolicy.read(actor, undefined),
  };
}

export const action = stepAction(
  outcomeDecisionSteps,
  {
    confirm: stepWithForm({ form: comparedForm }, confirmOutcomeDecision),
    refuse: refuseOutcomeDecision,
    withdraw: withdrawOutcomeDecision,
    tick: stepWithForm({ form: tickForm, done: messages.done.tick }, (context, id, { register }) =>
      tickManualWork(context, id, register),
    ),
  },
  { to: ({ id }) => outcomeDecisionPaths.show(id) },
);

/**
 * A decision beside what it changes: its second person compares both with the file and confirms or
 * refuses.
 */
export default function ShowOutcomeDecision({ loaderData }: Route.ComponentProps) {
  const { decision, work, may, mayTick, isOwn, readsReservation } = loaderData;
  const { fields, compare, compared, compareLead, impact, parts, awaits, yourOwn } = pageTexts;
  const isOpen = decision.status === "entered";
  const back = readsReservation
    ? { to: `/reservation/show/${decision.reservationId}`, label: pageTexts.back }
    : { to: outcomeDecisionPaths.list, label: pageTexts.backToList };
  return (
    <Page
      title={outcomeTexts.hr.kinds[decision.kind]}
      lead={`${decision.student}: ${decision.thesisName}`}
      back={back}
      actions={<Steps may={may} decision={decision} />}
    >
      {isOpen && !may.includes("confirm") && (
        <Notice tone="info">{isOwn ? yourOwn : awaits[decision.kind]}</Notice>
      )}
      <Section title={(isOpen ? compare : compared)[decision.kind]}>
        {may.includes("confirm") && <p>{compareLead}</p>}
        <DescriptionList items={decisionItems(decision)} />
        <NumberWarnings unusual={unusualNumbers(decision)} />
      </Section>
      <Section title={impact[decision.status]}>
        <Impact decision={decision} />
      </Section>
      {work.length > 0 && (
        <Section title={parts.work.title}>
          <ManualWorkTable
            caption={parts.work.title}
            empty={parts.work.empty}
            rows={work}
            mayTick={mayTick}
          />
        </Section>
      )}
      <Section title={fields.status}>
        <DescriptionList
          items={[
            [fields.status, <OutcomeDecisionStatusBadge key="status" status={decision.status} />],
            [fields.enteredBy, decision.enteredBy],
            [fields.enteredAt, <DateTime key="entered" at={decision.enteredAt} withTime />],
            [fields.closedBy, decision.closedBy],
            [
              fields.closedAt,
              decision.closedAt && <DateTime key="closed" at={decision.closedAt} withTime />,
            ],
            [fields.refusalReason, decision.refusalReason],
          ]}
        />
      </Section>
    </Page>
  );
}

function decisionItems(decision: OutcomeDecisionView) {
  const { fields } = outcomeTexts.hr;
  return [
    [
      outcomeTexts.hr.file[decision.kind],
      <DownloadLink key="file" href={outcomeDecisionFile(decision.id)} name={decision.fileName} />,
    ],
    [fields.body, decision.body],
    [fields.classificationNo, decision.classificationNo],
    [fields.registrationNo, decision.registrationNo],
    [outcomeTexts.hr.decidedOn[decision.kind], <DateTime key="day" at={decision.decidedOn} />],
    [
      fields.reason,
      <span key="reason" className="t-preserve-lines">
        {decision.reason}
      </span>,
    ],
  ] as const;
}

function Steps({ may, decision }: { may: readonly string[]; decision: OutcomeDecisionView }) {
  const { version, reservationVersion, kind } = decision;
  return (
    <>
      {may.includes("confirm") && (
        <ActionButton
          step="confirm"
          label={kind === "correction" ? pageTexts.confirmCorrection : rows.confirm.label}
          fields={{ version, reservationVersion }}
          confirm={{ title: pageTexts.confirmTitle[kind], text: pageTexts.confirmText[kind] }}
        />
      )}
      <StepButtons of={outcomeDecisionSteps} may={may} only={["refuse", "withdraw"]} />
    </>
  );
}
