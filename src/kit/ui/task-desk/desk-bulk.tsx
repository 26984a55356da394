import { useId } from "react";
import { Button, type ButtonTone, Link } from "../buttons-and-links.tsx";
import type { BulkActionData, useRowSelection } from "../forms/bulk-actions.tsx";
import { useHydrated } from "../hooks.ts";
import { useFormat } from "../language.tsx";
import { KeyHint } from "./desk-keys.tsx";
import type { DeskRow } from "./desk-rows.tsx";
import styles from "./task-desk.module.css";
import { useDeskTexts } from "./texts.ts";

/** A button for all ticked rows; the first is pressed with A, the second with R. */
export type DeskBulkButton = {
  /** With the number of ticked rows; without scripts the number is unknown. */
  label: (count: number | undefined) => string;
  tone?: ButtonTone;
} & (
  | {
      /** Sent as `submitButtonClick` (spec §7). */
      value: string;
      done: string;
    }
  /** A page that shows the ticked rows before an action that can't be undone. */
  | { preview: (ids: readonly number[]) => string }
);

/** Actions on several rows together. The form posts to the page's own address. */
export type DeskBulk<Row extends DeskRow> = {
  /** Name of the checkboxes: `form_reservations`. */
  name: string;
  fields?: Readonly<Record<string, string>>;
  may: (row: Row) => boolean;
  buttons: readonly DeskBulkButton[];
  /** The answer of the page's action, which only a browser without scripts gets. */
  answer?: BulkActionData | undefined;
};

type BulkBarProps<Row extends DeskRow> = {
  id: string;
  bulk: DeskBulk<Row>;
  selection: ReturnType<typeof useRowSelection>;
  /** The ids of the rows that may be ticked. */
  open: readonly number[];
  busy: boolean;
  onSend: (form: HTMLFormElement, button: HTMLElement | null, done: string) => void;
};

const bulkKeys = ["A", "R"];

/** The bar for ticked rows; it stays in sight. */
export function DeskBulkBar<Row extends DeskRow>({
  id,
  bulk,
  selection,
  open,
  busy,
  onSend,
}: BulkBarProps<Row>) {
  const box = useId();
  const deskTexts = useDeskTexts();
  const hydrated = useHydrated();
  const { count } = selection;
  const ticked = open.filter(selection.has);
  const mayPress = !hydrated || count > 0;
  return (
    <form
      method="post"
      id={id}
      className={styles.bulk}
      data-ticked={count > 0 || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!busy && count > 0)
          onSend(event.currentTarget, submitter, submitter?.dataset.done ?? "");
      }}
    >
      {Object.entries(bulk.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className="t-check t-script-only">
        <input
          id={box}
          type="checkbox"
          checked={open.length > 0 && count === open.length}
          onChange={({ target }) => selection.all(target.checked)}
        />
        <label htmlFor={box}>{deskTexts.chooseAll}</label>
      </span>
      {bulk.buttons.map((button, index) => {
        const face = {
          "data-desk-key": bulkKeys[index],
          "aria-keyshortcuts": bulkKeys[index],
          variant: index === 0 && mayPress ? ("filled" as const) : ("outline" as const),
          tone: button.tone ?? ("primary" as const),
        };
        const label = button.label(hydrated ? count : undefined);
        if ("preview" in button)
          return hydrated && count > 0 ? (
            <Link
              key={label}
              to={button.preview(ticked)}
              className="t-button"
              data-desk-key={bulkKeys[index]}
              data-variant={face.variant}
              data-tone={face.tone}
            >
              {label}
              <KeyHint of={bulkKeys[index]} />
            </Link>
          ) : null;
        return (
          <Button
            key={button.value}
            type="submit"
            name="submitButtonClick"
            value={button.value}
            data-done={button.done}
            busy={busy}
            disabled={!mayPress}
            {...face}
          >
            {label}
            <KeyHint of={bulkKeys[index]} />
          </Button>
        );
      })}
    </form>
  );
}

type TickProps = {
  form: string;
  name: string;
  row: DeskRow;
  selection: ReturnType<typeof useRowSelection>;
};

/** The checkbox of a row. */
export function Tick({ form, name, row: { id, title, person }, selection }: TickProps) {
  const deskTexts = useDeskTexts();
  const format = useFormat();
  const hydrated = useHydrated();
  const controlled = hydrated && { ...selection.tick(id), tabIndex: -1 };
  return (
    <input
      type="checkbox"
      form={form}
      name={name}
      value={id}
      aria-label={format(deskTexts.choose, { title: `${person}, ${title}` })}
      {...controlled}
    />
  );
}
