import { type ReactNode, useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../button.tsx";
import { useHydrated } from "../hooks.ts";
import { Notice } from "../notice.tsx";
import { Cluster } from "../page.tsx";
import { isConflict, useRefusal } from "./refusal.tsx";

/** Which of the rows are selected; `toggle` and `all` change it. */
export function useRowSelection(open: readonly number[], typed: readonly string[] = []) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(() => new Set(typed.join(",").split(",").map(Number)));
  const mark = (ids: readonly number[], on: boolean) =>
    setSelected((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  return {
    count: open.filter((id) => selected.has(id)).length,
    has: (id: number) => selected.has(id),
    toggle: (id: number, on: boolean) => mark([id], on),
    all: (on: boolean) => mark(open, on),
  };
}

type BulkActionBarProps = {
  /** The id of the form; the rows' boxes stand with their rows and belong to it by this name. */
  form: string;
  step: string;
  /** Of the button, as `submitButtonClick` (spec §7). */
  value: string;
  label: string;
  selectAll: string;
  selection: ReturnType<typeof useRowSelection>;
  of: number;
  children?: ReactNode;
};

/** What can be done to all selected rows together. */
export function BulkActionBar({ form, step, value, label, selectAll, selection, of, children }: BulkActionBarProps) {
  const id = useId();
  const hydrated = useHydrated();
  const busy = useNavigation().state !== "idle";
  const refused = useRefusal();
  const mine = refused?.values.step?.[0] === step && !isConflict(refused) ? refused : undefined;
  return (
    <Form method="post" id={form}>
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
              checked={of > 0 && selection.count === of}
              onChange={({ target }) => selection.all(target.checked)}
            />
            <label htmlFor={id}>{selectAll}</label>
          </div>
        )}
        <Button type="submit" name="submitButtonClick" value={value} busy={busy}>
          {label}
        </Button>
        {children}
      </Cluster>
    </Form>
  );
}
