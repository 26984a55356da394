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
import { guestCapacities } from "#kit/workflow/policy.ts";
import { parseId } from "#kit/workflow/refusal.ts";
import { inviteGuest, loadGuests, renewGuest, revokeGuest } from "../guests.server.ts";
import { type GuestRow, guestForm, inviteForm } from "../guests.ts";
import {
  accessDays,
  type GuestState,
  guestLanguages,
  guestPaths,
  guestState,
  isManageable,
  mostAccessDays,
} from "../guests-rules.ts";
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
  const { step, fields } = await readStep(args.request, ["invite", "renew", "revoke"]);
  const token =
    step === "invite"
      ? await inviteGuest(context, id, parseForm(inviteForm, fields))
      : step === "renew"
        ? await renewGuest(context, id, parseForm(guestForm, fields).guest)
        : undefined;
  if (step === "revoke") await revokeGuest(context, id, parseForm(guestForm, fields).guest);
  // the demo faculty sends no mail, so it shows the link
  const url = token !== undefined && !context.sendMail ? guestPaths.invitation(token) : undefined;
  throw redirectWithFlash(
    guestPaths.of(id),
    url === undefined
      ? messages.done[step]
      : withValues(messages.demoLink, { url: context.publicUrl + url }),
  );
}

const tones: Readonly<Record<GuestState, StatusTone>> = {
  invited: "waiting",
  active: "progress",
  expired: "draft",
  revoked: "stopped",
  declined: "stopped",
  left: "done",
};

/** The guests of a reservation, and the form that invites one. */
export default function Guests({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, guests, own, may, today } = loaderData;
  const pageTexts = useTexts(texts);
  const { columns } = pageTexts;
  const language = useLanguage();
  return (
    <Page
      title={pageTexts.title}
      lead={`${thesisName}. ${own ? pageTexts.leadStudent : pageTexts.lead}`}
      back={{ to: `/student/reservation/${id}`, label: pageTexts.back }}
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
              render: ({ capacity, invitedAt, invitedBy }) => (
                <>
                  {pageTexts.capacities[capacity]}
                  <div className="t-muted">
                    {invitedBy}, <DateTime at={invitedAt} />
                  </div>
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
                  {may.manage && <ManageButtons guest={guest} today={today} mayRenew={may.renew} />}
                </Stack>
              ),
            },
          ]}
        />
      </Section>
      {may.invite && <InviteSection today={today} />}
    </Page>
  );
}

function GuestStateBadge({ state }: { state: GuestState }) {
  const { states, endings } = useTexts(texts);
  const labels: Readonly<Record<GuestState, string>> = { ...states, ...endings };
  return <StatusBadge label={labels[state]} tone={tones[state]} />;
}

type ManageProps = { guest: GuestRow; today: string; mayRenew: boolean };

function ManageButtons({ guest, today, mayRenew }: ManageProps) {
  const words = texts.hr;
  if (!isManageable(guestState(guest, today))) return null;
  const shared = { about: guest.name ?? "", fields: { guest: guest.id } };
  return (
    <Cluster>
      {mayRenew && (
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

/** The mentor works in Croatian. */
function InviteSection({ today }: { today: string }) {
  const { invite, inviteLead, columns, capacities, languages, hints, sees, evaluating } = texts.hr;
  return (
    <Section title={invite}>
      <p>{inviteLead}</p>
      <ActionForm
        step="invite"
        submit={invite}
        schema={() => import("../guests.ts").then((schemas) => schemas.inviteForm)}
        defaults={{
          capacity: guestCapacities[0],
          language: guestLanguages[0],
          endsOn: addDays(today, accessDays),
        }}
      >
        <RadioField
          name="capacity"
          label={columns.capacity}
          description={evaluating}
          options={guestCapacities.map((value) => ({
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
