import { reasonSchema } from "#kit/forms/fields.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
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

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["edit", "cancel"], "edit");
  if (step === "cancel") {
    await cancelReservation(context, id, parseForm(reasonSchema, fields).reason);
    throw redirectWithFlash(`/student/reservation/${id}`, messages.reservation.canceled);
  }
  await editReservation(context, id, parseForm(languageInput, fields));
  throw redirectWithFlash(`/student/reservation/${id}`, messages.edit.saved);
}

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
