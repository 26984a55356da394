import { localizedName } from "#kit/text/localization.ts";
import { ButtonLink, DownloadLink } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { Portrait } from "#kit/ui/portrait.tsx";
import { RichText } from "#kit/ui/rich-text/rich-text.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { type MentorStatistics, mentorStatistics } from "../availability.ts";
import {
  loadLayout,
  loadMentorDetail,
  loadThesisCards,
  parseDetailParams,
  redirectToLastPage,
} from "../catalogue.server.ts";
import type { MentorNoteView } from "../catalogue.ts";
import { mentorPath, mentorsPath, portraitPath } from "../catalogue-rules.ts";
import { countTheses, pageSizes } from "../filters.ts";

import { texts } from "../texts.ts";
import type { Route } from "./+types/mentor";
import styles from "./catalogue.module.css";
import { CatalogueLayout } from "./catalogue-layout.tsx";
import { DepartmentNames } from "./department-names.tsx";
import { NoRows } from "./no-rows.tsx";
import { ResultCount, ResultPager } from "./result-pager.tsx";
import { ThesisCards } from "./thesis-cards.tsx";

/** Theses of one mentor, on all studies or on one. */
export async function loader(args: Route.LoaderArgs) {
  const params = parseDetailParams("mentor", args);
  const { context, id, studyId, filters } = params;
  const student = hasRole(context.actor, "student") ? { studentId: context.actor.id } : {};
  const [mentor, theses, layout] = await Promise.all([
    loadMentorDetail(context.db, id, studyId, context.now, student),
    loadThesisCards(context.db, { mentorId: id, studyId }, filters, context.now, context.language),
    loadLayout(params, { kind: "mentor", id }),
  ]);
  const total = countTheses(mentor.counts, filters);
  redirectToLastPage(filters, total, pageSizes.theses, mentorPath(id, studyId));
  return { ...mentor, theses, total, ...layout };
}

export default function ThesesByMentor({ loaderData }: Route.ComponentProps) {
  const {
    id,
    name,
    portrait,
    departments,
    load,
    notes,
    theses,
    total,
    studyId,
    filters,
    takesProposals,
  } = loaderData;
  const { mentor: mentorTexts, mentors: list } = useTexts(texts);
  const format = useFormat();
  const path = mentorPath(id, studyId);
  const page = { total, length: pageSizes.theses, path, filters, counted: "theses" } as const;
  return (
    <CatalogueLayout
      title={name}
      lang="hr"
      lead={
        <div className={styles.header}>
          <Portrait {...portrait} src={portraitPath(portrait)} size="medium" />
          <DepartmentNames departments={departments} />
        </div>
      }
      back={{ to: mentorsPath(studyId), label: list.back }}
      actions={
        takesProposals && (
          <ButtonLink to={`/student/proposals/new?mentor=${id}`}>{mentorTexts.propose}</ButtonLink>
        )
      }
      description={format(mentorTexts.description, { name })}
      pathOn={(study) => mentorPath(id, study)}
      data={loaderData}
      head={
        <>
          <MentorStatisticsList numbers={mentorStatistics(load, studyId)} />
          <MentorNotes notes={notes} />
        </>
      }
    >
      <ResultCount {...page} />
      {theses.length === 0 ? (
        <NoRows emptyTexts={mentorTexts} path={path} data={loaderData} />
      ) : (
        <ThesisCards theses={theses} />
      )}
      <ResultPager {...page} />
    </CatalogueLayout>
  );
}

/** Mentor statistics (spec §3). */
export function MentorStatisticsList({ numbers }: { numbers: MentorStatistics }) {
  const numberTexts = useTexts(texts).numbers;
  const format = useFormat();
  const { numOfThesesAvailableForReservation: free, numOfPublished: published } = numbers;
  return (
    <div className={styles.statistics}>
      <dl className={styles.statisticsList} aria-label={numberTexts.statistics}>
        <div data-some={free > 0 || undefined}>
          <dt>{numberTexts.available}</dt>
          <dd>{free}</dd>
        </div>
        <div>
          <dt>{numberTexts.published}</dt>
          <dd>{published}</dd>
        </div>
        <div>
          <dt>{numberTexts.reserved}</dt>
          <dd>{numbers.numOfReserved}</dd>
        </div>
        <div>
          <dt>{numberTexts.completed}</dt>
          <dd>{numbers.numOfCompletedInAcademicYear}</dd>
        </div>
      </dl>
      {free < published && (
        <p className={styles.caption}>{format(numberTexts.fewer, { free, published })}</p>
      )}
    </div>
  );
}

/** A mentor's notes shown on the web, with their files. */
export function MentorNotes({ notes }: { notes: readonly MentorNoteView[] }) {
  const mentorTexts = useTexts(texts).mentor;
  const format = useFormat();
  const language = useLanguage();
  if (notes.length === 0) return null;
  return (
    <Section title={mentorTexts.notes}>
      <ul className="t-list">
        {notes.map(({ id, note, studies, studiesEng, updatedAt, file }) => (
          <li key={id} className={styles.note}>
            <div lang="hr">
              <RichText html={note} />
            </div>
            {file && (
              <DownloadLink href={`/mentor-note/file/${id}`} name={file.name} size={file.size} />
            )}
            <p className={styles.caption}>
              {studies &&
                `${format(mentorTexts.noteOn, {
                  studies: localizedName(studies, studiesEng, language)[0].replaceAll("|", ", "),
                })} · `}
              {mentorTexts.changed} <DateTime at={updatedAt} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
