import { defaultView } from "../../grid/view.ts";
import { GroupPanel } from "./arrange-panel.tsx";
import { ColumnList } from "./column-list.tsx";
import { useGrid } from "./context.ts";
import { gridToolTexts } from "./side-texts.ts";

/** Which columns are shown, in what order and how wide; what makes groups and a pivot (spec §2). */
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
          className="t-grid-clear"
          disabled={view.hidden.length === 0}
          onClick={() => setView((now) => ({ ...now, hidden: [] }))}
        >
          {gridToolTexts.columns.all}
        </button>
        <button
          type="button"
          className="t-grid-clear"
          onClick={() => setView((now) => ({ ...now, order, hidden, widths }))}
        >
          {gridToolTexts.columns.reset}
        </button>
      </div>
    </>
  );
}
