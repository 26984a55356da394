import { loadNonWorkingDays } from "#areas/studies/studies.server.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { addDays, dateMessage, formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { TermField } from "#kit/ui/forms/term-field.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { expiryInput, changeExpiresAt as moveDeadline } from "../language-and-expiry.server.ts";
import { reservationPolicy } from "../policy.ts";
import { loadReservationPage } from "../reservation-page.server.ts";
import { messages, texts } from "../screen-texts.ts";
import type { Route } from "./+types/change-expires-at";
import { expiryNote } from "./reservation-card.tsx";
import { ReservationPage, StepSection } from "./reservation-page.tsx";

const expiresAtTexts = texts.hr.expiresAt;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { page, reservation } = await loadReservationPage(context, parseId(args.params.id));
  return {
    page,
    until: formatDate(localDate(reservation.expiresAt)),
    movedFrom: reservation.defenseDate ? null : reservation.expiryMovedFrom,
    daysOff: await loadNonWorkingDays(context.db),
    earliest: addDays(localDate(context.now), 1),
    dateIsSet: reservation.defenseDate !== null,
    may: reservationPolicy.changeExpiresAt(context.actor, reservation) ? ["change"] : [],
  };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const given = parseForm(expiryInput, await readFormFields(args.request, "changeExpiresAt"));
  const { expiresAt } = await moveDeadline(contextOf(args), id, given);
  throw redirectWithFlash(
    `/student/reservation/${id}`,
    withValues(messages.expiresAt.saved, { until: dateMessage(localDate(expiresAt)) }),
  );
}

export default function ChangeExpiresAt({
  loaderData: { page, until, movedFrom, daysOff, earliest, dateIsSet, may },
}: Route.ComponentProps) {
  const open = may.includes("change");
  return (
    <ReservationPage page={page} tab={expiresAtTexts.title} step="changeExpiresAt">
      <StepSection
        title={expiresAtTexts.title}
        lead={
          open &&
          [formatText(expiresAtTexts.lead, { until }), expiryNote(movedFrom, "hr")]
            .filter(Boolean)
            .join(" ")
        }
        passive={!open}
      >
        {dateIsSet && <Notice tone="info" title={expiresAtTexts.dateIsSet} />}
        {open ? (
          <ActionForm submit={expiresAtTexts.save}>
            <TermField
              name="day"
              label={expiresAtTexts.day}
              description={expiresAtTexts.dayHint}
              min={earliest}
              daysOff={daysOff}
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
        ) : (
          <Notice tone="info" title={texts.hr.over} />
        )}
      </StepSection>
    </ReservationPage>
  );
}
