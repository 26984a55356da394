import { reasonSchema } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { notFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { cancelReservation } from "../server/commands/reservation.ts";
import { loadReservationPage } from "../server/queries/reservation-page.ts";
import type { Route } from "./+types/reservation";
import { ReservationPage } from "./parts/reservation-page.tsx";
import { messages } from "./texts.ts";

export const loader = async (args: Route.LoaderArgs) =>
  (await loadReservationPage(contextOf(args), parseId(args.params.id), { withForecast: true })).page;

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  if (fields.step?.[0] !== "cancel") throw new Refusal(404, notFound);
  const id = parseId(args.params.id);
  await cancelReservation(contextOf(args), id, parseForm(reasonSchema, fields).reason);
  throw redirectWithFlash(args.url.pathname, messages.reservation.canceled);
}

export default function ShowReservation({ loaderData }: Route.ComponentProps) {
  return <ReservationPage page={loaderData} />;
}
