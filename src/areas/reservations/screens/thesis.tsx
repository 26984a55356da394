import { redirect } from "react-router";
import { Paragraphs } from "#areas/theses/screens/parts/thesis-details.tsx";
import { AvailabilityBadge } from "#areas/theses/screens/parts/thesis-status-badge.tsx";
import { localizedTitle } from "#areas/theses/summary/rules.ts";

import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText, textsFor } from "#kit/text/index.ts";
import {
  ButtonLink,
  Cluster,
  isConflict,
  Notice,
  Page,
  Section,
  useLanguage,
  useRefusal,
  useTexts,
} from "#kit/ui/index.ts";
import { isSignedIn, notFound, parseId, Refusal } from "#kit/workflow/index.ts";
import { UnmetRules } from "../eligibility/screens/parts/eligibility-rules.tsx";
import { daysToConfirm } from "../schema.ts";
import { languageInput, reserve as reserveThesis } from "../server/commands/reservation.ts";
import { ActiveReservation } from "../thesis-page/screens/parts/active-reservation.tsx";
import { ThesisPageMeta, thesisUrl } from "../thesis-page/screens/parts/page-meta.tsx";
import { RelatedTheses, ThesisKeywords } from "../thesis-page/screens/parts/related-theses.tsx";
import { ReserveSection } from "../thesis-page/screens/parts/reserve-section.tsx";
import { ShareButton } from "../thesis-page/screens/parts/share-button.tsx";
import styles from "../thesis-page/screens/parts/thesis-page.module.css";
import { ThesisPageDetails } from "../thesis-page/screens/parts/thesis-page-details.tsx";
import { loadThesisPage, signInPath } from "../thesis-page/server/queries.ts";
import { thesisPageTexts as pageTexts, reservingTexts } from "../thesis-page/texts.ts";
import type { Route } from "./+types/thesis";

export const loader = (args: Route.LoaderArgs) => loadThesisPage(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  if (!isSignedIn(context.actor)) throw redirect(signInPath(id));
  const fields = await readFormFields(args.request);
  if (fields.step?.[0] !== "reserve") throw new Refusal(404, notFound);
  const reservation = await reserveThesis(context, id, parseForm(languageInput, fields));
  const { reserved } = textsFor(reservingTexts, context.language);
  throw redirectWithFlash(
    `/student/reservation/${reservation.id}`,
    formatText(reserved, { days: daysToConfirm }, context.language),
  );
}

export default function ThesisPage({ loaderData }: Route.ComponentProps) {
  const { thesis, active, reservationId, findings, ownReservationId, signIn, chances, similar } = loaderData;
  const { recordPath, publicUrl, faculty } = loaderData;
  const language = useLanguage();
  const [title, lang] = localizedTitle(thesis, language);
  const words = useTexts(reservingTexts);
  const own = useTexts(pageTexts);
  const mayReserve = ownReservationId === null && findings?.every(({ passed }) => passed);
  const refused = useRefusal();
  return (
    <Page
      title={title}
      lang={lang}
      back={{ to: "/student/theses-by-mentors", label: own.back }}
      lead={
        <Cluster>
          <AvailabilityBadge topic={thesis} />
          {lang === "en" ? <span lang="hr">{thesis.name}</span> : <span lang="en">{thesis.nameEng}</span>}
        </Cluster>
      }
      actions={
        <>
          {recordPath && <ButtonLink to={recordPath}>{own.record}</ButtonLink>}
          {publicUrl !== null && <ShareButton title={title} url={thesisUrl(publicUrl, thesis.id)} />}
        </>
      }
    >
      {publicUrl !== null && (
        <ThesisPageMeta
          title={title}
          thesis={thesis}
          author={active?.status === "completed" ? active.student : null}
          publicUrl={publicUrl}
          faculty={faculty}
        />
      )}
      {refused && !isConflict(refused) && !mayReserve && <Notice tone="danger">{refused.message}</Notice>}
      <ReserveSection findings={findings} ownReservationId={ownReservationId} signIn={signIn} />
      <div className={styles.layout}>
        <Section title={words.about}>
          {thesis.description ? (
            <div lang="hr">
              <Paragraphs text={thesis.description} />
            </div>
          ) : (
            <p>{words.noDescription}</p>
          )}
          <ThesisKeywords keywords={thesis.keywords} />
        </Section>
        <div className={styles.facts}>
          <Section title={own.data}>
            <ThesisPageDetails thesis={thesis} chances={chances} />
          </Section>
        </div>
        <div className={styles.more}>
          {active && (
            <ActiveReservation
              active={active}
              name={thesis.name}
              reservationId={ownReservationId ? null : reservationId}
            />
          )}
          {findings && ownReservationId === null && <UnmetRules findings={findings} />}
          <RelatedTheses topics={similar} />
        </div>
      </div>
    </Page>
  );
}
