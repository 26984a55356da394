import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText, withValues } from "#kit/text/index.ts";
import { addDays, formatInstant, instantMessage, localDate } from "#kit/time/index.ts";
import { ActionForm, DateField, Notice, Page, Section, TextArea } from "#kit/ui/index.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/index.ts";
import { reservationPolicy } from "../policy.ts";
import { expiryInput, changeExpiresAt as moveDeadline } from "../server/commands/reservation.ts";
import { loadReservation } from "../server/queries/reservation.ts";
import type { Route } from "./+types/change-expires-at";
import { messages, texts } from "./texts.ts";

const expiresAtTexts = texts.hr.expiresAt;

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const reservation = await loadReservation(db, parseId(args.params.id));
  if (!reservationPolicy.read(actor, reservation)) throw new Refusal(403, accessDenied);
  const { id, thesisName, student, expiresAt, expiresAtReason, defenseDate } = reservation;
  return {
    ...{ id, thesisName, student, expiresAtReason },
    until: formatInstant(expiresAt),
    earliest: addDays(localDate(now), 1),
    dateIsSet: defenseDate !== null,
    may: reservationPolicy.changeExpiresAt(actor, reservation) ? ["change"] : [],
  };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const given = parseForm(expiryInput, await readFormFields(args.request));
  const { expiresAt } = await moveDeadline(contextOf(args), id, given);
  throw redirectWithFlash(
    `/student/reservation/${id}`,
    withValues(messages.expiresAt.saved, { until: instantMessage(expiresAt) }),
  );
}

export default function ChangeExpiresAt({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, student, until, earliest, dateIsSet, may } = loaderData;
  const back = { to: `/student/reservation/${id}`, label: texts.hr.edit.back };
  return (
    <Page title={expiresAtTexts.title} lead={`${thesisName} · ${student}`} back={back}>
      {dateIsSet && <Notice tone="info" title={expiresAtTexts.dateIsSet} />}
      {may.includes("change") ? (
        <Section title={formatText(expiresAtTexts.lead, { until })}>
          <ActionForm submit={expiresAtTexts.save}>
            <DateField
              name="day"
              label={expiresAtTexts.day}
              description={expiresAtTexts.dayHint}
              min={earliest}
              required
            />
            <TextArea
              name="reason"
              label={expiresAtTexts.reason}
              description={expiresAtTexts.reasonHint}
              maxLength={1000}
              required
            />
          </ActionForm>
        </Section>
      ) : (
        <Notice tone="info" title={texts.hr.over} />
      )}
    </Page>
  );
}
