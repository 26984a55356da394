import { type ChangeEvent, type ReactNode, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { RefusedSubmission } from "#kit/forms/form.ts";
import type { FormattedBulkResult } from "#kit/workflow/refusal.ts";
import { Button } from "../buttons-and-links.tsx";
import { useHydrated } from "../hooks.ts";
import { Cluster, isConflict, Notice, useRefusal } from "../page.tsx";
import { announceSubmission } from "./submission.ts";

/**
 * Manages the selection of rows; `values` contains the ids of a refused form, one per value or
 * comma-separated.
 */
export function useRowSelection(open: readonly number[], values: readonly string[] = []) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(
    () => new Set(values.join(",").split(",").map(Number)),
  );
  const mark = (ids: readonly number[], on: boolean) =>
    setSelected(
      (before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    );
  const lastTicked = useRef<number>(undefined);
  function toggle(id: number, on: boolean, isRange = false) {
    const [from, to] = [open.indexOf(lastTicked.current ?? id), open.indexOf(id)];
    mark(
      isRange && from >= 0 && to >= 0
        ? open.slice(Math.min(from, to), Math.max(from, to) + 1)
        : [id],
      on,
    );
    lastTicked.current = id;
  }
  return {
    /** Number of rows that can be selected, and of selected rows. */
    total: open.length,
    count: open.filter((id) => selected.has(id)).length,
    has: (id: number) => selected.has(id),
    toggle,
    /**
     * The properties of a row's checkbox; a click with Shift ticks or unticks all rows since the
     * last one.
     */
    tick: (id: number) => ({
      checked: selected.has(id),
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        toggle(id, target.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true),
    }),
    all: (on: boolean) => mark(open, on),
  };
}

type BulkActionBarProps = {
  /** Id of the form; the checkboxes in the rows refer to the form by this id. */
  form: string;
  /** Also the value of the button, sent as `submitButtonClick` (spec §7). */
  step: string;
  /** With the number of selected rows; without scripts the number is unknown. */
  label: (count: number | undefined) => string;
  selectAll: string;
  selection: ReturnType<typeof useRowSelection>;
  children?: ReactNode;
};

/** The button that applies an action to all selected rows; nothing if no row can be selected. */
export function BulkActionBar({
  form,
  step,
  label,
  selectAll,
  selection,
  children,
}: BulkActionBarProps) {
  const id = useId();
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  const refused = useRefusal();
  const mine = refused?.values.step?.[0] === step && !isConflict(refused) ? refused : undefined;
  if (selection.total === 0) return null;
  return (
    <Form method="post" id={form} className="t-selection-bar" onSubmit={announceSubmission}>
      <input type="hidden" name="step" value={step} />
      {mine && (
        <div role="alert">
          <Notice tone="danger">{mine.message}</Notice>
        </div>
      )}
      <Cluster>
        {hydrated && (
          <div className="t-check">
            <input
              id={id}
              type="checkbox"
              checked={selection.count === selection.total}
              onChange={({ target }) => selection.all(target.checked)}
            />
            <label htmlFor={id}>{selectAll}</label>
          </div>
        )}
        <Button type="submit" name="submitButtonClick" value={step} busy={busy}>
          {label(hydrated ? selection.count : undefined)}
        </Button>
        {children}
      </Cluster>
    </Form>
  );
}

/** The response of a bulk action: the result for each row, or the refusal of the form. */
export type BulkActionData = Partial<RefusedSubmission> & {
  results?: readonly FormattedBulkResult[];
  done?: string;
};

type BulkResultsProps = { title: string; answer: BulkActionData | undefined };

/** The result for each row, shown if at least one row was refused. */
export const BulkResults = ({ title, answer }: BulkResultsProps) =>
  answer?.results && (
    <div role="alert">
      <Notice tone="warning" title={title}>
        <ul>
          {answer.results.map(({ id, name, refusal }) => (
            <li key={id}>
              {name}: {refusal ?? answer.done}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
