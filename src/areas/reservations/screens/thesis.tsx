import { redirect } from "react-router";
import { ThesisPage } from "#areas/theses/thesis-page/screens/parts/thesis-page.tsx";
import { signInPath } from "#areas/theses/thesis-page/server/queries.ts";

import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { withValues } from "#kit/text/index.ts";
import { isConflict, Notice, useRefusal } from "#kit/ui/index.ts";
import { isSignedIn, notFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { UnmetRules } from "../eligibility/screens/parts/eligibility-rules.tsx";
import { daysToConfirm } from "../schema.ts";
import { languageInput, reserve } from "../server/commands/reservation.ts";
import { ActiveReservation } from "../thesis-page/screens/parts/active-reservation.tsx";
import { ReserveSection } from "../thesis-page/screens/parts/reserve-section.tsx";
import { loadThesisPage } from "../thesis-page/server/queries.ts";
import { messages } from "../thesis-page/texts.ts";
import type { Route } from "./+types/thesis";

export const loader = (args: Route.LoaderArgs) => loadThesisPage(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  if (!isSignedIn(context.actor)) throw redirect(signInPath(id));
  const fields = await readFormFields(args.request);
  if (fields.step?.[0] !== "reserve") throw new Refusal(404, notFound);
  const reservation = await reserve(context, id, parseForm(languageInput, fields));
  throw redirectWithFlash(
    `/student/reservation/${reservation.id}`,
    withValues(messages.reserved, { days: daysToConfirm }),
  );
}

/**
 * The public page of a thesis with its current reservation, the form for reserving it and the reasons why the actor
 * can't reserve it.
 */
export default function ReservableThesis({ loaderData }: Route.ComponentProps) {
  const { view, related, availability, active, reservationId, findings, ownReservationId, signIn } = loaderData;
  const mayReserve = ownReservationId === null && findings?.every(({ passed }) => passed);
  const refused = useRefusal();
  return (
    <ThesisPage
      view={view}
      related={related}
      availability={availability}
      author={active?.status === "completed" ? active.student : null}
      actions={
        <>
          {refused && !isConflict(refused) && !mayReserve && <Notice tone="danger">{refused.message}</Notice>}
          <ReserveSection findings={findings} ownReservationId={ownReservationId} signIn={signIn} />
        </>
      }
    >
      {active && (
        <ActiveReservation
          active={active}
          name={view.thesis.name}
          reservationId={ownReservationId ? null : reservationId}
        />
      )}
      {findings && ownReservationId === null && <UnmetRules findings={findings} />}
    </ThesisPage>
  );
}
