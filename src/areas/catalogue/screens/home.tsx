import { Form } from "react-router";
import { loadUpcomingDefenses } from "#areas/defenses/calendar-view.server.ts";
import { daysToConfirm, monthsToDefend } from "#areas/reservations/reservations.ts";
import { facultyName } from "#kit/appearance/branding.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { localizedName } from "#kit/text/localization.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { Button, ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { FacultyFace } from "#kit/ui/faculty-face.tsx";
import { DateTime, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { PageMeta } from "#kit/ui/page-meta.tsx";
import { isSignedIn } from "#kit/workflow/policy.ts";
import { mentorsPath } from "../catalogue-rules.ts";
import { defaultFilters, filteredPath } from "../filters.ts";
import { loadCharts, loadHome } from "../home.server.ts";
import { siteJsonLd } from "../home.ts";
import { texts } from "../home-texts.ts";
import type { Route } from "./+types/home";
import styles from "./home.module.css";
import { HomeCharts } from "./home-charts.tsx";
import { ThesisCards } from "./thesis-cards.tsx";

/** The counts of the home page, with links to the theses. */
const counterLinks = [
  ["free", ["published"]],
  ["mentors", ["published"]],
  ["underway", ["reserved"]],
  ["completed", ["completed"]],
] as const;

export async function loader(args: Route.LoaderArgs) {
  const { db, now, actor, publicUrl, faculty, language } = contextOf(args);
  const [home, defenses, charts] = await Promise.all([
    loadHome(db, now, language),
    loadUpcomingDefenses(db, now, 5),
    loadCharts(db, now),
  ]);
  const all = args.url.searchParams.get("years") === "all";
  return {
    ...home,
    defenses,
    charts,
    all,
    today: localDate(now),
    signedIn: isSignedIn(actor),
    publicUrl,
    faculty: facultyName(faculty, language),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { counts, newest, defenses, charts, all, today, signedIn, publicUrl, faculty } = loaderData;
  const pageTexts = useTexts(texts);
  const format = useFormat();
  const number = new Intl.NumberFormat(useLanguage());
  return (
    <Page
      title={pageTexts.title}
      face={<FacultyFace withName />}
      lead={pageTexts.lead}
      actions={
        <>
          <ButtonLink to="/student/theses-by-mentors" variant="filled">
            {pageTexts.browse}
          </ButtonLink>
          <ButtonLink to={signedIn ? "/homepage-user" : "/login"}>
            {signedIn ? pageTexts.mine : pageTexts.signIn}
          </ButtonLink>
        </>
      }
    >
      <PageMeta
        title={pageTexts.title}
        description={pageTexts.description}
        canonical={`${publicUrl}/`}
        data={siteJsonLd(publicUrl, faculty, pageTexts.title)}
      />
      <search aria-label={pageTexts.search}>
        <Form action="/search" className={styles.search}>
          <input
            type="search"
            name="q"
            className="t-input"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-label={pageTexts.search}
            placeholder={pageTexts.search}
          />
          <Button type="submit" variant="outline">
            {pageTexts.find}
          </Button>
        </Form>
      </search>
      <ul className={styles.figures}>
        {counterLinks.map(([name, statuses]) => (
          <li key={name}>
            <Link to={filteredPath(mentorsPath(), defaultFilters, { statuses })}>
              <strong>{number.format(counts[name])}</strong>{" "}
              {format(pageTexts[name], { count: counts[name] })}
            </Link>
          </li>
        ))}
      </ul>
      <Section
        title={pageTexts.newest}
        actions={<ButtonLink to="/student/theses-by-mentors">{pageTexts.allTheses}</ButtonLink>}
      >
        {newest.length === 0 ? (
          <p>{pageTexts.noTheses}</p>
        ) : (
          <div className={styles.brief}>
            <ThesisCards theses={newest} withMentor heading="h3" />
          </div>
        )}
      </Section>
      <Section
        title={pageTexts.coming}
        actions={<ButtonLink to="/scheduled-defenses">{pageTexts.allDefenses}</ButtonLink>}
      >
        {defenses.length === 0 ? (
          <p>{pageTexts.noDefenses}</p>
        ) : (
          <div className={styles.brief}>
            <UpcomingDefenses defenses={defenses} />
          </div>
        )}
      </Section>
      <Section title={pageTexts.how}>
        <ol className={styles.steps}>
          {pageTexts.steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{format(text, { days: daysToConfirm, months: monthsToDefend })}</p>
            </li>
          ))}
        </ol>
      </Section>
      <HomeCharts charts={charts} today={today} all={all} />
    </Page>
  );
}

type UpcomingDefense = {
  reservationId: number;
  thesisId: number;
  thesisName: string;
  thesisNameEng: string;
  defenseDate: string;
  defensePlace: string;
  mentor: string;
};

/** The next defenses with links to their theses. */
export const UpcomingDefenses = ({ defenses }: { defenses: readonly UpcomingDefense[] }) => (
  <ul className="t-list">
    {defenses.map((defense) => (
      <UpcomingDefenseRow key={defense.reservationId} defense={defense} />
    ))}
  </ul>
);

function UpcomingDefenseRow({ defense }: { defense: UpcomingDefense }) {
  const [title, lang] = localizedName(defense.thesisName, defense.thesisNameEng, useLanguage());
  return (
    <li>
      <p className="t-list-title" lang={lang}>
        <Link to={`/student/thesis/${defense.thesisId}`}>{title}</Link>
      </p>
      <p className="t-muted">
        <DateTime at={defense.defenseDate} withTime /> ·{" "}
        <span lang="hr">
          {defense.defensePlace} · {defense.mentor}
        </span>
      </p>
    </li>
  );
}
