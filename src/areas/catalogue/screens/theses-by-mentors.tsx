import { localizedTitle } from "#areas/theses/summary/rules.ts";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { filteredPath, mentorViews, pageSizes } from "../filters/rules.ts";
import { mentorPath, mentorsPath } from "../rules.ts";
import { loadLayout, parseOverviewParams, redirectToLastPage, studyFollowTarget } from "../server/queries/layout.ts";
import { loadMentorList } from "../server/queries/mentors.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/theses-by-mentors";
import styles from "./parts/catalogue.module.css";
import { CatalogueLayout } from "./parts/catalogue-layout.tsx";
import { MentorCards, MentorTable } from "./parts/mentor-cards.tsx";
import { NoRows } from "./parts/no-rows.tsx";
import { ResultCount, ResultPager } from "./parts/result-pager.tsx";

/** Overview of mentors, on all studies or on one. */
export async function loader(args: Route.LoaderArgs) {
  const params = parseOverviewParams(args);
  const { context, studyId, filters } = params;
  const [list, layout] = await Promise.all([
    loadMentorList(context.db, studyId, filters, context.now),
    loadLayout(params, studyFollowTarget(params)),
  ]);
  redirectToLastPage(filters, list.total, pageSizes.mentors, mentorsPath(studyId));
  return { ...list, ...layout };
}

export default function ThesesByMentors({ loaderData }: Route.ComponentProps) {
  const { mentors, total, studies, studyId, filters } = loaderData;
  const { mentors: mentorListTexts, filter, numbers } = useTexts(texts);
  const format = useFormat();
  const path = mentorsPath(studyId);
  const language = useLanguage();
  const study = studies.find(({ id }) => id === studyId);
  const [studyName] = study ? localizedTitle(study, language) : [];
  const page = { total, length: pageSizes.mentors, path, filters, counted: "mentors" } as const;
  const to = (mentorId: number) => filteredPath(mentorPath(mentorId, studyId), { ...filters, q: "", view: "cards" });
  const List = filters.view === "table" ? MentorTable : MentorCards;
  return (
    <CatalogueLayout
      title={study ? format(mentorListTexts.titleOn, { study: studyName }) : mentorListTexts.title}
      lead={mentorListTexts.lead}
      description={mentorListTexts.description}
      pathOn={mentorsPath}
      data={loaderData}
      search={filter.mentor}
    >
      <div className={styles.toolbar}>
        <ResultCount {...page} />
        <ViewTabs
          label={filter.view}
          options={mentorViews.map((view) => ({
            to: filteredPath(path, filters, { view, page: filters.page }),
            label: filter[view],
            current: view === filters.view,
          }))}
        />
      </div>
      {mentors.length === 0 ? (
        <NoRows emptyTexts={mentorListTexts} path={path} data={loaderData} />
      ) : (
        <>
          <p className={styles.caption}>{numbers.placesHint}</p>
          <List mentors={mentors} studyId={studyId} to={to} />
        </>
      )}
      <ResultPager {...page} />
    </CatalogueLayout>
  );
}
