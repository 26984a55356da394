import { languageBreak } from "#areas/notifications/mail-body.ts";
import { renderTexts } from "#areas/notifications/notices/render-notification.ts";
import { summaryNotices, summaryValues } from "#areas/notifications/notices/summaries.ts";
import type { OwnTemplate } from "#areas/notifications/notifications.ts";
import { mailFooter } from "#areas/notifications/preferences/kinds.ts";
import { withOwnTexts } from "#areas/notifications/templates/templates.ts";
import { formatText } from "#kit/text/localization.ts";
import { addDays, localDate, weekday } from "#kit/time/dates-and-times.ts";
import { countWorkdays, type NonWorkingDays, workdayOnOrAfter } from "#kit/time/workdays.ts";
import { texts } from "./reminders-texts.ts";

/** The template of the weekly mail, as its path names it. */
export const weeklyTemplateKey = "summary.weekly-named-hr";

/** A task that waits for a person. */
export type WaitingTask = {
  /** The task: „Objavi temu". */
  label: string;
  title: string;
  person: string;
  /** The day since which it has been waiting, yyyy-mm-dd. */
  since: string;
};

/** Maximum number of tasks of one kind listed in a mail; the others are counted. */
const maxListed = 15;

/**
 * True if the reminder of a weekday (1 is Monday) is due today: on the day itself or, if nobody
 * works then, on the next workday.
 */
export const isReminderDay = (
  chosen: number,
  today: string,
  nonWorkingDays: NonWorkingDays,
): boolean =>
  Array.from({ length: 7 }, (_, ago) => addDays(today, -ago)).some(
    (day) => weekday(day) === chosen && workdayOnOrAfter(day, nonWorkingDays) === today,
  );

/** The weekdays whose reminders are due today. */
export const dueWeekdays = (today: string, nonWorkingDays: NonWorkingDays): number[] =>
  [1, 2, 3, 4, 5].filter((day) => isReminderDay(day, today, nonWorkingDays));

/** The facts that determine for how many days a task has been waiting. */
export type DaysWaitedFacts = { now: Date; nonWorkingDays: NonWorkingDays };

type ReminderFrame = DaysWaitedFacts & {
  publicUrl: string;
  /** The faculty's own texts around the list. */
  ownTemplates: readonly OwnTemplate[];
};

/** Renders the mail about pending tasks. */
export function renderReminder(
  tasks: readonly WaitingTask[],
  { publicUrl, ownTemplates, ...facts }: ReminderFrame,
): { subject: string; body: string } {
  const event = "summary.weekly";
  const [rule] = summaryNotices[event].rules;
  const { subject, body } = renderTexts(
    withOwnTexts(rule, event, ownTemplates).hr,
    summaryValues(tasks.length, listTasks(tasks, facts)),
    {
      address: publicUrl + rule.path,
      language: "hr",
      footer: () => mailFooter({ relation: "named", event }, publicUrl, "hr"),
    },
  );
  return { subject, body };
}

/** Renders the list of the weekly mail: a paragraph for each kind of task, longest wait first. */
export function listTasks(tasks: readonly WaitingTask[], facts: DaysWaitedFacts): string {
  const oldestFirst = tasks.toSorted((one, other) => (one.since < other.since ? -1 : 1));
  const groups = Map.groupBy(oldestFirst, ({ label }) => label);
  return [...groups].map(([label, some]) => toGroup(label, some, facts)).join("\n\n");
}

/** Returns one paragraph with a line for each task. Typed text can't begin a new paragraph. */
function toGroup(
  label: string,
  tasks: readonly WaitingTask[],
  { now, nonWorkingDays }: DaysWaitedFacts,
): string {
  const { group, task, waited, more } = texts.hr;
  const lines = tasks.slice(0, maxListed).map(({ title, person, since }) =>
    formatText(task, {
      title: oneLine(title),
      person: oneLine(person),
      waited: formatText(waited, { days: countWorkdays(since, localDate(now), nonWorkingDays) }),
    }),
  );
  const rest = tasks.length - lines.length;
  return [
    formatText(group, { label, count: tasks.length }),
    ...lines,
    ...(rest > 0 ? [formatText(more, { count: rest })] : []),
  ].join("\n");
}

const oneLine = (text: string) => text.replaceAll(languageBreak, "").replace(/\s+/g, " ").trim();
