import { stepAction, stepWithForm } from "#kit/files/step-action.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { CheckboxField } from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { student } from "../flow.ts";
import { editReservation, languageInput } from "../language-and-expiry.server.ts";
import { cancelReservation } from "../reservation-commands.server.ts";
import { loadReservationPage } from "../reservation-page.server.ts";
import { messages, texts } from "../screen-texts.ts";
import { reservationSteps } from "../steps.ts";
import { texts as reservingTexts } from "../thesis-page-texts.ts";
import type { Route } from "./+types/edit-reservation";
import { CancelButton } from "./reservation-actions.tsx";
import { ReservationPage, StepSection } from "./reservation-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { page, reservation } = await loadReservationPage(context, parseId(args.params.id));
  const own = student(context.actor, reservation);
  if (!own && !hasRole(context.actor, "admin")) throw new Refusal(403, accessDenied);
  return { page, inEnglish: reservation.inEnglish, may: own ? page.may : [] };
}

export const action = stepAction(
  reservationSteps,
  {
    edit: stepWithForm({ form: languageInput, done: messages.edit.saved }, editReservation),
    cancel: cancelReservation,
  },
  { to: ({ id }) => `/student/reservation/${id}`, own: "edit" },
);

export default function EditReservation({
  loaderData: { page, inEnglish, may },
}: Route.ComponentProps) {
  const { edit: editTexts } = useTexts(texts);
  const reserving = useTexts(reservingTexts);
  const open = may.includes("editOwn");
  return (
    <ReservationPage page={page} tab={editTexts.title} step="editOwn">
      <StepSection title={editTexts.title} passive={!open}>
        {open ? (
          <ActionForm step="edit" submit={editTexts.save} defaults={{ inEnglish }}>
            <CheckboxField
              name="inEnglish"
              label={reserving.inEnglish}
              description={reserving.inEnglishHint}
            />
          </ActionForm>
        ) : (
          <Notice tone="info" title={editTexts.over} />
        )}
        {may.includes("cancel") && (
          <>
            <h3>{editTexts.cancel}</h3>
            <p>{editTexts.cancelText}</p>
            <div>
              <CancelButton own />
            </div>
          </>
        )}
      </StepSection>
    </ReservationPage>
  );
}
