import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { ViewTabs } from "../buttons-and-links.tsx";
import { BulkResults, useRowSelection } from "../forms/bulk-actions.tsx";
import { useHydrated } from "../hooks.ts";
import { useFormat } from "../language.tsx";
import { Notice } from "../page.tsx";
import { UndoForm } from "../undo-form.tsx";
import { Decisions, type DeskDecision, type DeskOutcome } from "./decisions.tsx";
import {
  type DeskAnswer,
  DeskStatus,
  type DeskStatusView,
  postDeskForm,
  Trouble,
} from "./desk-answer.tsx";
import { type DeskBulk, DeskBulkBar, Tick } from "./desk-bulk.tsx";
import { isPaneBeside, KeyLegend, useDeskKeys } from "./desk-keys.tsx";
import { useDeskAddress, useDeskFocus } from "./desk-navigation.ts";
import { DeskPane } from "./desk-pane.tsx";
import {
  type DeskKind,
  DeskList,
  type DeskRow,
  rowAfter,
  rowAfterTicked,
  selectDeskRows,
} from "./desk-rows.tsx";
import "./desk-page.css";
import styles from "./task-desk.module.css";
import { useDeskTexts } from "./texts.ts";

export type TaskDeskProps<Row extends DeskRow, Detail> = {
  /** Names the list for screen readers. */
  caption: string;
  rows: readonly Row[];
  kinds: Readonly<Record<string, DeskKind>>;
  /** Today as `yyyy-mm-dd`. */
  today: string;
  /**
   * By key, for the rows within reach (`rowsInReach`); left out if the rows themselves contain all
   * facts.
   */
  details?: Readonly<Record<string, Detail>>;
  detail: (row: Row, detail: Detail | undefined) => ReactNode;
  decisions?: (row: Row, detail: Detail | undefined) => readonly DeskDecision[];
  bulk?: DeskBulk<Row>;
  /** True if the rows, ordered by `byDue`, are shown in groups by the day they are due. */
  grouped?: boolean;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Beside the status message after a decision, such as a button that takes it back. */
  afterDecision?: (outcome: DeskOutcome<Row>) => ReactNode;
};

/** A list of tasks with the selected one beside it. */
export function TaskDesk<Row extends DeskRow, Detail>(props: TaskDeskProps<Row, Detail>) {
  const { caption, kinds, today, bulk, empty, afterDecision } = props;
  const id = useId();
  const hydrated = useHydrated();
  const deskTexts = useDeskTexts();
  const format = useFormat();
  const address = useDeskAddress();
  const rows = props.rows.filter(({ key }) => !address.left.includes(key));
  const { task, shown, selected, isOpen, isGone } = selectDeskRows(rows, address.search);
  const details = useDetails(props.details);
  const [status, setStatus] = useState<DeskStatusView>();
  const [trouble, setTrouble] = useState<"unreachable" | "signedOut">();
  const [answer, setAnswer] = useState(bulk?.answer);
  const { busy, post } = usePosting();
  const tickable = bulk ? shown.filter(bulk.may).map((row) => row.id) : [];
  const selection = useRowSelection(tickable);
  const rowId = (key: string) => `${id}${key}`;
  const { desk, list, pane, refocus } = useDeskFocus(
    selected && rowId(selected.key),
    address.shown,
    isOpen,
  );
  const focusRow = (key: string) => document.getElementById(rowId(key))?.focus();

  function move({ key }: DeskRow) {
    if (key !== selected?.key) address.go({ item: key });
    focusRow(key);
  }

  /** Shows a row that was clicked at once; on narrow screens the list is left for it. */
  function onClick(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const key = link?.closest<HTMLElement>("[data-key]")?.dataset.key;
    if (key === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    const index = address.go({ item: key }, { replace: isPaneBeside() });
    if (!isPaneBeside()) refocus(index);
  }

  /**
   * Removes a decided row from the list and selects the next one, unless the reader is already
   * elsewhere.
   */
  function leave(row: Row) {
    const next = rowAfter(shown, row.key);
    const isElsewhere = ![null, row.key].includes(address.item());
    const change = next ? { item: next.key } : { item: null, task: null };
    refocus(address.go(isElsewhere ? {} : change, { leave: [row.key] }));
  }

  /** Offers to undo a decision; undoing leads back to this page in its current state. */
  const takeBack = ({ undo }: DeskAnswer & { kind: "done" }) =>
    undo && (
      <UndoForm
        key={undo.of.join()}
        undo={{ ...undo, to: address.newest() }}
        onSubmit={() => setStatus(undefined)}
      />
    );

  async function decide(
    row: Row,
    form: HTMLFormElement,
    done: string,
    button?: HTMLElement | null,
  ) {
    const result = await post(form, button);
    if (result?.kind !== "done" && result?.kind !== "late") return result;
    const { title } = row;
    setStatus(
      result.kind === "late"
        ? { tone: "late", text: format(deskTexts.late, { title, reason: result.message }) }
        : {
            tone: "done",
            text: format(deskTexts.done, { label: done, title }),
            extra: (
              <>
                {takeBack(result)}
                {afterDecision?.({ row, answer: result })}
              </>
            ),
          },
    );
    leave(row);
    return undefined;
  }

  async function decideTicked(form: HTMLFormElement, button: HTMLElement | null, done: string) {
    const result = await post(form, button);
    if (!result) return;
    const isLost = result.kind === "unreachable" || result.kind === "signedOut";
    setTrouble(isLost ? result.kind : undefined);
    if (isLost) return;
    setAnswer(result.kind === "results" ? result : undefined);
    if (result.kind === "done")
      setStatus({ tone: "done", text: result.message || done, extra: takeBack(result) });
    if (result.kind === "late") setStatus({ tone: "late", text: result.message });
    if (result.kind === "refused") setStatus({ tone: "late", text: result.refused.message });
    const isTicked = (row: Row) => tickable.includes(row.id) && selection.has(row.id);
    const next = rowAfterTicked(shown, isTicked);
    const leave = result.kind === "done" ? rows.filter(isTicked).map(({ key }) => key) : [];
    selection.all(false);
    refocus(address.go({ item: next && isPaneBeside() ? next.key : null }, { leave }));
  }

  const detail = selected && details.get(selected.key);
  const isKnown = props.details === undefined || detail !== undefined;
  const onKeyDown = useDeskKeys({ desk, shown, selected, isKnown, selection, tickable, move });
  return (
    <div
      ref={desk}
      className={styles.desk}
      data-desk
      data-alive={hydrated || undefined}
      data-open={isOpen || undefined}
      data-pane={selected !== undefined || undefined}
    >
      <div className={styles.head}>
        <DeskTabs
          rows={rows}
          kinds={kinds}
          task={task}
          to={(kind) => address.to({ task: kind, item: null })}
        />
        {bulk && tickable.length > 0 && (
          <DeskBulkBar
            id={`${id}bulk`}
            bulk={bulk}
            selection={selection}
            open={tickable}
            busy={busy}
            onSend={decideTicked}
          />
        )}
      </div>
      <DeskStatus status={status} onClose={() => setStatus(undefined)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys and clicks of the links inside */}
      <div className={styles.list} onKeyDown={onKeyDown} onClick={onClick}>
        {isGone && !status && <Notice tone="info">{deskTexts.gone}</Notice>}
        <BulkResults title={deskTexts.results} answer={answer} />
        <Trouble kind={trouble} />
        {rows.length === 0 && empty}
        <DeskList
          ref={list}
          caption={caption}
          rows={shown}
          kinds={kinds}
          selected={selected?.key}
          today={today}
          grouped={props.grouped}
          toRow={(key) => ({ to: address.to({ item: key }), id: rowId(key) })}
          tick={
            bulk &&
            ((row) =>
              tickable.includes(row.id) && (
                <Tick form={`${id}bulk`} name={bulk.name} row={row} selection={selection} />
              ))
          }
        />
      </div>
      {shown.length > 0 && <KeyLegend bulk={tickable.length > 0} />}
      {selected && (
        <DeskPane
          key={selected.key}
          ref={pane}
          row={selected}
          kind={kinds[selected.kind]}
          isOpen={isOpen}
          back={address.to({ item: null })}
          footer={
            props.decisions && (
              <Decisions
                decisions={isKnown ? props.decisions(selected, detail) : undefined}
                busy={busy}
                onSend={(form, done, button) => decide(selected, form, done, button)}
                onCancel={() => focusRow(selected.key)}
              />
            )
          }
        >
          {isKnown ? props.detail(selected, detail) : undefined}
        </DeskPane>
      )}
    </div>
  );
}

type DeskTabsProps = {
  rows: readonly DeskRow[];
  kinds: Readonly<Record<string, DeskKind>>;
  task: string | null;
  to: (kind: string | null) => string;
};

/** A tab for each kind that has rows, with their number. */
function DeskTabs({ rows, kinds, task, to }: DeskTabsProps) {
  const deskTexts = useDeskTexts();
  const counts = Map.groupBy(rows, ({ kind }) => kind);
  if (counts.size < 2) return null;
  return (
    <ViewTabs
      label={deskTexts.tabs}
      options={[
        { to: to(null), label: deskTexts.all, count: rows.length, current: task === null },
        ...Object.entries(kinds).flatMap(([kind, { tab }]) => {
          const count = counts.get(kind)?.length;
          return count ? [{ to: to(kind), label: tab, count, current: task === kind }] : [];
        }),
      ]}
    />
  );
}

/** Sends one form at a time; a second click on the way sends nothing. */
function usePosting() {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  return {
    busy,
    post: async (
      form: HTMLFormElement,
      button?: HTMLElement | null,
    ): Promise<DeskAnswer | undefined> => {
      if (sending.current) return undefined;
      sending.current = true;
      setBusy(true);
      const answer = await postDeskForm(form, button);
      sending.current = false;
      setBusy(false);
      return answer;
    },
  };
}

/** The details that have come so far; later ones replace earlier ones. */
function useDetails<Detail>(
  details: Readonly<Record<string, Detail>> | undefined,
): ReadonlyMap<string, Detail> {
  const [known] = useState(() => new Map<string, Detail>());
  for (const [key, detail] of Object.entries(details ?? {})) known.set(key, detail);
  return known;
}
