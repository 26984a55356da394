import { useId } from "react";
import { useDebouncedInput } from "#kit/ui/hooks.ts";
import type { Aggregation, GridColumn } from "../../columns.ts";
import { clampWidth, columnAggregation, widthLimits } from "../../view.ts";
import { useGrid } from "../grid-context.ts";
import { texts } from "../texts.ts";

const aggregations: readonly (Aggregation | "none")[] = [
  "none",
  "count",
  "sum",
  "mean",
  "min",
  "max",
];

/** Width and aggregation of a column. */
export function ColumnSettings({ column }: { column: GridColumn }) {
  const id = useId();
  const { view, setView } = useGrid();
  const { key } = column;
  const change = (text: string) =>
    setView((now) => {
      const { [key]: _, ...others } = now.widths;
      const pixels = parsePixels(text);
      return { ...now, widths: pixels === undefined ? others : { ...others, [key]: pixels } };
    });
  const width = useDebouncedInput(String(view.widths[key] ?? ""), change, isSameWidth);
  return (
    <div className="t-grid-settings">
      <div className="t-grid-field">
        <label htmlFor={`${id}-width`}>{texts.hr.columns.width}</label>
        <input
          {...width}
          id={`${id}-width`}
          className="t-input"
          type="number"
          min={widthLimits.least}
          max={widthLimits.most}
          step={10}
          placeholder={texts.hr.columns.automatic}
        />
      </div>
      <div className="t-grid-field">
        <label htmlFor={`${id}-sum`}>{texts.hr.columns.aggregation}</label>
        <select
          id={`${id}-sum`}
          className="t-input t-select"
          value={columnAggregation(column, view) ?? "none"}
          onChange={(event) => {
            const chosen =
              aggregations.find((name) => name === event.currentTarget.value) ?? "none";
            setView((now) => ({ ...now, aggregates: { ...now.aggregates, [key]: chosen } }));
          }}
        >
          {aggregations
            .filter((name) => column.kind === "number" || (name !== "sum" && name !== "mean"))
            .map((name) => (
              <option key={name} value={name}>
                {texts.hr.columns.aggregations[name]}
              </option>
            ))}
        </select>
      </div>
    </div>
  );
}

const parsePixels = (text: string) => (Number(text) > 0 ? clampWidth(Number(text)) : undefined);

const isSameWidth = (one: string, other: string) => parsePixels(one) === parsePixels(other);
