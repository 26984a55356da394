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
  const shown = await loadReservation(db, parseId(args.params.id));
  if (!reservationPolicy.read(actor, shown)) throw new Refusal(403, accessDenied);
  const seeReasons = reservationPolicy.seeReasons(actor, shown);
  return {
    thesisName: shown.thesisName,
    ids: toStepLinkIds(shown),
    standing: toStatusSummary(shown, actor, now, language),
    life: toReservationTimeline(shown, await loadReservationLog(db, shown.id), now, { seeReasons, language }),
    facts: toReservationDetailsView(actor, shown, language),
    versions: reservationPolicy.seeVersions(actor, shown) ? shown.versions : null,
    own: student(actor, shown),
    may: permittedActions(actor, shown, now),
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
  const { thesisName, ids, standing, life, facts, versions, own, may } = loaderData;
  const reservationTexts = pageTexts.reservation;
  const [title, lang] = reservedThesisTitle({ thesisName, thesisNameEng: facts.thesisNameEng }, useLanguage());
  return (
    <Page
      title={title}
      lang={lang}
      back={own ? { to: "/student/all-my-reservations", label: pageTexts.mine.title } : undefined}
    >
      <Section title={reservationTexts.standing}>
        <StatusSummary standing={standing} />
        <Cluster>
          <ReservationLinks may={[...may, "thesis"]} ids={ids} primary={standing.step} />
          {may.includes("cancel") && <CancelButton own={own} />}
        </Cluster>
      </Section>
      <Section title={reservationTexts.life}>
        <Timeline items={life.map(({ at, ...item }) => ({ ...item, when: at && <DateTime at={at} withTime /> }))} />
      </Section>
      <Section title={reservationTexts.facts}>
        <ReservationDetails facts={facts} />
      </Section>
      {versions && versions.length > 0 && <VersionList versions={versions} />}
    </Page>
  );
}
