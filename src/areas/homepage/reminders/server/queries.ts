import { sql } from "drizzle-orm";
import { type Office, offices } from "#areas/clearance/office-tasks/schema.ts";
import { awaitsOffice } from "#areas/clearance/server/queries.ts";
import { remindedRoles, usualReminderDay } from "#areas/notifications/preferences/schema.ts";
import { texts as reservationTexts } from "#areas/reservations/screens/texts.ts";
import {
  isOpenWithMentor,
  selectTaskRows,
  type TaskRow,
  toPendingTasks,
} from "#areas/reservations/server/queries/tasks.ts";
import { personColumns } from "#areas/stand-ins/server/queries/fragments.ts";
import {
  type Context,
  type Database,
  literalArray,
  literalList,
  literalNumber,
  queryRows,
} from "#kit/database/index.ts";
import { localDate } from "#kit/time/index.ts";
import { type Actor, type StoredPerson, teacherRoles, toActor } from "#kit/workflow/index.ts";
import { maxTasksOfKind, type TeacherTask } from "../../tasks/schema.ts";
import { selectTeacherTasksOfEach } from "../../tasks/server/queries.ts";
import { texts as taskTexts } from "../../tasks/texts.ts";
import type { WaitingTask } from "../rules.ts";
import { texts } from "../texts.ts";

/** The people whose reminder is due on one of these weekdays and who haven't got it on this day, as actors. */
export async function loadPeopleToRemind(
  db: Database,
  { weekdays, day }: { weekdays: readonly number[]; day: string },
): Promise<Actor[]> {
  const rows = await queryRows<StoredPerson>(
    db,
    sql`select ${personColumns(day)}
    from users u left join reminder_days d on d.user_id = u.id
    where u.active and u.email <> '' and u.roles && ${literalArray(remindedRoles)}
      and coalesce(d.weekday, ${usualReminderDay}) = any(${sql.param([...weekdays])}::integer[])
      and not exists (select from sent_reminders s where s.user_id = u.id and s.day = ${day}::date)
    order by u.id`,
  );
  return rows.map(toActor);
}

type TasksOfPerson = {
  userId: number;
  pending: TaskRow[];
  teacherTasks: TeacherTask[];
  officeTasks: { office: Office; title: string; person: string; since: string }[];
};

/** What waits for each of these people as a mentor, as a head of department and in offices, in one statement. */
export async function loadWaitingTasks(
  { db, now }: Pick<Context, "db" | "now">,
  people: readonly Actor[],
): Promise<Map<number, WaitingTask[]>> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const today = localDate(now);
  const rows = await queryRows<TasksOfPerson>(
    db,
    sql`select reminded.id as "userId",
      case when reminded.roles && ${literalArray(teacherRoles)} then
        (select coalesce(jsonb_agg(p), '[]') from (${selectTaskRows(isOpenWithMentor(sql`reminded.id`, today))}) p)
        else '[]' end as pending,
      ${selectTeacherTasksOfEach(today)} as "teacherTasks",
      (select coalesce(jsonb_agg(task), '[]') from (${sql.join(
        offices.map((office) => sql`(${selectOfficeRows(office, now)})`),
        sql` union all `,
      )}) task) as "officeTasks"
    from users reminded where reminded.id = any(${sql.param([...byId.keys()])}::integer[])`,
  );
  return new Map(
    rows.flatMap(({ userId, ...tasks }) => {
      const person = byId.get(userId);
      return person ? [[userId, toWaitingTasks(person, tasks, now)]] : [];
    }),
  );
}

/** SQL: what waits for an office, of each person `users reminded` who works there, longest first. */
const selectOfficeRows = (office: Office, now: Date) =>
  sql`select ${office}::text as office, r.thesis_name as title, student.name as person, to_json(r.updated_at)#>>'{}' as since
    from reservations r join users student on student.id = r.student_id
    where ${literalList([office])} = any(reminded.roles) and ${awaitsOffice(office, now)}
    order by r.updated_at, r.id limit ${literalNumber(maxTasksOfKind)}`;

const mentorLabels: Readonly<Record<string, string>> = reservationTexts.hr.actions.kinds;

const toWaitingTasks = (
  person: Actor,
  { pending, teacherTasks, officeTasks }: Omit<TasksOfPerson, "userId">,
  now: Date,
): WaitingTask[] => [
  ...toPendingTasks(pending, person, now)
    .filter(({ as }) => as === "mentor")
    .map(({ what, thesisName: title, student: person, since }) => ({
      ...{ label: mentorLabels[what] ?? what, title, person, since: localDate(since) },
    })),
  ...teacherTasks.map(({ kind, title, person, since }) => ({
    ...{ label: taskTexts.hr.badges[kind], title, person, since: localDate(new Date(since)) },
  })),
  ...officeTasks.map(({ office, title, person, since }) => ({
    ...{ label: texts.hr.offices[office], title, person, since: localDate(new Date(since)) },
  })),
];
