import { Link } from "react-router";
import { texts as thesisTexts } from "#areas/theses/texts.ts";
import { formatDate } from "#kit/dates.ts";
import { Facts, When } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";

const { fields, show } = thesisTexts.hr;

type Named = { id: number; name: string };

type Props = {
  thesis: {
    mentorId: number;
    mentor: string;
    coMentor: string | null;
    study: string;
    programs: readonly Named[];
    department: string;
    company: string;
    strategicArea: string | null;
    keywords: readonly { id: number; phrase: string }[];
    preReservationStudent: string | null;
    preReservationDate: string | null;
    completedAt: Date | null;
  };
};

/** What a student decides by, beside the description; mentor and keywords lead to further topics. */
export const ThesisFacts = ({ thesis }: Props) => (
  <Facts
    items={[
      [
        fields.mentor,
        <Link key="mentor" to={`/student/theses-by-mentors/${thesis.mentorId}`}>
          {thesis.mentor}
        </Link>,
      ],
      [fields.coMentor, thesis.coMentor],
      [fields.study, thesis.study],
      [fields.studyPrograms, <Lines key="programs" list={thesis.programs.map(({ name }) => name)} />],
      [fields.department, thesis.department],
      [fields.company, thesis.company],
      [fields.strategicArea, thesis.strategicArea],
      [fields.keywords, thesis.keywords.length > 0 && <Keywords key="keywords" keywords={thesis.keywords} />],
      [fields.completedAt, thesis.completedAt && <When at={thesis.completedAt} />],
      [fields.preReservationStudent, preReservation(thesis)],
    ]}
  />
);

const Lines = ({ list }: { list: readonly string[] }) => list.map((name) => <div key={name}>{name}</div>);

const Keywords = ({ keywords }: { keywords: Props["thesis"]["keywords"] }) =>
  keywords.map(({ phrase }) => phrase).join(", ");

const preReservation = ({ preReservationStudent: name, preReservationDate: date }: Props["thesis"]) =>
  name && date ? say(show.until, { name, until: formatDate(date) }) : null;
