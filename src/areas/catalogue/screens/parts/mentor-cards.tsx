import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Portrait } from "#kit/ui/portrait.tsx";
import { Table } from "#kit/ui/table.tsx";
import { type MentorStatistics, mentorStatistics } from "../../availability/rules.ts";
import { portraitPath } from "../../rules.ts";
import type { MentorCardView } from "../../schema.ts";
import { texts } from "../../texts.ts";
import styles from "./catalogue.module.css";

type Props = { mentors: readonly MentorCardView[]; studyId: number | null; to: (mentorId: number) => string };

/** Mentors as cards; the whole card links to the mentor's theses. */
export const MentorCards = ({ mentors, studyId, to }: Props) => (
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
            <p className={styles.caption} lang="hr">
              {mentor.departments.join(", ")}
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
          numbers.numOfReserved > 0 && format(numberTexts.underway, { count: numbers.numOfReserved }),
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
export function MentorTable({ mentors, studyId, to }: Props) {
  const { mentors: list, numbers: numberTexts } = useTexts(texts);
  const rows = mentors.map((mentor) => ({ ...mentor, numbers: mentorStatistics(mentor.load, studyId) }));
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
          render: ({ departments }) => <span lang="hr">{departments.join(", ")}</span>,
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
        { key: "reserved", label: numberTexts.reserved, align: "end", render: ({ numbers }) => numbers.numOfReserved },
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
export function AvailableThesesBadge({ count }: { count: number }) {
  const numberTexts = useTexts(texts).numbers;
  const format = useFormat();
  return (
    <span className={styles.availability} data-some={count > 0 || undefined} title={numberTexts.availableHint}>
      {format(numberTexts.places, { count })}
    </span>
  );
}
