import type { Context } from "#kit/database/context.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { addDays, formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { RadioField, SelectField, TextField } from "#kit/ui/forms/input-fields.tsx";
import { DateTime, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EqualColumns, Page, Section, Stack } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import {
  evaluatingCapacities,
  type GuestCapacity,
  guestCapacities,
  isEvaluating,
} from "#kit/workflow/policy.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { inviteGuest, loadGuests, renewGuest, revokeGuest } from "../guests.server.ts";
import { type GuestRow, guestForm, inviteForm, proposeForm } from "../guests.ts";
import {
  accessDays,
  type GuestState,
  guestLanguages,
  guestPaths,
  guestState,
  isManageable,
  mostAccessDays,
} from "../guests-rules.ts";
import { acceptProposal, endProposal, proposeGuest } from "../proposals.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/guests";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  return {
    ...(await loadGuests(context, parseId(args.params.id))),
    today: localDate(context.now),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, steps);
  const token = await takeStep(context, id, step, fields);
  // the demo faculty sends no mail, so it shows the link
  const url =
    typeof token === "string" && !context.sendMail ? guestPaths.invitation(token) : undefined;
  throw redirectWithFlash(
    guestPaths.of(id),
    url === undefined
      ? messages.done[step]
      : withValues(messages.demoLink, { url: context.publicUrl + url }),
  );
}

const steps = ["invite", "renew", "revoke", "propose", "accept", "endProposal"] as const;

/** Takes the step; returns the token of a new link, if there is one. */
function takeStep(
  context: Context,
  id: number,
  step: (typeof steps)[number],
  fields: Parameters<typeof parseForm>[1],
): Promise<unknown> {
  if (step === "invite") return inviteGuest(context, id, parseForm(inviteForm, fields));
  if (step === "propose") return proposeGuest(context, id, parseForm(proposeForm, fields));
  const { guest } = parseForm(guestForm, fields);
  const take = { renew: renewGuest, revoke: revokeGuest, accept: acceptProposal, endProposal };
  return take[step](context, id, guest);
}

const tones: Readonly<Record<GuestState, StatusTone>> = {
  proposed: "waiting",
  invited: "waiting",
  active: "progress",
  expired: "draft",
  revoked: "stopped",
  declined: "stopped",
  left: "done",
  notAccepted: "stopped",
};

/** The guests of a reservation, and the form that invites one. */
export default function Guests({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, guests, own, readsReservation, may, today } = loaderData;
  const pageTexts = useTexts(texts);
  const { columns } = pageTexts;
  const language = useLanguage();
  return (
    <Page
      title={pageTexts.title}
      lead={`${thesisName}. ${own ? pageTexts.leadStudent : pageTexts.lead}`}
      back={
        readsReservation
          ? { to: `/student/reservation/${id}`, label: pageTexts.back }
          : { to: `/defense/committee/${id}`, label: pageTexts.backToCommittee }
      }
    >
      <Section title={pageTexts.list}>
        <Table
          caption={pageTexts.list}
          rows={guests}
          rowKey={(guest) => guest.id}
          empty={pageTexts.empty}
          columns={[
            {
              key: "name",
              label: columns.name,
              render: ({ name, email }) => (
                <>
                  {name ?? <span className="t-muted">{pageTexts.deleted}</span>}
                  {email && <div className="t-muted">{email}</div>}
                </>
              ),
            },
            {
              key: "capacity",
              label: columns.capacity,
              render: ({ capacity, ...guest }) => (
                <>
                  {pageTexts.capacities[capacity]}
                  <Inviter {...guest} />
                </>
              ),
            },
            {
              key: "endsOn",
              label: columns.endsOn,
              render: ({ endsOn }) => formatDate(endsOn, language),
            },
            {
              key: "state",
              label: columns.state,
              render: (guest) => (
                <Stack>
                  <GuestStateBadge state={guestState(guest, today)} />
                  <ManageButtons guest={guest} today={today} may={may} />
                </Stack>
              ),
            },
          ]}
        />
      </Section>
      {may.invite && (
        <InviteSection
          step="invite"
          capacities={harmlessCapacities}
          title={texts.hr.invite}
          lead={texts.hr.inviteLead}
          submit={texts.hr.invite}
          today={today}
        />
      )}
      {may.inviteJudge && (
        <InviteSection
          step="invite"
          capacities={evaluatingCapacities}
          title={judging.invite}
          lead={`${texts.hr.inviteLead} ${judging.inviteLead}`}
          submit={texts.hr.invite}
          today={today}
        />
      )}
      {may.propose && (
        <InviteSection
          step="propose"
          capacities={evaluatingCapacities}
          title={judging.propose}
          lead={judging.proposeLead}
          submit={judging.submit}
          today={today}
        />
      )}
    </Page>
  );
}

const { judging } = texts.hr;

/** Capacities in which the mentor invites. */
const harmlessCapacities = guestCapacities.filter((capacity) => !isEvaluating(capacity));

type InviterProps = Pick<GuestRow, "invitedBy" | "invitedAt" | "proposedBy" | "proposedAt">;

/** Who has invited or proposed the guest, and when. */
function Inviter({ invitedBy, invitedAt, proposedBy, proposedAt }: InviterProps) {
  const { columns } = useTexts(texts);
  const lines = [
    [columns.proposedBy, proposedBy, proposedAt],
    [columns.invitedBy, invitedBy, invitedAt],
  ] as const;
  return lines.map(
    ([label, name, at]) =>
      name &&
      at && (
        <div key={label} className="t-muted">
          {label}: {name}, <DateTime at={at} />
        </div>
      ),
  );
}

function GuestStateBadge({ state }: { state: GuestState }) {
  const { states, endings } = useTexts(texts);
  const labels: Readonly<Record<GuestState, string>> = { ...states, ...endings };
  return <StatusBadge label={labels[state]} tone={tones[state]} />;
}

type May = Route.ComponentProps["loaderData"]["may"];
type ManageProps = { guest: GuestRow; today: string; may: May };

function ManageButtons({ guest, today, may }: ManageProps) {
  const words = texts.hr;
  const state = guestState(guest, today);
  const shared = { about: guest.name ?? "", fields: { guest: guest.id } };
  if (state === "proposed") return <ProposalButtons guest={guest} may={may} />;
  const manages = isEvaluating(guest.capacity) ? may.manageJudge : may.manage;
  if (!isManageable(state) || !manages) return null;
  return (
    <Cluster>
      {may.renew && (
        <ActionButton
          {...shared}
          step="renew"
          label={words.renew}
          tone="neutral"
          variant="outline"
          confirm={{
            title: words.renew,
            text: formatText(words.renewText, { days: accessDays }),
          }}
        />
      )}
      <ActionButton
        {...shared}
        step="revoke"
        label={words.revoke}
        tone="danger"
        variant="outline"
        confirm={{ title: words.revokeTitle, text: words.revokeText }}
      />
    </Cluster>
  );
}

/** Student services decide on a proposal; who made it may withdraw it. */
function ProposalButtons({ guest, may }: Omit<ManageProps, "today">) {
  if (!may.manageJudge && !guest.mayWithdraw) return null;
  const shared = { about: guest.name ?? "", fields: { guest: guest.id } };
  const end = may.manageJudge
    ? { label: judging.notAccept, text: judging.notAcceptText }
    : { label: judging.withdraw, text: judging.withdrawText };
  return (
    <Cluster>
      {may.inviteJudge && (
        <ActionButton
          {...shared}
          step="accept"
          label={judging.accept}
          confirm={{
            title: judging.accept,
            text: formatText(judging.acceptText, { email: guest.email }),
          }}
        />
      )}
      <ActionButton
        {...shared}
        step="endProposal"
        label={end.label}
        tone="danger"
        variant="outline"
        confirm={{ title: end.label, text: end.text }}
      />
    </Cluster>
  );
}

type InviteProps = {
  step: "invite" | "propose";
  capacities: readonly GuestCapacity[];
  title: string;
  lead: string;
  submit: string;
  today: string;
};

/** Staff work in Croatian. */
function InviteSection({ step, capacities: offered, title, lead, submit, today }: InviteProps) {
  const { columns, capacities, languages, hints, sees } = texts.hr;
  return (
    <Section title={title}>
      <p>{lead}</p>
      <ActionForm
        step={step}
        submit={submit}
        schema={() => import("../guests.ts").then((schemas) => schemas[`${step}Form`])}
        defaults={{
          capacity: offered[0],
          language: guestLanguages[0],
          endsOn: addDays(today, accessDays),
        }}
      >
        <RadioField
          name="capacity"
          label={columns.capacity}
          options={offered.map((value) => ({
            value,
            label: capacities[value],
            hint: sees[value],
          }))}
          required
        />
        <EqualColumns>
          <TextField
            name="name"
            label={columns.name}
            description={hints.name}
            autoComplete="off"
            maxLength={200}
            required
          />
          <TextField
            name="email"
            type="email"
            label={columns.email}
            description={hints.email}
            autoComplete="off"
            maxLength={254}
            required
          />
          <SelectField
            name="language"
            label={columns.language}
            options={guestLanguages.map((value) => ({ value, label: languages[value] }))}
            required
          />
          <DateField
            name="endsOn"
            label={columns.endsOn}
            description={hints.endsOn}
            min={today}
            max={addDays(today, mostAccessDays)}
            required
          />
        </EqualColumns>
      </ActionForm>
    </Section>
  );
}
