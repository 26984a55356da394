import type { ReactNode } from "react";
import type { OfficeTask } from "#areas/clearance/clearance.ts";
import { type OfficeTaskRow, officeTasks } from "#areas/clearance/screens/office-tasks.tsx";
import { TaskDesk } from "#kit/ui/task-desk/task-desk.tsx";
import { joinTaskLists } from "#kit/ui/task-desk/task-lists.ts";
import type { MentorTaskView } from "../tasks.server.ts";
import { texts } from "../tasks-texts.ts";
import { type AlertRow, alertTasks } from "./alert-tasks.tsx";
import { type MentorTaskRow, mentorTasks } from "./mentor-tasks.tsx";
import { type RoleTaskRow, roleTasks } from "./role-tasks.tsx";

export type TodayRow = MentorTaskRow | OfficeTaskRow | RoleTaskRow | AlertRow;

export type TodayDetail = MentorTaskView | OfficeTask;

/** The lists of all roles of staff. */
const todayTasks = joinTaskLists<TodayRow, TodayDetail>(
  mentorTasks,
  officeTasks,
  roleTasks,
  alertTasks,
);

export type TodayDeskProps = {
  rows: readonly TodayRow[];
  /** Of the rows near the selected one, by their keys. */
  details: Readonly<Record<string, TodayDetail | null>>;
  /** Today as `yyyy-mm-dd`. */
  today: string;
  empty: ReactNode;
};

/** The tasks of a person in all their roles of staff. */
export default function TodayDesk(props: TodayDeskProps) {
  return <TaskDesk {...todayTasks} caption={texts.hr.caption} grouped {...props} />;
}
