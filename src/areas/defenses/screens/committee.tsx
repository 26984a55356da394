import {
  committeeProblemMessage,
  findCommitteeProblem,
} from "#areas/reservations/committee-and-outcome-rules.ts";
import { reservationPolicy } from "#areas/reservations/policy.ts";
import type { CommitteeNeeds } from "#areas/reservations/reservations.ts";
import { stepLink } from "#areas/reservations/step-links.ts";
import { stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { formatMessage, formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm, type FormDefaults } from "#kit/ui/forms/action-form.tsx";
import { ComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { StepButtons } from "#kit/ui/forms/step-buttons.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Cluster, EqualColumns, Notice, Page, Section } from "#kit/ui/page.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import {
  approveCommittee,
  chooseCommittee,
  declineCommittee,
  loadCommittee,
  refuseCommittee,
} from "../committee/committee.server.ts";
import {
  type CommitteeCandidate,
  type CommitteeMemberView,
  committeeForm,
  declineForm,
  memberFields,
  refusalForm,
  undoableCommitteeSteps,
} from "../committee/committee.ts";
import { mayAddGuests } from "../committee/policy.ts";
import { committeeSteps } from "../committee/steps.ts";
import { messages, texts } from "../committee/texts.ts";
import { defenseDayPath } from "../day/day.ts";
import { texts as dayTexts } from "../day/texts.ts";
import { texts as defenseTexts } from "../texts.ts";
import type { Route } from "./+types/committee";
import { CommitteeException } from "./committee-state.tsx";
import { CommitteeTable } from "./committee-table.tsx";

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
    problem:
      problem && problem !== "missing"
        ? formatMessage(committeeProblemMessage(problem, record))
        : null,
    readsReservation: reservationPolicy.read(context.actor, record),
    seesDay: reservationPolicy.defenseDay(context.actor, record),
    guests: mayAddGuests(context.actor, record)
      ? stepLink("guests", { id: shown.id, thesisId: record.thesisId, documentId: null }, "hr").to
      : null,
  };
}

export const action = stepAction(
  committeeSteps,
  {
    choose: stepWithForm(
      {
        form: committeeForm,
        done: messages.done.chosen,
        to: ({ id }) => `/defense/committee/${id}`,
      },
      chooseCommittee,
    ),
    approve: approveCommittee,
    refuse: stepWithForm({ form: refusalForm }, refuseCommittee),
    decline: stepWithForm({ form: declineForm }, declineCommittee),
  },
  { to: "/homepage-user" },
);

export default function Committee({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, student, study, mentor, coMentor, defenseDate, defensePlace } =
    loaderData;
  const {
    members,
    needs,
    mentorId,
    problem,
    candidates,
    may,
    readsReservation,
    seesDay,
    guests,
    exception,
  } = loaderData;
  const { facts } = defenseTexts.hr;
  const { title, lead, choose, chooseLead, ...words } = texts.hr;
  return (
    <Page
      title={title}
      lead={lead}
      {...(readsReservation && { back: { to: `/student/reservation/${id}`, label: words.back } })}
      actions={
        <Cluster>
          <StepButtons
            of={committeeSteps}
            may={undoableCommitteeSteps.filter((step) => may[step])}
          />
        </Cluster>
      }
    >
      {problem && (
        <Notice tone="warning" title={words.problem}>
          {problem}
        </Notice>
      )}
      {exception && <CommitteeException reason={exception} />}
      <Section title={words.members}>
        {needs.required || members.length > 0 ? (
          <CommitteeTable members={members} mentorId={mentorId} needs={needs} />
        ) : (
          <Notice tone="info">{words.notAsked}</Notice>
        )}
        {guests && (
          <p>
            {words.outside} <Link to={guests}>{words.guests}</Link>
          </p>
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
            [
              dayTexts.hr.title,
              defenseDate && seesDay && (
                <Link to={defenseDayPath(localDate(new Date(defenseDate)))}>
                  {formatDate(localDate(new Date(defenseDate)))}
                </Link>
              ),
            ],
            [facts.place, defensePlace],
          ]}
        />
      </Section>
      {may.choose && (
        <Section title={choose}>
          <p>
            {formatText(chooseLead, {
              approval: needs.approval ? "yes" : "no",
              count: needs.minSize,
            })}
          </p>
          <CommitteeForm
            members={members}
            candidates={candidates}
            mentor={mentor}
            mentorId={mentorId}
            needs={needs}
            exception={may.mayExcept ? (exception ?? "") : null}
          />
        </Section>
      )}
    </Page>
  );
}

type Props = {
  members: readonly CommitteeMemberView[];
  candidates: readonly CommitteeCandidate[];
  mentor: string;
  mentorId: number;
  needs: CommitteeNeeds;
  /** The reason of an exception from the study's rules; null for actors who may make none. */
  exception: string | null;
};

/** Selects the chair, the members besides the mentor, and the secretary. */
function CommitteeForm({ members, candidates, mentor, mentorId, needs, exception }: Props) {
  const { fields, hints, submit, exceptionHint } = texts.hr;
  const invited = members.filter(({ status }) => status === "invited");
  const others = invited.filter(({ role, userId }) => role === "member" && userId !== mentorId);
  const shown = memberFields.slice(0, Math.max(needs.minSize - 1, others.length + 1));
  const teachers = toOptions(candidates.filter(({ teaches }) => teaches));
  const withoutMentor = teachers.filter(({ value }) => value !== String(mentorId));
  const users = candidates.filter(({ id }) => id > 0);
  const leaders = toOptions(users.filter(({ teaches }) => teaches));
  return (
    <ActionForm
      step="choose"
      submit={submit}
      defaults={{ ...toDefaults(invited, others), exception }}
    >
      <Notice tone="info">{formatText(hints.mentor, { name: mentor })}</Notice>
      <EqualColumns>
        <ComboboxField name="chair" label={fields.chair} options={leaders} required />
        {shown.map((name, index) => (
          <ComboboxField
            key={name}
            name={name}
            label={formatText(fields.member, { nth: index + 1 })}
            options={withoutMentor}
          />
        ))}
        <ComboboxField
          name="secretary"
          label={fields.secretary}
          description={hints.secretary}
          options={toOptions(users).filter(({ value }) => value !== String(mentorId))}
        />
      </EqualColumns>
      {exception !== null && (
        <TextArea
          name="exception"
          label={fields.exception}
          description={exceptionHint}
          maxLength={1000}
          rows={2}
        />
      )}
    </ActionForm>
  );
}

const toOptions = (candidates: readonly CommitteeCandidate[]) =>
  candidates.map(({ id, name }) => ({
    value: String(id),
    label: id < 0 ? formatText(texts.hr.guestSuffix, { name }) : name,
  }));

const toDefaults = (
  invited: readonly CommitteeMemberView[],
  others: readonly CommitteeMemberView[],
): FormDefaults => ({
  chair: invited.find(({ role }) => role === "chair")?.userId,
  secretary: invited.find(({ role }) => role === "secretary")?.userId,
  ...Object.fromEntries(memberFields.map((name, index) => [name, others[index]?.userId])),
});
