import type { DeskRow } from "./desk-rows.tsx";
import type { TaskDeskProps } from "./task-desk.tsx";

/** What a desk shows of the tasks of one list: their kinds, a detail, the decisions. */
export type TaskList<Row extends DeskRow, Detail> = Required<
  Pick<TaskDeskProps<Row, Detail>, "kinds" | "detail" | "decisions">
>;

/**
 * Several lists as one, whose details may be null: each task is shown by the list that has its
 * kind. No two lists have the same kind.
 */
export function joinTaskLists<Row extends DeskRow, Detail>(
  ...lists: readonly TaskList<never, never>[]
): TaskList<Row, Detail | null> {
  const listOf = ({ kind }: Row) => lists.find(({ kinds }) => kind in kinds);
  // the list that has the kind also has the type of the row and of its detail
  return {
    kinds: Object.assign({}, ...lists.map(({ kinds }) => kinds)),
    detail: (row, detail) => listOf(row)?.detail(row as never, (detail ?? undefined) as never),
    decisions: (row, detail) =>
      listOf(row)?.decisions(row as never, (detail ?? undefined) as never) ?? [],
  };
}
