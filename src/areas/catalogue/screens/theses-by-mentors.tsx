import { localizedTitle } from "#areas/theses/summary.ts";
import { Link, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Portrait } from "#kit/ui/portrait.tsx";
import { Table } from "#kit/ui/table.tsx";
import { type MentorStatistics, mentorStatistics } from "../availability.ts";
import {
  loadLayout,
  loadMentorList,
  parseOverviewParams,
  redirectToLastPage,
  studyFollowTarget,
} from "../catalogue.server.ts";
import type { MentorCardView } from "../catalogue.ts";
import { mentorPath, mentorsPath, portraitPath } from "../catalogue-rules.ts";
import { filteredPath, mentorViews, pageSizes } from "../filters.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/theses-by-mentors";
import styles from "./catalogue.module.css";
import { CatalogueLayout } from "./catalogue-layout.tsx";
import { DepartmentNames } from "./department-names.tsx";
import { NoRows } from "./no-rows.tsx";
import { ResultCount, ResultPager } from "./result-pager.tsx";

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
  const to = (mentorId: number) =>
    filteredPath(mentorPath(mentorId, studyId), { ...filters, q: "", view: "cards" });
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

type Props = {
  mentors: readonly MentorCardView[];
  studyId: number | null;
  to: (mentorId: number) => string;
};

/** Mentors as cards; the whole card links to the mentor's theses. */
const MentorCards = ({ mentors, studyId, to }: Props) => (
  <ul className={`t-cards ${styles.mentors}`}>
    {mentors.map((mentor) => (
      <li key={mentor.id} className={`t-card ${styles.mentor}`}>
        <Portrait {...mentor.portrait} src={portraitPath(mentor.portrait)} />
        <div className={styles.identity}>
          <h2 className="t-card-title" lang="hr">
            <Link to={to(mentor.id)} prefetch="intent">
              {mentor.name}
            </Link>
          </h2>
          {mentor.departments.length > 0 && (
            <p className={styles.caption}>
              <DepartmentNames departments={mentor.departments} />
            </p>
          )}
        </div>
        <MentorCounts numbers={mentorStatistics(mentor.load, studyId)} />
      </li>
    ))}
  </ul>
);

function MentorCounts({ numbers }: { numbers: MentorStatistics }) {
  const numberTexts = useTexts(texts).numbers;
  const format = useFormat();
  return (
    <div className={styles.numbers}>
      <AvailableThesesBadge count={numbers.numOfThesesAvailableForReservation} />
      <p className={styles.caption}>
        {[
          format(numberTexts.free, { count: numbers.numOfPublished }),
          numbers.numOfReserved > 0 &&
            format(numberTexts.underway, { count: numbers.numOfReserved }),
          numbers.numOfCompletedInAcademicYear > 0 &&
            format(numberTexts.done, { count: numbers.numOfCompletedInAcademicYear }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
  );
}

/** The same as a table, for comparison. */
function MentorTable({ mentors, studyId, to }: Props) {
  const { mentors: list, numbers: numberTexts } = useTexts(texts);
  const rows = mentors.map((mentor) => ({
    ...mentor,
    numbers: mentorStatistics(mentor.load, studyId),
  }));
  return (
    <Table
      caption={list.list}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          label: numberTexts.mentor,
          render: ({ id, name }) => (
            <Link to={to(id)} lang="hr">
              {name}
            </Link>
          ),
        },
        {
          key: "departments",
          label: numberTexts.department,
          render: ({ departments }) => <DepartmentNames departments={departments} />,
        },
        {
          key: "available",
          label: numberTexts.available,
          align: "end",
          render: ({ numbers }) => <strong>{numbers.numOfThesesAvailableForReservation}</strong>,
        },
        {
          key: "published",
          label: numberTexts.published,
          align: "end",
          render: ({ numbers }) => numbers.numOfPublished,
        },
        {
          key: "reserved",
          label: numberTexts.reserved,
          align: "end",
          render: ({ numbers }) => numbers.numOfReserved,
        },
        {
          key: "completed",
          label: numberTexts.completed,
          align: "end",
          render: ({ numbers }) => numbers.numOfCompletedInAcademicYear,
        },
      ]}
    />
  );
}

/** The number of available theses; the meaning does not depend on the colour alone. */
function AvailableThesesBadge({ count }: { count: number }) {
  const numberTexts = useTexts(texts).numbers;
  const format = useFormat();
  return (
    <span
      className={styles.availability}
      data-some={count > 0 || undefined}
      title={numberTexts.availableHint}
    >
      {format(numberTexts.places, { count })}
    </span>
  );
}
