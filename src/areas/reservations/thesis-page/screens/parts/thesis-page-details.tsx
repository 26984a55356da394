import { Link } from "react-router";

import { formatDate } from "#kit/time/index.ts";
import { DateTime, DescriptionList, useFormat, useLanguage, useTexts } from "#kit/ui/index.ts";
import { thesisPageTexts } from "../../texts.ts";
import styles from "./thesis-page.module.css";

type Named = { id: number; name: string };

type Props = {
  thesis: {
    mentorId: number;
    mentor: string;
    coMentor: string | null;
    studyId: number;
    study: string;
    programs: readonly Named[];
    department: string;
    company: string;
    strategicArea: string | null;
    publishedAt: Date | null;
    completedAt: Date | null;
    /** Null to those who may not know. */
    preReservationStudent: string | null;
    preReservationDate: string | null;
  };
  /** Of a free topic: its mentor's places on the study and the study's period; else null. */
  chances: { places: number; period: { from: string; to: string } | null; today: string } | null;
};

/** What a student decides by, beside the description; the mentor and the study lead to further topics. */
export function ThesisPageDetails({ thesis, chances }: Props) {
  const words = useTexts(thesisPageTexts);
  const say = useFormat();
  const language = useLanguage();
  const { fields } = words;
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
          chances && (
            <span className={styles.places} data-some={chances.places > 0 || undefined}>
              {say(words.places, { count: chances.places })}
            </span>
          ),
        ],
        [fields.period, chances && <ReservationPeriodText {...chances} />],
        [
          fields.study,
          <Link key="study" to={`/student/theses-by-mentors-and-study/${thesis.studyId}`} lang="hr">
            {thesis.study}
          </Link>,
        ],
        [fields.studyPrograms, thesis.programs.length > 0 && <StudyPrograms key="programs" list={thesis.programs} />],
        [
          fields.department,
          <span key="department" lang="hr">
            {thesis.department}
          </span>,
        ],
        [fields.company, thesis.company && <span lang="hr">{thesis.company}</span>],
        [fields.strategicArea, thesis.strategicArea && <span lang="hr">{thesis.strategicArea}</span>],
        [fields.publishedAt, thesis.publishedAt && <DateTime at={thesis.publishedAt} />],
        [fields.completedAt, thesis.completedAt && <DateTime at={thesis.completedAt} />],
        [
          fields.preReservation,
          until && say(name ? words.preReserved : words.preReservedOther, { name, until: formatDate(until, language) }),
        ],
      ]}
    />
  );
}

const StudyPrograms = ({ list }: { list: readonly Named[] }) =>
  list.map(({ id, name }) => (
    <div key={id} lang="hr">
      {name}
    </div>
  ));

function ReservationPeriodText({ period, today }: NonNullable<Props["chances"]>) {
  const words = useTexts(thesisPageTexts).periods;
  const say = useFormat();
  const language = useLanguage();
  if (!period) return words.unset;
  const standing = today < period.from ? "early" : today > period.to ? "past" : "open";
  return say(words[standing], { from: formatDate(period.from, language), to: formatDate(period.to, language) });
}
