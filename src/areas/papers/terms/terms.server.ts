import { type SQL, sql } from "drizzle-orm";
import { joinSeatPerson, seatPersonName } from "#areas/reservations/fragments.server.ts";
import type { CommitteeRole } from "#areas/reservations/reservations.ts";
import { takenInPlaceOf } from "#areas/stand-ins/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { OfficialTerm } from "./terms.ts";

/** SQL: all official terms as a JSON array; the caller chooses those of the day. */
export const allTerms = sql`(select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'term', o.term,
    'croatian', o.croatian, 'croatianFemale', o.croatian_female, 'abbreviation', o.abbreviation,
    'english', o.english, 'englishFemale', o.english_female, 'englishPlace', o.english_place,
    'validFrom', o.valid_from, 'validTo', o.valid_to) order by o.id), '[]')
  from official_terms o)`;

export async function loadTerms(db: Database): Promise<OfficialTerm[]> {
  const [row] = await queryRows<{ terms: OfficialTerm[] }>(db, sql`select ${allTerms} as terms`);
  return row?.terms ?? [];
}

/** SQL: a person as `NamedPerson`. */
const person = (alias: SQL) => sql`jsonb_build_object('name', ${alias}.name,
  'title', coalesce(nullif(${alias}.name_with_title, ''), ${alias}.name), 'female', ${alias}.female)`;

/** SQL: the people with this role in the committee of the reservation `r`. */
const inCommittee = (role: CommitteeRole) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(person.name, outside.name, ''), 'title', ${seatPersonName}, 'female', person.female) order by seat.id)
    from committee_members seat ${joinSeatPerson}
    where seat.reservation_id = r.id and seat.status = 'invited' and seat.role = ${role}), '[]')`;

/** SQL: the `RecordedNames` of the reservation `r`, with what `withNames` joins. */
export const recordedNames = sql`jsonb_build_object(
  'study', study.name, 'studyEng', study.name_eng, 'studyType', study.study_type,
  'program', program.name, 'programEng', program.name_eng,
  'thesisType', study.thesis_name, 'thesisTypeEng', coalesce(study.dabar_thesis_type_eng, ''),
  'department', department.name, 'departmentEng', department.name_eng,
  'academicTitle', program.academic_title, 'academicTitleFemale', program.academic_title_female,
  'mentor', ${person(sql`mentor`)}, 'coMentor', case when co_mentor.id is not null then ${person(sql`co_mentor`)} end,
  'chair', ${inCommittee("chair")}, 'members', ${inCommittee("member")}, 'secretary', ${inCommittee("secretary")},
  'certificate', case when c.id is not null then jsonb_build_object('study', c.study, 'studyProgram', c.study_program,
    'thesisType', c.thesis_type, 'academicTitle', c.academic_title) end)`;

/**
 * SQL: the person who approved the final version of the reservation `r` of the thesis `t`, as
 * `ActInPlace`.
 */
export const approvedInPlace = takenInPlaceOf(
  sql`l.object_class = 'Document' and l.data ->> 'review_status' = 'approved'
    and l.object_id in (select d.id from documents d where d.reservation_id = r.id and d.final_version)`,
  sql`r.thesis_id`,
);

/** SQL: the person who set the date of its defense, as `ActInPlace`. */
export const dateSetInPlace = takenInPlaceOf(
  sql`l.object_class = 'Reservation' and l.object_id = r.id and l.data ->> 'defense_date' is not null`,
  sql`r.thesis_id`,
);

/** SQL: joins what the papers of the reservation `r` name. */
export const withNames = sql`join theses t on t.id = r.thesis_id
  join users mentor on mentor.id = t.mentor_id
  left join users co_mentor on co_mentor.id = t.co_mentor_id
  join departments department on department.id = t.department_id
  join study_programs program on program.id = r.student_study_program_id
  join studies study on study.id = program.study_id
  left join certificates_of_completion c on c.reservation_id = r.id`;
