import { deletionAction, deletionLoader } from "#kit/records/deletion-pages.server.ts";
import { DeletionPage } from "#kit/records/ui/deletion-page.tsx";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { reservationDeletion } from "../records.server.ts";
import { texts } from "../records-texts.ts";
import type { Route } from "./+types/delete";

const { delete: deleteTexts, actions } = texts.hr;

export const loader = deletionLoader(reservationDeletion);
export const action = deletionAction(reservationDeletion, "/reservation");

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
