import { DescriptionList, useTexts } from "#kit/ui/index.ts";
import type { ProfileStudyView } from "../../server/queries.ts";
import { texts } from "../../texts.ts";

/** What a person is on one study: a student with what they need for reserving, or a teacher. */
export function StudyFacts({ study }: { study: ProfileStudyView }) {
  const { fields, profile, yes, no } = useTexts(texts);
  const said = (it: boolean) => (it ? yes : no);
  return (
    <div className="t-stack">
      <h3>
        {study.study} ({study.type === "student" ? profile.asStudent : profile.asTeacher})
      </h3>
      <DescriptionList
        items={
          study.type === "teacher"
            ? [
                [fields.mentor, said(study.mentor)],
                [fields.coMentor, said(study.coMentor)],
              ]
            : [
                [fields.studyProgram, study.program],
                [fields.yearOfStudy, study.year],
                [fields.thesisCourse, said(study.thesisCourse)],
                [fields.finishedWorkshop, said(study.finishedWorkshop)],
                [fields.selfAssessment, said(study.selfAssessment)],
                [fields.lateReservation, study.lateReservation && yes],
                [fields.numOfThesis, study.numOfThesis],
              ]
        }
      />
    </div>
  );
}
