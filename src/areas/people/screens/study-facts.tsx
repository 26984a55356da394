import { localizedName } from "#kit/text/localization.ts";
import { useLanguage, useTexts } from "#kit/ui/language.tsx";
import { DescriptionList } from "#kit/ui/table.tsx";
import type { UserStudyFacts } from "../people.ts";
import { texts } from "../texts.ts";

/** A user's data on one study: a student's enrolment or a teacher's roles. */
export function StudyFacts({ study }: { study: UserStudyFacts }) {
  const { fields, profile, yes, no } = useTexts(texts);
  const language = useLanguage();
  const [name, lang] = localizedName(study.study, study.studyEng, language);
  const [program, programLang] = localizedName(
    study.program ?? "",
    study.programEng ?? "",
    language,
  );
  const formatFlag = (flag: boolean) => (flag ? yes : no);
  return (
    <div className="t-stack">
      <h3>
        <span lang={lang}>{name}</span> (
        {study.type === "student" ? profile.asStudent : profile.asTeacher})
      </h3>
      <DescriptionList
        items={
          study.type === "teacher"
            ? [
                [fields.mentor, formatFlag(study.mentor)],
                [fields.coMentor, formatFlag(study.coMentor)],
              ]
            : [
                [fields.studyProgram, program && <span lang={programLang}>{program}</span>],
                [fields.yearOfStudy, study.yearOfStudy],
                [fields.thesisCourse, formatFlag(study.thesisCourse)],
                [fields.finishedWorkshop, formatFlag(study.finishedWorkshop)],
                [fields.selfAssessment, formatFlag(study.selfAssessment)],
                [fields.lateReservation, study.lateReservation && yes],
                [fields.numOfThesis, study.numOfThesis],
              ]
        }
      />
    </div>
  );
}
