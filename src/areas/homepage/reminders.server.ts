import { sql } from "drizzle-orm";
import { type Office, offices } from "#areas/clearance/clearance.ts";
import { awaitsOffice, awaitsOfficeSince } from "#areas/clearance/fragments.server.ts";
import { queueMails } from "#areas/notifications/mail.server.ts";
import { summaryValues } from "#areas/notifications/notices/summaries.ts";
import type { OwnTemplate } from "#areas/notifications/notifications.ts";
import { remindedRoles, usualReminderDay } from "#areas/notifications/preferences/preferences.ts";
import {
  loadOwnTemplates,
  type TemplateExample,
  type TemplateExamples,
} from "#areas/notifications/templates/templates.server.ts";
import { texts as templateTexts } from "#areas/notifications/templates/texts.ts";
import { isOpenAccount } from "#areas/people/fragments.server.ts";
import { texts as reservationTexts } from "#areas/reservations/screen-texts.ts";
import {
  isOpenWithMentor,
  selectTaskRows,
  type TaskRow,
  toPendingTasks,
} from "#areas/reservations/tasks.server.ts";
import { personColumns } from "#areas/stand-ins/fragments.server.ts";
import { loadNonWorkingDays } from "#areas/studies/studies.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { literalArray, literalList, literalNumber } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import type { NonWorkingDays } from "#kit/time/workdays.ts";
import { type Actor, type StoredPerson, teacherRoles, toActor } from "#kit/workflow/policy.ts";
import { dueWeekdays, listTasks, renderReminder, type WaitingTask } from "./reminders.ts";
import { texts } from "./reminders-texts.ts";
import { sentReminders } from "./tables.server.ts";
import { selectTeacherTasksOfEach } from "./tasks.server.ts";
import { maxTasksOfKind, type TeacherTask } from "./tasks.ts";
import { texts as taskTexts } from "./tasks-texts.ts";

/**
 * Loads the people whose reminder is due on one of these weekdays and was not written on this day,
 * as actors.
 */
export async function loadPeopleToRemind(
  db: Database,
  { weekdays, day }: { weekdays: readonly number[]; day: string },
): Promise<Actor[]> {
  const rows = await queryRows<StoredPerson>(
    db,
    sql`select ${personColumns(day)}
    from users u left join reminder_days d on d.user_id = u.id
    where ${isOpenAccount(day)} and u.email <> '' and u.roles && ${literalArray(remindedRoles)}
      and coalesce(d.weekday, ${usualReminderDay}) = any(${sql.param([...weekdays])}::integer[])
      and not exists (select from sent_reminders s where s.user_id = u.id and s.day = ${day}::date)
    order by u.id`,
  );
  return rows.map(toActor);
}

/** Loads the people who can get the weekly mail; those who got it most recently come first. */
export const loadPeopleReminded = ({
  db,
  now,
}: Pick<Context, "db" | "now">): Promise<TemplateExample[]> =>
  queryRows(
    db,
    sql`select u.id, u.name as title, to_json(s.day)#>>'{}' as at
    from users u left join (select user_id, max(day) as day from sent_reminders group by user_id) s on s.user_id = u.id
    where ${isOpenAccount(localDate(now))} and u.email <> '' and u.roles && ${literalArray(remindedRoles)}
    order by s.day desc nulls last, u.last_name, u.first_name, u.id limit 20`,
  );

/** Loads a person who can get the weekly mail, as an actor; undefined for everybody else. */
export async function findPersonReminded(
  db: Database,
  id: number,
  day: string,
): Promise<Actor | undefined> {
  const [row] = await queryRows<StoredPerson>(
    db,
    sql`select ${personColumns(day)} from users u
    where u.id = ${id} and ${isOpenAccount(day)} and u.roles && ${literalArray(remindedRoles)}`,
  );
  return row && toActor(row);
}

type TasksOfPerson = {
  userId: number;
  pending: TaskRow[];
  teacherTasks: TeacherTask[];
  officeTasks: { office: Office; title: string; person: string; since: string }[];
};

/**
 * Loads the pending tasks of each of these people as mentors, heads of department and office
 * employees, in one statement.
 */
export async function loadWaitingTasks(
  { db, now }: Pick<Context, "db" | "now">,
  people: readonly Actor[],
): Promise<Map<number, WaitingTask[]>> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const today = localDate(now);
  const rows = await queryRows<TasksOfPerson>(
    db,
    sql`select reminded.id as user_id,
      case when reminded.roles && ${literalArray(teacherRoles)} then
        (select coalesce(jsonb_agg(p), '[]') from (${selectTaskRows(isOpenWithMentor(sql`reminded.id`, today))}) p)
        else '[]' end as pending,
      ${selectTeacherTasksOfEach(today)} as teacher_tasks,
      (select coalesce(jsonb_agg(task), '[]') from (${sql.join(
        offices.map((office) => sql`(${selectOfficeRows(office, now)})`),
        sql` union all `,
      )}) task) as office_tasks
    from users reminded where reminded.id = any(${sql.param([...byId.keys()])}::integer[])`,
  );
  return new Map(
    rows.flatMap(({ userId, ...tasks }) => {
      const person = byId.get(userId);
      return person ? [[userId, toWaitingTasks(person, tasks, now)]] : [];
    }),
  );
}

/**
 * SQL: the pending tasks of an office, for each person `users reminded` who works there, longest
 * wait first.
 */
const selectOfficeRows = (office: Office, now: Date) =>
  sql`select ${office}::text as office, r.thesis_name as title, student.name as person, to_json(${awaitsOfficeSince(office)})#>>'{}' as since
    from reservations r join users student on student.id = r.student_id
    where ${literalList([office])} = any(reminded.roles) and ${awaitsOffice(office, now)}
    order by ${awaitsOfficeSince(office)}, r.id limit ${literalNumber(maxTasksOfKind)}`;

const mentorLabels: Readonly<Record<string, string>> = reservationTexts.hr.actions.kinds;

const toWaitingTasks = (
  person: Actor,
  { pending, teacherTasks, officeTasks }: Omit<TasksOfPerson, "userId">,
  now: Date,
): WaitingTask[] => [
  ...toPendingTasks(pending, person, now)
    .filter(({ as }) => as === "mentor")
    .map(({ what, thesisName: title, student: person, since }) => ({
      label: mentorLabels[what] ?? what,
      title,
      person,
      since: localDate(since),
    })),
  ...teacherTasks.map(({ kind, title, person, since }) => ({
    label: taskTexts.hr.badges[kind],
    title,
    person,
    since: localDate(new Date(since)),
  })),
  ...officeTasks.map(({ office, title, person, since }) => ({
    label: texts.hr.offices[office],
    title,
    person,
    since: localDate(new Date(since)),
  })),
];

/** The people whose pending tasks can serve as an example of the weekly mail. */
export const tasksOfPeople: TemplateExamples = {
  label: templateTexts.hr.forPerson,
  list: loadPeopleReminded,
  async read(context, _, id) {
    const { db, now } = context;
    const person = await findPersonReminded(db, id, localDate(now));
    const tasks = person && (await loadWaitingTasks(context, [person])).get(id);
    if (!tasks?.length) return undefined;
    const nonWorkingDays = await loadNonWorkingDays(db);
    return {
      values: summaryValues(tasks.length, listTasks(tasks, { now, nonWorkingDays })),
      ids: {},
    };
  },
};

/** Number of people whose mails one transaction writes. */
const batchSize = 100;

/** Writes the weekly mail of everybody whose reminder is due today and who has pending tasks. */
export async function writeReminders(context: Context): Promise<void> {
  const day = localDate(context.now);
  const nonWorkingDays = await loadNonWorkingDays(context.db);
  const weekdays = dueWeekdays(day, nonWorkingDays);
  if (weekdays.length === 0) return;
  const ownTemplates = await loadOwnTemplates(context.db, "summary.weekly");
  const people = await loadPeopleToRemind(context.db, { weekdays, day });
  for (let begin = 0; begin < people.length; begin += batchSize)
    await remind(context, people.slice(begin, begin + batchSize), {
      day,
      nonWorkingDays,
      ownTemplates,
    });
}

/** Facts shared by everybody who is reminded on a day. */
type ReminderFacts = {
  day: string;
  nonWorkingDays: NonWorkingDays;
  ownTemplates: readonly OwnTemplate[];
};

/**
 * Writes the mails of some people. The day is recorded in the same transaction, so that each mail
 * is written once, even if several workers run or one dies.
 */
const remind = (
  context: Context,
  people: readonly Actor[],
  { day, nonWorkingDays, ownTemplates }: ReminderFacts,
): Promise<void> =>
  inTransaction(context, async (context) => {
    const { db, now, publicUrl } = context;
    const noted = await db
      .insert(sentReminders)
      .values(people.map(({ id: userId }) => ({ userId, day })))
      .onConflictDoNothing()
      .returning();
    const notedIds = new Set(noted.map(({ userId }) => userId));
    const reminded = people.filter(({ id }) => notedIds.has(id));
    if (reminded.length === 0) return;
    const tasksById = await loadWaitingTasks(context, reminded);
    const mails = reminded.flatMap(({ id: userId, email: recipient }) => {
      const tasks = tasksById.get(userId) ?? [];
      return tasks.length === 0
        ? []
        : [
            {
              userId,
              recipient,
              ...renderReminder(tasks, { publicUrl, now, nonWorkingDays, ownTemplates }),
            },
          ];
    });
    await queueMails(context, mails);
  });
