import { sql } from "drizzle-orm";
import type { StoredSet } from "./stored-set.ts";

const flag = (column: string) => sql.raw(`case when us.${column} then 'da' else 'ne' end`);

/** The stored rights of teachers on studies as rows of their table. */
export const storedTeacherStudies: StoredSet = {
  records: sql`select us.id, jsonb_build_object('teacher', u.username, 'study', s.name, 'mentor', ${flag("mentor")},
      'coMentor', ${flag("co_mentor")}) as content
    from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id
    where us.user_type = 'teacher'`,
  references: {
    teacher: sql`select username from users where 'teacher' = any(roles)`,
    study: sql`select name from studies`,
  },
};

/** The stored data of students on studies as rows of their table. */
export const storedStudentStudies: StoredSet = {
  records: sql`select us.id, jsonb_build_object('student', u.username, 'study', s.name,
      'studyProgram', coalesce(p.name, ''), 'yearOfStudy', coalesce(us.year_of_study::text, ''),
      'thesisCourse', ${flag("thesis_course")}, 'finishedWorkshop', ${flag("finished_workshop")},
      'selfAssessment', ${flag("self_assessment")}, 'lateReservation', ${flag("late_reservation")},
      'numOfThesis', coalesce(us.num_of_thesis::text, '')) as content
    from user_studies us join users u on u.id = us.user_id join studies s on s.id = us.study_id
      left join study_programs p on p.id = us.study_program_id
    where us.user_type = 'student'`,
  otherNames: { student: sql`select jmbag as other, username as name from users where jmbag is not null` },
  references: {
    student: sql`select username from users where 'student' = any(roles)`,
    study: sql`select name from studies`,
  },
  rules: () => [
    {
      ...{ column: "studyProgram", code: "otherStudy" },
      condition: sql`r.content ->> 'studyProgram' <> '' and not exists (select from study_programs p
        join studies s on s.id = p.study_id where s.name = r.content ->> 'study' and p.name = r.content ->> 'studyProgram')`,
    },
  ],
};
