import { reasonSchema } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { ActionForm, ButtonLink, CheckboxField, Notice, Page, Section, useTexts } from "#kit/ui/index.ts";
import { accessDenied, hasRole, parseId, Refusal } from "#kit/workflow/index.ts";
import { student } from "../flow.ts";
import { permittedActions } from "../policy.ts";
import { cancelReservation, editReservation, languageInput } from "../server/commands/reservation.ts";
import { loadReservation } from "../server/queries/reservation.ts";
import { texts as reservingTexts } from "../thesis-page/texts.ts";
import type { Route } from "./+types/edit-reservation";
import { CancelButton } from "./parts/reservation-actions.tsx";
import { ReservedThesisTitle } from "./parts/reserved-thesis-title.tsx";
import { messages, texts } from "./texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = contextOf(args);
  const reservation = await loadReservation(db, parseId(args.params.id));
  const own = student(actor, reservation);
  if (!own && !hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
  const { id, thesisName, thesisNameEng, inEnglish } = reservation;
  const names = { thesisName, thesisNameEng };
  return { id, names, inEnglish, may: own ? permittedActions(actor, reservation, now) : [] };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request);
  if (fields.step?.[0] === "cancel") {
    await cancelReservation(context, id, parseForm(reasonSchema, fields).reason);
    throw redirectWithFlash(`/student/reservation/${id}`, messages.reservation.canceled);
  }
  await editReservation(context, id, parseForm(languageInput, fields));
  throw redirectWithFlash(`/student/reservation/${id}`, messages.edit.saved);
}

export default function EditReservation({ loaderData: { id, names, inEnglish, may } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const reserving = useTexts(reservingTexts);
  const editTexts = pageTexts.edit;
  return (
    <Page
      title={editTexts.title}
      lead={<ReservedThesisTitle of={names} />}
      back={{ to: `/student/reservation/${id}`, label: editTexts.back }}
    >
      {may.includes("editOwn") ? (
        <Section title={pageTexts.reservation.languageLabel}>
          <ActionForm step="edit" submit={editTexts.save} defaults={{ inEnglish }}>
            <CheckboxField name="inEnglish" label={reserving.inEnglish} description={reserving.inEnglishHint} />
          </ActionForm>
        </Section>
      ) : (
        <Notice tone="info" title={editTexts.over}>
          <ButtonLink to={`/student/reservation/${id}`}>{pageTexts.mine.open}</ButtonLink>
        </Notice>
      )}
      {may.includes("cancel") && (
        <Section title={editTexts.cancel}>
          <p>{editTexts.cancelText}</p>
          <div>
            <CancelButton own />
          </div>
        </Section>
      )}
    </Page>
  );
}
