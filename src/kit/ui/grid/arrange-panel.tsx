import { useId } from "react";
import { useGrid } from "./context.ts";
import { words } from "./side-texts.ts";

/** Groups within groups get hard to follow beyond this. */
const deepest = 3;

/** By what the rows are grouped, and which column's values become columns. */
export function ArrangePanel() {
  const { columns, view, setView } = useGrid();
  const { groups, pivot } = view;
  const group = (at: number, key: string) =>
    setView((now) => ({
      ...now,
      groups: key ? now.groups.toSpliced(at, 1, key) : now.groups.slice(0, at),
    }));
  const places = Array.from({ length: Math.min(groups.length + 1, deepest, columns.length) }, (_, at) => at);
  return (
    <fieldset>
      <legend className="t-hidden">{words.columns.groups}</legend>
      {places.map((at) => (
        <Choice
          key={at}
          label={at === 0 ? words.columns.group : words.columns.thenBy}
          none={words.columns.noGroup}
          value={groups[at] ?? ""}
          options={columns.filter(({ key }) => key === groups[at] || !(groups.includes(key) || key === pivot))}
          onChange={(key) => group(at, key)}
        />
      ))}
      <Choice
        label={words.columns.pivot}
        none={words.columns.noPivot}
        value={pivot ?? ""}
        options={columns.filter(({ key }) => !groups.includes(key))}
        onChange={(key) => setView(({ pivot: _, ...others }) => (key ? { ...others, pivot: key } : others))}
      />
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  none: string;
  value: string;
  options: readonly { key: string; label: string }[];
  onChange: (key: string) => void;
};

function Choice({ label, none, value, options, onChange }: ChoiceProps) {
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
