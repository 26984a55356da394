import { useId } from "react";
import { defaultView } from "../../view.ts";
import { useGrid } from "../grid-context.ts";
import { texts } from "../texts.ts";
import { ColumnList } from "./column-list.tsx";

/** Visibility, order and width of columns, and groups and pivot (spec §2). */
export default function ColumnPanel() {
  const { columns, view, setView } = useGrid();
  const { order, hidden, widths } = defaultView(columns);
  return (
    <>
      <GroupPanel />
      <ColumnList />
      <div className="t-grid-side-actions">
        <button
          type="button"
          className="t-grid-text-button"
          disabled={view.hidden.length === 0}
          onClick={() => setView((now) => ({ ...now, hidden: [] }))}
        >
          {texts.hr.columns.all}
        </button>
        <button
          type="button"
          className="t-grid-text-button"
          onClick={() => setView((now) => ({ ...now, order, hidden, widths }))}
        >
          {texts.hr.columns.reset}
        </button>
      </div>
    </>
  );
}

/** Deeper nesting is hard to follow. */
const maxGroupDepth = 3;

/** The group columns and the pivot column. */
export function GroupPanel() {
  const { columns, view, setView } = useGrid();
  const { groups, pivot } = view;
  const group = (at: number, key: string) =>
    setView((now) => ({
      ...now,
      groups: key ? now.groups.toSpliced(at, 1, key) : now.groups.slice(0, at),
    }));
  const places = Array.from(
    { length: Math.min(groups.length + 1, maxGroupDepth, columns.length) },
    (_, at) => at,
  );
  return (
    <fieldset>
      <legend className="t-visually-hidden">{texts.hr.columns.groups}</legend>
      {places.map((at) => (
        <ColumnSelect
          key={at}
          label={at === 0 ? texts.hr.columns.group : texts.hr.columns.thenBy}
          none={texts.hr.columns.noGroup}
          value={groups[at] ?? ""}
          options={columns.filter(
            ({ key }) => key === groups[at] || !(groups.includes(key) || key === pivot),
          )}
          onChange={(key) => group(at, key)}
        />
      ))}
      <ColumnSelect
        label={texts.hr.columns.pivot}
        none={texts.hr.columns.noPivot}
        value={pivot ?? ""}
        options={columns.filter(({ key }) => !groups.includes(key))}
        onChange={(key) =>
          setView(({ pivot: _, ...others }) => (key ? { ...others, pivot: key } : others))
        }
      />
    </fieldset>
  );
}

type ColumnSelectProps = {
  label: string;
  none: string;
  value: string;
  options: readonly { key: string; label: string }[];
  onChange: (key: string) => void;
};

function ColumnSelect({ label, none, value, options, onChange }: ColumnSelectProps) {
  const id = useId();
  return (
    <div className="t-grid-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="t-input t-select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
