import { contextOf } from "#kit/database/context.ts";
import { reasonSchema } from "#kit/forms/fields.ts";
import { parseForm, readFormFields } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { Cluster, Page, Section, Timeline, When } from "#kit/ui/index.ts";
import { useLanguage, useWords } from "#kit/ui/language.tsx";
import { accessDenied, notFound, parseId, Refusal } from "#kit/workflow/refusal.ts";
import { student } from "../flow.ts";
import { mayOf, reservationPolicy } from "../policy.ts";
import { cancelReservation } from "../server/commands.ts";
import { lifeEntries, reservationShown } from "../server/queries.ts";
import { thesisTitleIn } from "../title.ts";
import type { Route } from "./+types/reservation";
import { Cancel } from "./parts/cancel.tsx";
import { idsOf } from "./parts/card-of.ts";
import { lifeOf } from "./parts/life.ts";
import { ReservationLinks } from "./parts/links.tsx";
import { ReservationFacts } from "./parts/reservation-facts.tsx";
import { factsFor } from "./parts/shown.ts";
import { standingOf } from "./parts/standing.ts";
import { StandingView } from "./parts/standing-view.tsx";
import { Versions } from "./parts/versions.tsx";
import { texts } from "./texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { actor, language, db, now } = contextOf(args);
  const shown = await reservationShown(db, parseId(args.params.id));
  if (!reservationPolicy.read(actor, shown)) throw new Refusal(403, accessDenied);
  const seeReasons = reservationPolicy.seeReasons(actor, shown);
  return {
    thesisName: shown.thesisName,
    ids: idsOf(shown),
    standing: standingOf(shown, actor, now, language),
    life: lifeOf(shown, await lifeEntries(db, shown.id), now, { seeReasons, language }),
    facts: factsFor(actor, shown, language),
    versions: reservationPolicy.seeVersions(actor, shown) ? shown.versions : null,
    own: student(actor, shown),
    may: mayOf(actor, shown, now),
  };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  if (fields.step?.[0] !== "cancel") throw new Refusal(404, notFound);
  const id = parseId(args.params.id);
  await cancelReservation(contextOf(args), id, parseForm(reasonSchema, fields).reason);
  throw redirectWithFlash(`/student/reservation/${id}`, texts.hr.reservation.canceled);
}

export default function ReservationPage({ loaderData }: Route.ComponentProps) {
  const allWords = useWords(texts);
  const { thesisName, ids, standing, life, facts, versions, own, may } = loaderData;
  const words = allWords.reservation;
  const [title, lang] = thesisTitleIn({ thesisName, thesisNameEng: facts.thesisNameEng }, useLanguage());
  return (
    <Page
      title={title}
      lang={lang}
      back={own ? { to: "/student/all-my-reservations", label: allWords.mine.title } : undefined}
    >
      <Section title={words.standing}>
        <StandingView standing={standing} />
        <Cluster>
          <ReservationLinks may={[...may, "thesis"]} ids={ids} primary={standing.step} />
          {may.includes("cancel") && <Cancel own={own} />}
        </Cluster>
      </Section>
      <Section title={words.life}>
        <Timeline items={life.map(({ at, ...item }) => ({ ...item, when: at && <When at={at} withTime /> }))} />
      </Section>
      <Section title={words.facts}>
        <ReservationFacts facts={facts} />
      </Section>
      {versions && versions.length > 0 && <Versions versions={versions} />}
    </Page>
  );
}
