import { committeeProblemMessage, findCommitteeProblem } from "#areas/reservations/defense/rules.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatMessage, formatText } from "#kit/text/localization.ts";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { committeeForm, declineForm, refusalForm } from "../committee/schema.ts";
import { CommitteeForm } from "../committee/screens/parts/committee-form.tsx";
import { CommitteeTable } from "../committee/screens/parts/committee-table.tsx";
import { approveCommittee, chooseCommittee, declineCommittee, refuseCommittee } from "../committee/server/commands.ts";
import { loadCommittee } from "../committee/server/queries.ts";
import { messages, texts } from "../committee/texts.ts";
import { texts as defenseTexts } from "../texts.ts";
import type { Route } from "./+types/committee";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { committee, ...rest } = await loadCommittee(context, parseId(args.params.id));
  const { record, ...shown } = committee;
  const problem = findCommitteeProblem(record);
  return {
    ...rest,
    ...shown,
    needs: record.committeeNeeds,
    mentorId: record.mentorId,
    problem: problem && problem !== "missing" ? formatMessage(committeeProblemMessage(problem, record)) : null,
    readsReservation: reservationPolicy.read(context.actor, record),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["choose", "approve", "refuse", "decline"]);
  if (step === "choose") {
    await chooseCommittee(context, id, parseForm(committeeForm, fields));
    throw redirectWithFlash(`/defense/committee/${id}`, messages.done.chosen);
  }
  if (step === "approve") {
    await approveCommittee(context, id);
    throw redirectWithFlash("/homepage-user", messages.done.approved);
  }
  if (step === "refuse") {
    await refuseCommittee(context, id, parseForm(refusalForm, fields).reason);
    throw redirectWithFlash("/homepage-user", messages.done.refused);
  }
  await declineCommittee(context, id, parseForm(declineForm, fields).reason);
  throw redirectWithFlash("/homepage-user", messages.done.declined);
}

export default function Committee({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, student, study, mentor, coMentor, defenseDate, defensePlace } = loaderData;
  const { members, needs, mentorId, problem, candidates, may, readsReservation } = loaderData;
  const { facts } = defenseTexts.hr;
  const { title, lead, choose, chooseLead, ...words } = texts.hr;
  return (
    <Page
      title={title}
      lead={lead}
      {...(readsReservation && { back: { to: `/student/reservation/${id}`, label: words.back } })}
      actions={
        <Cluster>
          {may.approve && (
            <ActionButton
              step="approve"
              label={words.approve}
              confirm={{ title: words.approve, text: words.approveText }}
            />
          )}
          {may.refuse && (
            <ActionButton
              step="refuse"
              label={words.refuse}
              tone="danger"
              variant="outline"
              confirm={{ title: words.refuse, text: words.refuseText }}
              reason={{ label: words.refusalReason, required: true }}
            />
          )}
          {may.decline && (
            <ActionButton
              step="decline"
              label={words.decline}
              tone="danger"
              variant="outline"
              confirm={{ title: words.decline, text: words.declineText }}
              reason={{ label: words.declineReason, required: true }}
            />
          )}
        </Cluster>
      }
    >
      {problem && (
        <Notice tone="warning" title={words.problem}>
          {problem}
        </Notice>
      )}
      <Section title={words.members}>
        {needs.required || members.length > 0 ? (
          <CommitteeTable members={members} mentorId={mentorId} needs={needs} />
        ) : (
          <Notice tone="info">{words.notAsked}</Notice>
        )}
      </Section>
      <Section title={defenseTexts.hr.title}>
        <DescriptionList
          items={[
            [facts.thesis, thesisName],
            [facts.student, student],
            [facts.study, study],
            [facts.mentor, mentor],
            [facts.coMentor, coMentor],
            [facts.when, defenseDate && <DateTime at={defenseDate} withTime />],
            [facts.place, defensePlace],
          ]}
        />
      </Section>
      {may.choose && (
        <Section title={choose}>
          <p>{formatText(chooseLead, { approval: needs.approval ? "yes" : "no", count: needs.minSize })}</p>
          <CommitteeForm {...{ members, candidates, mentor, mentorId, needs }} />
        </Section>
      )}
    </Page>
  );
}
