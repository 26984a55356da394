import { localizedName } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { DateTime, useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { AttachedFile, DetailTexts } from "../details.ts";
import { localizedTitle } from "../summary.ts";
import { texts } from "../thesis-page-texts.ts";
import { shortDetailItems } from "./short-details.tsx";
import styles from "./thesis-page.module.css";

type Named = { id: number; name: string; nameEng: string };

/**
 * The number of theses the mentor may still take on for the study, and the study's reservation
 * period. Days are yyyy-mm-dd.
 */
export type ThesisAvailability = {
  available: number;
  period: { from: string; to: string } | null;
  today: string;
};

type Props = {
  thesis: DetailTexts & {
    id: number;
    attachment: AttachedFile | null;
    mentorId: number;
    mentor: string;
    coMentor: string | null;
    studyId: number;
    study: string;
    studyEng: string;
    programs: readonly Named[];
    department: string;
    departmentEng: string;
    company: string;
    strategicArea: string | null;
    strategicAreaEng: string | null;
    publishedAt: Date | null;
    completedAt: Date | null;
    /** Null for actors who may not see it. */
    preReservationStudent: string | null;
    preReservationDate: string | null;
  };
  /** Availability of a free thesis; otherwise null. */
  availability: ThesisAvailability | null;
};

/**
 * The facts that help a student decide, in addition to the description. The mentor and the study
 * link to further theses.
 */
export function ThesisPageDetails({ thesis, availability }: Props) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const { fields } = pageTexts;
  const [study, studyLang] = localizedName(thesis.study, thesis.studyEng, language);
  const [department, departmentLang] = localizedName(
    thesis.department,
    thesis.departmentEng,
    language,
  );
  const [area, areaLang] = localizedName(
    thesis.strategicArea ?? "",
    thesis.strategicAreaEng ?? "",
    language,
  );
  const { preReservationStudent: name, preReservationDate: until } = thesis;
  return (
    <DescriptionList
      items={[
        [
          fields.mentor,
          <Link key="mentor" to={`/student/theses-by-mentors/${thesis.mentorId}`} lang="hr">
            {thesis.mentor}
          </Link>,
        ],
        [fields.coMentor, thesis.coMentor && <span lang="hr">{thesis.coMentor}</span>],
        [
          fields.places,
          availability && (
            <span
              className={styles.availability}
              data-some={availability.available > 0 || undefined}
            >
              {format(pageTexts.places, { count: availability.available })}
            </span>
          ),
        ],
        [fields.period, availability && <ReservationPeriodText {...availability} />],
        [
          fields.study,
          <Link
            key="study"
            to={`/student/theses-by-mentors-and-study/${thesis.studyId}`}
            lang={studyLang}
          >
            {study}
          </Link>,
        ],
        [
          fields.studyPrograms,
          thesis.programs.length > 0 && <StudyPrograms key="programs" list={thesis.programs} />,
        ],
        [
          fields.department,
          <span key="department" lang={departmentLang}>
            {department}
          </span>,
        ],
        [fields.company, thesis.company && <span lang="hr">{thesis.company}</span>],
        ...shortDetailItems(thesis, fields),
        [
          fields.strategicArea,
          area && (
            <span key="area" lang={areaLang}>
              {area}
            </span>
          ),
        ],
        [fields.publishedAt, thesis.publishedAt && <DateTime at={thesis.publishedAt} />],
        [fields.completedAt, thesis.completedAt && <DateTime at={thesis.completedAt} />],
        [
          fields.preReservation,
          until &&
            format(name ? pageTexts.preReserved : pageTexts.preReservedOther, {
              name,
              until: formatDate(until, language),
            }),
        ],
      ]}
    />
  );
}

function StudyPrograms({ list }: { list: readonly Named[] }) {
  const language = useLanguage();
  return list.map((program) => {
    const [name, lang] = localizedTitle(program, language);
    return (
      <div key={program.id} lang={lang}>
        {name}
      </div>
    );
  });
}

function ReservationPeriodText({ period, today }: ThesisAvailability) {
  const pageTexts = useTexts(texts).periods;
  const format = useFormat();
  const language = useLanguage();
  if (!period) return pageTexts.unset;
  const state = today < period.from ? "early" : today > period.to ? "past" : "open";
  return format(pageTexts[state], {
    from: formatDate(period.from, language),
    to: formatDate(period.to, language),
  });
}
