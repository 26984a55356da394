import { reasonSchema } from "#kit/forms/index.ts";
import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { Cluster, DateTime, Page, Section, Timeline, useLanguage, useTexts } from "#kit/ui/index.ts";
import { accessDenied, notFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { student } from "../flow.ts";
import { permittedActions, reservationPolicy } from "../policy.ts";
import { cancelReservation } from "../server/commands/reservation.ts";
import { loadReservation, loadReservationLog, toReservationDetailsView } from "../server/queries/reservation.ts";
import { toStatusSummary, toStepLinkIds } from "../status/rules.ts";
import { StatusSummary } from "../status/screens/parts/status-summary.tsx";
import { toReservationTimeline } from "../timeline/rules.ts";
import type { Route } from "./+types/reservation";
import { CancelButton, ReservationLinks } from "./parts/reservation-actions.tsx";
import { ReservationDetails } from "./parts/reservation-details.tsx";
import { reservedThesisTitle } from "./parts/reserved-thesis-title.tsx";
import { VersionList } from "./parts/version-list.tsx";
import { messages, texts } from "./texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { actor, language, db, now } = contextOf(args);
  const reservation = await loadReservation(db, parseId(args.params.id));
  if (!reservationPolicy.read(actor, reservation)) throw new Refusal(403, accessDenied);
  const seeReasons = reservationPolicy.seeReasons(actor, reservation);
  return {
    thesisName: reservation.thesisName,
    ids: toStepLinkIds(reservation),
    statusSummary: toStatusSummary(reservation, actor, now, language),
    timeline: toReservationTimeline(reservation, await loadReservationLog(db, reservation.id), now, {
      seeReasons,
      language,
    }),
    details: toReservationDetailsView(actor, reservation, language),
    versions: reservationPolicy.seeVersions(actor, reservation) ? reservation.versions : null,
    own: student(actor, reservation),
    may: permittedActions(actor, reservation, now),
  };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  if (fields.step?.[0] !== "cancel") throw new Refusal(404, notFound);
  const id = parseId(args.params.id);
  await cancelReservation(contextOf(args), id, parseForm(reasonSchema, fields).reason);
  throw redirectWithFlash(`/student/reservation/${id}`, messages.reservation.canceled);
}

export default function ReservationPage({ loaderData }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const { thesisName, ids, statusSummary, timeline, details, versions, own, may } = loaderData;
  const reservationTexts = pageTexts.reservation;
  const [title, lang] = reservedThesisTitle({ thesisName, thesisNameEng: details.thesisNameEng }, useLanguage());
  return (
    <Page
      title={title}
      lang={lang}
      back={own ? { to: "/student/all-my-reservations", label: pageTexts.mine.title } : undefined}
    >
      <Section title={reservationTexts.standing}>
        <StatusSummary statusSummary={statusSummary} />
        <Cluster>
          <ReservationLinks may={[...may, "thesis"]} ids={ids} primary={statusSummary.step} />
          {may.includes("cancel") && <CancelButton own={own} />}
        </Cluster>
      </Section>
      <Section title={reservationTexts.life}>
        <Timeline items={timeline.map(({ at, ...item }) => ({ ...item, when: at && <DateTime at={at} withTime /> }))} />
      </Section>
      <Section title={reservationTexts.facts}>
        <ReservationDetails details={details} />
      </Section>
      {versions && versions.length > 0 && <VersionList versions={versions} reservationId={ids.id} />}
    </Page>
  );
}
