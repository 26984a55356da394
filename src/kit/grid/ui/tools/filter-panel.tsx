import { useEffect, useRef } from "react";
import { useDebouncedInput } from "#kit/ui/hooks.ts";
import type { GridColumn } from "../../columns.ts";
import type { ColumnFilter } from "../../view.ts";
import { useGrid } from "../grid-context.ts";
import { texts } from "../texts.ts";
import { DateFilter, ValuesFilter } from "./filter-inputs.tsx";

/** A filter for each column by its kind (spec §2). */
export default function FilterPanel() {
  const { columns, view, setView, side } = useGrid();
  const columnFieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (side?.column) columnFieldset.current?.querySelector("input")?.focus();
  }, [side?.column]);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const change = (key: string) => (filter: ColumnFilter | undefined) =>
    setView((now) => {
      const { [key]: _, ...others } = now.filters;
      return { ...now, filters: filter ? { ...others, [key]: filter } : others };
    });
  // statuses come first, because they are filtered most
  const shown = view.order.flatMap((key) => byKey.get(key) ?? []);
  const [statuses, others] = [
    shown.filter(({ tones }) => tones),
    shown.filter(({ tones }) => !tones),
  ];
  return [...statuses, ...others].map((column) => {
    const { key } = column;
    return (
      <fieldset
        key={key}
        ref={key === side?.column ? columnFieldset : undefined}
        className="t-grid-filter"
        data-column={key}
      >
        <legend>{column.label}</legend>
        <FilterInput column={column} filter={view.filters[key]} onFilter={change(key)} />
      </fieldset>
    );
  });
}

type FilterInputProps = {
  column: GridColumn;
  filter: ColumnFilter | undefined;
  onFilter: (filter: ColumnFilter | undefined) => void;
};

function FilterInput(props: FilterInputProps) {
  const { column, filter, onFilter } = props;
  if (column.kind === "number") return <NumberFilter {...props} />;
  if (column.kind === "boolean") return <BooleanFilter {...props} />;
  if (column.kind === "date") {
    return (
      <DateFilter
        label={column.label}
        day={filter?.kind === "day" ? filter.day : undefined}
        onChange={(day) => onFilter(day ? { kind: "day", day } : undefined)}
      />
    );
  }
  return (
    <>
      <TextFilter {...props} />
      <ValuesFilter {...props} />
    </>
  );
}

function TextFilter({ column, filter, onFilter }: FilterInputProps) {
  const field = useDebouncedInput(filter?.kind === "text" ? filter.text : "", (text) =>
    onFilter(text.trim() ? { kind: "text", text } : undefined),
  );
  return (
    <input
      {...field}
      className="t-input"
      type="text"
      autoComplete="off"
      placeholder={texts.hr.filters.contains}
      aria-label={`${column.label}: ${texts.hr.filters.contains}`}
    />
  );
}

function NumberFilter({ column, filter, onFilter }: FilterInputProps) {
  const { from, to } = filter?.kind === "number" ? filter : {};
  const change = (end: "from" | "to", text: string) => {
    const next = { from, to, [end]: parseDecimal(text) };
    const ends = Object.fromEntries(
      Object.entries(next).filter(([, value]) => value !== undefined),
    );
    onFilter(Object.keys(ends).length > 0 ? { kind: "number", ...ends } : undefined);
  };
  const least = useDebouncedInput(
    formatDecimal(from),
    (text) => change("from", text),
    isSameNumber,
  );
  const most = useDebouncedInput(formatDecimal(to), (text) => change("to", text), isSameNumber);
  return (
    <div className="t-grid-number-filter">
      <span aria-hidden>{texts.hr.filters.from}</span>
      <input
        {...least}
        className="t-input"
        inputMode="decimal"
        aria-label={`${column.label}: ${texts.hr.filters.from}`}
      />
      <span aria-hidden>{texts.hr.filters.to}</span>
      <input
        {...most}
        className="t-input"
        inputMode="decimal"
        aria-label={`${column.label}: ${texts.hr.filters.to}`}
      />
    </div>
  );
}

const formatDecimal = (value: number | undefined) =>
  value === undefined ? "" : String(value).replace(".", ",");

const isSameNumber = (one: string, other: string) => parseDecimal(one) === parseDecimal(other);

/** A number in Croatian format, `1.234,5`; undefined if it is not a number. */
function parseDecimal(text: string): number | undefined {
  const plain = text.replace(/\s/g, "");
  const number = Number(plain.includes(",") ? plain.replaceAll(".", "").replace(",", ".") : plain);
  return plain !== "" && Number.isFinite(number) ? number : undefined;
}

const booleanOptions = [
  [texts.hr.filters.any, undefined],
  [texts.hr.filters.yes, true],
  [texts.hr.filters.no, false],
] as const;

function BooleanFilter({ column, filter, onFilter }: FilterInputProps) {
  const now = filter?.kind === "boolean" ? filter.value : undefined;
  return (
    <div className="t-grid-boolean-filter">
      {booleanOptions.map(([label, value]) => (
        <label key={label}>
          <input
            type="radio"
            name={`filter-${column.key}`}
            checked={now === value}
            onChange={() => onFilter(value === undefined ? undefined : { kind: "boolean", value })}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
