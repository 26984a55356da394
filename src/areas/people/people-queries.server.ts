import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { reservationStatusLabel } from "#areas/reservations/status-fragments.server.ts";
import { standInsOfPerson } from "#areas/stand-ins/fragments.server.ts";
import { type DeclaredTable, toSqlName } from "#kit/columns/columns.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { gridDateOfInstant } from "#kit/grid/column-sql.server.ts";
import type { DeletionPreview } from "#kit/records/deletion.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { type Role, roles } from "#kit/workflow/policy.ts";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { declaredTables } from "../../columns.ts";
import { bySurname, departmentList, isOpenAccount, surnameFirst } from "./fragments.server.ts";
import type { PersonStandIn, UserStudyFacts } from "./people.ts";
import { requireUserRead } from "./policy.ts";
import { departments, users } from "./tables.server.ts";
import { messages, texts } from "./texts.ts";

export const hasUsers = async (db: Database) => (await db.$count(users)) > 0;

/** A user who may sign in today: by the user name, or by the id. */
export async function findActiveUser(
  { db, now }: Pick<Context, "db" | "now">,
  which: { username: string } | { id: number },
) {
  const [user] = await db
    .select()
    .from(users)
    .where(
      and(
        "id" in which ? eq(users.id, which.id) : eq(users.username, which.username),
        isOpenAccount(localDate(now), sql`${users}`),
      ),
    );
  return user;
}

/**
 * A reservation on the page of its student: the title of the thesis and the Croatian name of the
 * status.
 */
export type StudentReservationView = { id: number; title: string; status: string };

/**
 * Loads the reservations of a student, newest first, for those who may read every reservation
 * (product §2).
 */
export const loadReservationsOfStudent = (db: Database, studentId: number) =>
  queryRows<StudentReservationView>(
    db,
    sql`select r.id, r.thesis_name as title, ${reservationStatusLabel} as status
      from reservations r where r.student_id = ${studentId} order by r.created_at desc, r.id desc`,
  );

/** The data of a person's profile page, in one statement; 404 for an unknown user. */
export const loadProfile = (db: Database, userId: number, now: Date): Promise<ProfileView> =>
  loadPerson<object>(db, userId, now, sql``);

async function loadPerson<More extends object>(
  db: Database,
  userId: number,
  now: Date,
  more: SQL,
): Promise<ProfileView & More> {
  const [row] = await queryRows<ProfileView & More>(
    db,
    sql`select u.id, u.version, u.active, u.active_until::text as active_until, ${isOpenAccount(localDate(now))} as open, u.first_name, u.last_name, u.password_hash is not null as has_password, u.name, u.name_with_title, u.username, u.email, u.jmbag, u.isvu_code, u.orcid, u.photo_url, u.roles, to_json(u.last_login) #>> '{}' as last_login,
      array(select jsonb_build_object('id', d.id, 'name', d.name, 'heads', d.head_id is not distinct from u.id)
        from departments d where d.head_id = u.id or d.id in (select department_id from user_departments where user_id = u.id)
        order by d.name) as departments,
      array(select jsonb_build_object('id', us.id, 'type', us.user_type, 'study', s.formatted_name, 'studyEng', s.formatted_name_eng, 'program', p.name, 'programEng', p.name_eng,
          'yearOfStudy', us.year_of_study, 'mentor', us.mentor, 'coMentor', us.co_mentor, 'thesisCourse', us.thesis_course,
          'finishedWorkshop', us.finished_workshop, 'selfAssessment', us.self_assessment,
          'lateReservation', us.late_reservation, 'numOfThesis', us.num_of_thesis)
        from user_studies us join studies s on s.id = us.study_id left join study_programs p on p.id = us.study_program_id
        where us.user_id = u.id order by us.user_type, s.formatted_name) as studies,
      ${standInsOfPerson(sql`u.id`, localDate(now))} as stand_ins ${more}
    from users u where u.id = ${userId}`,
  );
  return orNotFound(row);
}

export type ProfileView = {
  id: number;
  version: number;
  /** As stored; an account past its last day isn't open, either. */
  active: boolean;
  /** The last day on which the account may be used, yyyy-mm-dd; null without an end. */
  activeUntil: string | null;
  open: boolean;
  firstName: string;
  lastName: string;
  hasPassword: boolean;
  name: string;
  nameWithTitle: string;
  username: string;
  email: string;
  jmbag: string | null;
  isvuCode: string | null;
  orcid: string | null;
  photoUrl: string | null;
  roles: Role[];
  lastLogin: string | null;
  departments: { id: number; name: string; heads: boolean }[];
  studies: UserStudyFacts[];
  standIns: PersonStandIn[];
};

/** Grid rows of users: active ones, or all. */
export const userRows = (all: boolean, today: string): SQL =>
  sql`select u.id, ${surnameFirst()} as name, u.name_with_title as "nameWithTitle", u.username, u.email, coalesce(u.jmbag, '') as jmbag,
      (select coalesce(string_agg(case role ${sql.join(
        roles.map((role) => sql`when ${role} then ${texts.hr.roles[role]}::text`),
        sql` `,
      )} end, ', ' order by nth), '') from unnest(u.roles) with ordinality held (role, nth)) as roles,
      ${departmentList(sql`u.id`)} as departments,
      ${gridDateOfInstant(sql`u.last_login`)} as "lastLogin", ${isOpenAccount(today)} as active,
      case when ${isOpenAccount(today)} and not 'admin' = any(u.roles) then ${texts.hr.users.impersonate}::text else '' end as impersonate,
      u.id::text as "emitId", '/user/show/' || u.id as "showPath"
    from users u where ${all ? sql`true` : isOpenAccount(today)} order by ${bySurname()}`;

/** Records of one kind that refer to a user and prevent deletion. */
export type UserReferences = {
  what: string;
  count: number;
  rows: { path: string; title: string }[];
};
const maxListedReferences = 5;

/** Title and page of a referring record; other kinds are only counted. */
const referencePages: Readonly<Record<string, readonly [title: string, path: string]>> = {
  theses: ["r.name", "'/thesis/show/' || r.id"],
  reservations: ["r.thesis_name", "'/student/reservation/' || r.id"],
  departments: ["r.name", "'/department/show/' || r.id"],
  user_departments: [
    "(select d.name from departments d where d.id = r.department_id)",
    "'/user-department/show/' || r.id",
  ],
  user_studies: [
    "(select s.formatted_name from studies s where s.id = r.study_id)",
    "'/user-study/show-' || r.user_type || '/' || r.id",
  ],
  mentor_academic_years: [
    "(select y.name from academic_years y where y.id = r.academic_year_id)",
    "'/mentor-academic-year/show/' || r.id",
  ],
};

const tables: readonly DeclaredTable[] = declaredTables;

/** What refers to a person and keeps them from being deleted: the label by table and column. */
const references: Readonly<Record<string, string>> = Object.fromEntries(
  tables.flatMap((table) =>
    Object.entries(table.columns).flatMap(([name, { keeps }]) =>
      keeps ? [[`${table.name}.${toSqlName(name)}`, keeps]] : [],
    ),
  ),
);

/**
 * All records that refer to a user: kind, number, and the newest with their pages, in one
 * statement.
 */
export async function loadUserReferences(db: Database, id: number): Promise<UserReferences[]> {
  const parts = Object.keys(references).map((key) => {
    const [table = "", column = ""] = key.split(".");
    const [title, path] = referencePages[table] ?? [];
    const row =
      title && path
        ? `case when nth <= ${maxListedReferences} then jsonb_build_object('title', title, 'path', path) end`
        : "null::jsonb";
    return sql`select ${key}::text as key, count(*)::int as count, coalesce(jsonb_agg(row order by nth) filter (where row is not null), '[]') as rows
      from (select nth, ${sql.raw(row)} as row from (
        select row_number() over (order by r.id desc) as nth, ${sql.raw(title ?? "null")} as title, ${sql.raw(path ?? "null")} as path
        from ${sql.identifier(table)} r where r.${sql.identifier(column)} = ${id}) newest) linked having count(*) > 0`;
  });
  const rows = await queryRows<Omit<UserReferences, "what"> & { key: string }>(
    db,
    sql.join(parts, sql` union all `),
  );
  return rows.map(({ key, ...links }) => ({ what: references[key] ?? key, ...links }));
}

/** One user with the permitted actions. */
export async function loadUserPage(context: Context, id: number) {
  requireUserRead(context);
  const { bounce, ...user } = await loadPerson<{ bounce: Bounce | null }>(
    context.db,
    id,
    context.now,
    lastBounce,
  );
  const { actor } = context;
  const impersonable = user.open && !user.roles.includes("admin") && !actor.impersonator;
  const reservations = user.roles.includes("student")
    ? await loadReservationsOfStudent(context.db, id)
    : undefined;
  const may = [
    "edit",
    ...(user.id === actor.id ? [] : ["delete", "erase", "sessions"]),
    ...(impersonable ? ["impersonate"] : []),
    ...(context.identitySignIn ? ["identities"] : []),
    ...(user.hasPassword && user.id !== actor.id ? ["secondFactor"] : []),
  ];
  return { user, may, reservations, bounce };
}

type Bounce = { at: string; answer: string };

/** SQL: when and why the last mail to the person `u` came back; null if it didn't. */
const lastBounce = sql`, (select case when m.bounced_at is not null
    then jsonb_build_object('at', m.bounced_at, 'answer', coalesce(m.answer, '')) end
  from mails m where u.email <> '' and lower(m.recipient) = lower(u.email) and m.sent_at is not null
  order by m.id desc limit 1) as bounce`;

/** The impact of deleting a user, and whether deactivation is an alternative. */
export async function loadUserDeletionPreview(context: Context, id: number) {
  requireUserRead(context);
  const user = await loadProfile(context.db, id, context.now);
  const links = await loadUserReferences(context.db, id);
  const mayDelete = user.id !== context.actor.id;
  const blocked = mayDelete
    ? links.length > 0
      ? messages.users.blocked
      : undefined
    : messages.users.notYourself;
  const preview: DeletionPreview = { id, title: user.nameWithTitle || user.name, blocked, links };
  return { preview, mayDeactivate: mayDelete && user.active };
}

/** Another user of the same user name or JMBAG. */
export async function findOtherUser(
  db: Database,
  id: number,
  { username, jmbag }: { username?: string; jmbag?: string },
): Promise<{ name: string } | undefined> {
  const same = username === undefined ? eq(users.jmbag, jmbag ?? "") : eq(users.username, username);
  const [user] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(same, ne(users.id, id)));
  return user;
}

/** True if another user can administer the faculty, without an end. */
export const hasOtherAdmin = async (db: Database, id: number) =>
  (await db.$count(
    users,
    sql`active and active_until is null and 'admin' = any(roles) and id <> ${id}`,
  )) > 0;

/** The names of the departments that a user heads. */
export async function loadHeadedDepartmentNames(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .select({ name: departments.name })
    .from(departments)
    .where(eq(departments.headId, userId));
  return rows.map(({ name }) => name);
}
