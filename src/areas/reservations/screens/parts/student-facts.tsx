import { Facts } from "#kit/ui/index.ts";
import { texts as areaTexts } from "../../texts.ts";
import { texts } from "../texts.ts";

const words = texts.hr.confirm;
const { fields } = areaTexts.hr;

type StudentDetailsProps = {
  student: {
    student: string;
    studentEmail: string;
    study: string;
    studentStudyProgram: string;
    inEnglish: boolean;
    yearOfStudy?: number | null;
    thesisCourse?: boolean;
    finishedWorkshop?: boolean;
    selfAssessment?: boolean;
  };
};

/** What a mentor decides by: who the student is and how far in the studies; no personal numbers. */
export const StudentDetails = ({ student: s }: StudentDetailsProps) => (
  <Facts
    items={[
      [words.student, s.student],
      [words.email, s.studentEmail && <a href={`mailto:${s.studentEmail}`}>{s.studentEmail}</a>],
      [fields.study, s.study],
      [fields.studentStudyProgram, s.studentStudyProgram],
      [words.yearOfStudy, s.yearOfStudy ?? words.unknown],
      [words.thesisCourse, words.enrolled[toTextKey(s.thesisCourse)]],
      [words.workshop, words.done[toTextKey(s.finishedWorkshop)]],
      [words.selfAssessment, words.solved[toTextKey(s.selfAssessment)]],
      [texts.hr.reservation.languageLabel, texts.hr.reservation.language[toTextKey(s.inEnglish)]],
    ]}
  />
);

const toTextKey = (fact: boolean | undefined) => (fact ? "true" : "false");
