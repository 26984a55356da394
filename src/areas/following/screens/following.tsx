import { IconRss } from "@tabler/icons-react";
import { ThesisCard } from "#areas/theses/screens/thesis-card.tsx";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash, safeRedirectPath } from "#kit/http/responses.server.ts";
import { localizedName, withValues } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState, Page, Section } from "#kit/ui/page.tsx";
import {
  type AppearedThesisView,
  type FollowedView,
  follow,
  loadAppeared,
  loadFollowed,
  unfollow,
} from "../following.server.ts";
import { followSchema } from "../following.ts";
import { atomFeedPath, followKinds, parseThesisIds, targetPath } from "../following-rules.ts";

import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/following";
import styles from "./following.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const thesisIds = parseThesisIds(args.url.searchParams.get("theses"));
  const [followed, appeared] = await Promise.all([
    loadFollowed(db, actor.id, localDate(now)),
    thesisIds.length > 0 ? loadAppeared(db, thesisIds, now) : [],
  ]);
  return { followed, appeared };
}

/** Also receives the buttons of other pages and redirects back to them. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step, fields } = await readStep(args.request, ["follow", "unfollow"]);
  const { to, ...target } = parseForm(followSchema, fields);
  const name = step === "follow" ? await follow(context, target) : await unfollow(context, target);
  const done = (step === "follow" ? messages.done : messages.undone)[target.kind];
  throw redirectWithFlash(safeRedirectPath(to, "/following"), withValues(done, { name }));
}

export default function Following({ loaderData: { followed, appeared } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts).page;
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead}>
      {appeared.length > 0 && <AppearedTheses theses={appeared} />}
      {followed.length === 0 && (
        <EmptyState
          title={pageTexts.empty}
          action={
            <Cluster>
              <ButtonLink to="/student/theses-by-mentors">{pageTexts.mentors}</ButtonLink>
              <ButtonLink to="/student/theses-by-keywords">{pageTexts.keywords}</ButtonLink>
            </Cluster>
          }
        >
          {pageTexts.emptyText}
        </EmptyState>
      )}
      {followKinds.map((kind) => {
        const rows = followed.filter((row) => row.kind === kind);
        if (rows.length === 0) return null;
        return (
          <Section key={kind} title={pageTexts.kinds[kind]}>
            <ul className="t-list">
              {rows.map((row) => (
                <FollowedRow key={row.id} row={row} />
              ))}
            </ul>
          </Section>
        );
      })}
    </Page>
  );
}

/** The theses of a notification, each with a link to its page. */
function AppearedTheses({ theses }: { theses: readonly AppearedThesisView[] }) {
  const pageTexts = useTexts(texts).page;
  return (
    <Section title={pageTexts.appeared}>
      <ul className="t-cards">
        {theses.map((thesis) => (
          <ThesisCard key={thesis.id} thesis={thesis}>
            <StudyOfThesis thesis={thesis} />
          </ThesisCard>
        ))}
      </ul>
    </Section>
  );
}

function StudyOfThesis({ thesis: { study, studyEng } }: { thesis: AppearedThesisView }) {
  const [name, lang] = localizedName(study, studyEng, useLanguage());
  return (
    <p className="t-muted" lang={lang}>
      {name}
    </p>
  );
}

function FollowedRow({ row: { kind, id, free, position, ...row } }: { row: FollowedView }) {
  const [name, lang] = localizedName(row.name, row.nameEng, useLanguage());
  const followTexts = useTexts(texts);
  const format = useFormat();
  return (
    <li className={styles.row}>
      <div>
        <p className="t-list-title" lang={lang}>
          <Link to={targetPath({ kind, id })}>{name}</Link>
        </p>
        <p className="t-muted">{format(followTexts.page.free, { count: free })}</p>
        {position !== null && (
          <p className="t-muted">{format(followTexts.page.position, { position })}</p>
        )}
      </div>
      <Cluster>
        <a
          className="t-icon-button"
          href={atomFeedPath({ kind, id })}
          aria-label={`${followTexts.feed}: ${name}`}
          title={followTexts.feed}
        >
          <IconRss aria-hidden size="1.2em" />
        </a>
        <ActionButton
          step="unfollow"
          label={followTexts.unfollow}
          about={name}
          variant="outline"
          tone="neutral"
          fields={{ kind, id }}
        />
      </Cluster>
    </li>
  );
}
