import { readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { messages as recordMessages } from "#kit/records/texts.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { reservationDeletion } from "../records.server.ts";
import { texts } from "../records-texts.ts";
import type { Route } from "./+types/delete";

const { delete: deleteTexts, actions } = texts.hr;

export const loader = (args: Route.LoaderArgs) =>
  reservationDeletion.preview(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  await readFormFields(args.request);
  await reservationDeletion.remove(contextOf(args), parseId(args.params.id));
  throw redirectWithFlash("/reservation", recordMessages.deletion.done);
}

export default function DeleteReservation({ loaderData: look }: Route.ComponentProps) {
  return (
    <DeletionPage title={deleteTexts.title} look={look} back={`/reservation/show/${look.id}`}>
      {look.blocked ? (
        <ButtonLink to={`/student/reservation/${look.id}`}>{actions.life}</ButtonLink>
      ) : (
        <p>{deleteTexts.again}</p>
      )}
    </DeletionPage>
  );
}
