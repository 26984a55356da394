import { Fragment, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { useRowSelection } from "../forms/bulk-actions.tsx";
import { useHydrated } from "../hooks.ts";
import type { DeskRow } from "./desk-rows.tsx";
import styles from "./task-desk.module.css";
import { useDeskTexts } from "./texts.ts";

/** From this width on the pane is beside the list. */
export const isPaneBeside = () => window.matchMedia("(width >= 75rem)").matches;

type DeskKeys = {
  desk: RefObject<HTMLElement | null>;
  shown: readonly DeskRow[];
  selected: DeskRow | undefined;
  /** False while the decisions about the selected row are on their way. */
  isKnown: boolean;
  selection: ReturnType<typeof useRowSelection>;
  /** The ids of the rows that may be ticked; empty if nothing can be done to several rows. */
  tickable: readonly number[];
  move: (row: DeskRow) => void;
};

/**
 * The keys of a desk's list. They work only while the focus is in the list (WCAG 2.1.4); those that
 * decide about one row, only while it is on a row.
 */
export function useDeskKeys({
  desk,
  shown,
  selected,
  isKnown,
  selection,
  tickable,
  move,
}: DeskKeys) {
  const navigate = useNavigate();
  const openRow = selected?.key;
  const early = useEarlyKey(desk, openRow, isKnown);

  function step(to: number, isRange: boolean) {
    const at = selected ? shown.indexOf(selected) : 0;
    const target = shown[Math.min(Math.max(to, 0), shown.length - 1)];
    if (!target) return;
    if (isRange) {
      const [from, until] = [Math.min(at, to), Math.max(at, to)];
      for (const { id } of shown.slice(Math.max(from, 0), until + 1))
        if (tickable.includes(id)) selection.toggle(id, true);
    }
    move(target);
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || !(event.target instanceof HTMLElement)) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== "a" || tickable.length === 0) return;
      event.preventDefault();
      return selection.all(true);
    }
    const rowKey = event.target.closest<HTMLElement>("[data-key]")?.dataset.key;
    const onRow = rowKey !== undefined;
    const isBox = event.target instanceof HTMLInputElement;
    const at = selected ? shown.indexOf(selected) : 0;
    const targets: Record<string, number> = {
      j: onRow ? at + 1 : at,
      arrowdown: onRow ? at + 1 : at,
      k: at - 1,
      arrowup: at - 1,
      home: 0,
      end: shown.length - 1,
    };
    const target = targets[key];
    if (target !== undefined) {
      event.preventDefault();
      return step(target, event.shiftKey && onRow);
    }
    const isDecision = (key === "a" || key === "r") && !event.shiftKey;
    if (isDecision && selection.count > 0) {
      event.preventDefault();
      if (!event.repeat) pressButton(desk.current, key.toUpperCase(), true);
      return;
    }
    // never about another row than the one in the pane
    if (!selected || rowKey !== selected.key) return;
    if (key === "enter" && !isBox && isPaneBeside()) {
      event.preventDefault();
      return navigate(selected.href);
    }
    if (key === " " && !isBox && tickable.includes(selected.id)) {
      event.preventDefault();
      return selection.toggle(selected.id, !selection.has(selected.id));
    }
    if (isDecision) {
      event.preventDefault();
      if (event.repeat) return;
      if (isKnown) pressButton(desk.current, key.toUpperCase(), false);
      else early.current ??= key.toUpperCase();
    }
  };
}

/**
 * Returns where the first key is kept that was pressed before the decisions about a row were there.
 * Once they are, it opens their form; it never decides unseen. The keys after it do nothing, since
 * they are the beginning of a reason.
 */
function useEarlyKey(desk: DeskKeys["desk"], openRow: string | undefined, isKnown: boolean) {
  const early = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is about one row
  useEffect(() => {
    const key = early.current;
    early.current = undefined;
    if (isKnown && key) openForm(findButton(desk.current, key, false));
  }, [desk, openRow, isKnown]);
  return early;
}

/**
 * Presses the button of a key: of the bar if rows are ticked, otherwise of the pane. While a form is
 * open there, both keys lead into it.
 */
function pressButton(desk: HTMLElement | null, key: string, isBulk: boolean) {
  const form = isBulk ? null : desk?.querySelector<HTMLElement>("footer details[open] > form");
  if (form) return focusFirstField(form);
  const button = findButton(desk, key, isBulk);
  if (!openForm(button)) button?.click();
}

const findButton = (desk: HTMLElement | null, key: string, isBulk: boolean) =>
  desk?.querySelector<HTMLElement>(
    `${isBulk ? "form[data-ticked]" : "footer"} [data-desk-key="${key}"]`,
  );

/**
 * Opens the form behind a button and moves the focus into it at once, so that what is typed next
 * isn't taken for the keys of the list. Returns false for a button without a form.
 */
function openForm(button: HTMLElement | null | undefined): boolean {
  const details = button?.closest("details");
  if (!details) return false;
  details.open = true;
  focusFirstField(details);
  return true;
}

/**
 * Moves the focus to the first field of a form that has just opened, or to the first of the
 * decisions.
 */
export const focusFirstField = (box: HTMLElement) =>
  (
    box.querySelector<HTMLElement>("textarea, select, input:not([type=hidden])") ??
    box.querySelector<HTMLElement>("button, a")
  )?.focus();

/** The keys of the list, below it, once they work. */
export function KeyLegend({ bulk }: { bulk: boolean }) {
  const { keys } = useDeskTexts();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const lines: [string, string][] = [
    ["J K", keys.move],
    ["Enter", keys.open],
  ];
  if (bulk) lines.push(["Ctrl A", keys.choose]);
  return (
    <p className={styles.legend}>
      <span className="t-visually-hidden">{keys.list}: </span>
      {lines.map(([key, what]) => (
        <Fragment key={key}>
          {key.split(" ").map((keyName) => (
            <kbd key={keyName}>{keyName}</kbd>
          ))}{" "}
          {what}{" "}
        </Fragment>
      ))}
    </p>
  );
}

/** The key of a button; it shows where the key works. */
export const KeyHint = ({ of }: { of: string | undefined }) =>
  of && (
    <kbd className={styles.key} aria-hidden>
      {of}
    </kbd>
  );
