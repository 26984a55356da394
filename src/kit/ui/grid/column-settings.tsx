import { useId } from "react";
import type { Aggregation, GridColumn } from "../../grid/columns.ts";
import { aggregationOf, fittingWidth, widthLimits } from "../../grid/view.ts";
import { useGrid } from "./context.ts";
import { words } from "./side-texts.ts";
import { useTyped } from "./typed.ts";

const aggregations: readonly (Aggregation | "none")[] = ["none", "count", "sum", "mean", "min", "max"];

/** How wide a column is, and what a group or a pivot shows of it. */
export function ColumnSettings({ column }: { column: GridColumn }) {
  const id = useId();
  const { view, setView } = useGrid();
  const { key } = column;
  const change = (text: string) =>
    setView((now) => {
      const { [key]: _, ...others } = now.widths;
      const pixels = pixelsIn(text);
      return { ...now, widths: pixels === undefined ? others : { ...others, [key]: pixels } };
    });
  const width = useTyped(String(view.widths[key] ?? ""), change, sameWidth);
  return (
    <div className="t-grid-settings">
      <div className="t-grid-field">
        <label htmlFor={`${id}-width`}>{words.columns.width}</label>
        <input
          {...width}
          id={`${id}-width`}
          className="t-input"
          type="number"
          min={widthLimits.least}
          max={widthLimits.most}
          step={10}
          placeholder={words.columns.automatic}
        />
      </div>
      <div className="t-grid-field">
        <label htmlFor={`${id}-sum`}>{words.columns.aggregation}</label>
        <select
          id={`${id}-sum`}
          className="t-input t-select"
          value={aggregationOf(column, view) ?? "none"}
          onChange={(event) => {
            const chosen = aggregations.find((name) => name === event.currentTarget.value) ?? "none";
            setView((now) => ({ ...now, aggregates: { ...now.aggregates, [key]: chosen } }));
          }}
        >
          {aggregations
            .filter((name) => column.kind === "number" || (name !== "sum" && name !== "mean"))
            .map((name) => (
              <option key={name} value={name}>
                {words.columns.aggregations[name]}
              </option>
            ))}
        </select>
      </div>
    </div>
  );
}

const pixelsIn = (text: string) => (Number(text) > 0 ? fittingWidth(Number(text)) : undefined);

const sameWidth = (one: string, other: string) => pixelsIn(one) === pixelsIn(other);
