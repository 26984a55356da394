import { type SQL, sql } from "drizzle-orm";
import type { Role } from "#kit/actor.ts";
import { fold } from "#kit/croatian.ts";
import { found } from "#kit/id.ts";
import { type Database, rowsOf } from "#kit/server/database.ts";

/** A user as the admin's list shows them. */
export type ListedUser = {
  id: number;
  username: string;
  name: string;
  name_with_title: string;
  email: string;
  roles: Role[];
  last_login: string | null;
};

export type UserWish = {
  /** Words, each found in the name, user name or e-mail, however marked. */
  search: string;
  role: Role | undefined;
  /** Counted from 1. */
  page: number;
};

export const usersOnPage = 25;

/** A page of the active users in Croatian order, and whether more follow. */
export async function activeUsers(db: Database, { search, role, page }: UserWish) {
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, 5);
  const rows = await rowsOf<ListedUser>(
    db,
    sql`select id, username, name, name_with_title, email, roles, to_json(last_login) #>> '{}' as last_login
    from users where active and ${role ? sql`${role} = any(roles)` : sql`true`} and ${sql.join([sql`true`, ...words.map(has)], sql` and `)}
    order by last_name, first_name, id limit ${usersOnPage + 1} offset ${(page - 1) * usersOnPage}`,
  );
  return { users: rows.slice(0, usersOnPage), more: rows.length > usersOnPage };
}

/** As `fold` sees the words, for the letters that Croatian names have. */
const has = (word: string): SQL =>
  sql`regexp_replace(translate(lower(name || ' ' || username || ' ' || email), 'čćđšž', 'ccdsz'), 'dj+', 'd', 'g')
    like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`;

/** Everything a person's own page tells, in one statement; 404 for an unknown one. */
export async function profileOf(db: Database, userId: number): Promise<Profile> {
  const [row] = await rowsOf<Profile>(
    db,
    sql`select u.name, u.name_with_title, u.username, u.email, u.jmbag, u.photo_url, u.roles, to_json(u.last_login) #>> '{}' as last_login,
      array(select jsonb_build_object('id', d.id, 'name', d.name, 'heads', d.head_id is not distinct from u.id)
        from departments d where d.head_id = u.id or d.id in (select department_id from user_departments where user_id = u.id)
        order by d.name) as departments,
      array(select jsonb_build_object('id', us.id, 'type', us.user_type, 'study', s.formatted_name, 'program', p.name,
          'year', us.year_of_study, 'mentor', us.mentor, 'coMentor', us.co_mentor, 'thesisCourse', us.thesis_course,
          'finishedWorkshop', us.finished_workshop, 'selfAssessment', us.self_assessment,
          'lateReservation', us.late_reservation, 'numOfThesis', us.num_of_thesis)
        from user_studies us join studies s on s.id = us.study_id left join study_programs p on p.id = us.study_program_id
        where us.user_id = u.id order by us.user_type, s.formatted_name) as studies
    from users u where u.id = ${userId}`,
  );
  return found(row);
}

export type Profile = {
  name: string;
  name_with_title: string;
  username: string;
  email: string;
  jmbag: string | null;
  photo_url: string | null;
  roles: Role[];
  last_login: string | null;
  departments: { id: number; name: string; heads: boolean }[];
  studies: ProfileStudy[];
};

export type ProfileStudy = {
  id: number;
  type: "teacher" | "student";
  study: string;
  program: string | null;
  year: number | null;
  mentor: boolean;
  coMentor: boolean;
  thesisCourse: boolean;
  finishedWorkshop: boolean;
  selfAssessment: boolean;
  lateReservation: boolean;
  numOfThesis: number | null;
};
