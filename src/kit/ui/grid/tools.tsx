import { IconColumns3, IconFilter } from "@tabler/icons-react";
import "../styles/grid-side.css";
import { useGrid } from "./context.ts";
import { ExportMenu } from "./export-menu.tsx";
import type { SideTab } from "./side-bar.tsx";
import { gridToolTexts } from "./side-texts.ts";
import { ViewsMenu } from "./views-menu.tsx";

const tabIcons = { columns: IconColumns3, filters: IconFilter };

/** What can be done with a whole grid: its columns, its filters, its named views, taking it away. */
export function ToolButtons() {
  const { view, side, openSide } = useGrid();
  const filters = Object.keys(view.filters).length;
  const sideButton = (tab: SideTab, count = 0) => {
    const Icon = tabIcons[tab];
    return (
      <button
        type="button"
        className="t-grid-tool"
        aria-expanded={side?.tab === tab}
        onClick={() => openSide(side?.tab === tab ? undefined : { tab })}
      >
        <Icon aria-hidden size="1.125em" />
        <span>{gridToolTexts.side[tab]}</span>
        {count > 0 && <span className="t-count">{count}</span>}
      </button>
    );
  };
  return (
    <div className="t-grid-tools">
      {sideButton("columns")}
      {sideButton("filters", filters)}
      <ViewsMenu />
      <ExportMenu />
    </div>
  );
}
