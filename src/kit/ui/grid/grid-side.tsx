import { lazy, Suspense } from "react";
import { kitTextsHr as kit } from "../texts.ts";
import { useGrid } from "./context.ts";
import { SideBar } from "./side-bar.tsx";

const sidePanels = {
  columns: lazy(() => import("./column-panel.tsx")),
  filters: lazy(() => import("./filter-panel.tsx")),
};

/** The side bar, while somebody has it open. */
export function SidePanel() {
  const { side, openSide } = useGrid();
  if (!side) return null;
  const Panel = sidePanels[side.tab];
  return (
    <SideBar tab={side.tab} onTab={(tab) => openSide({ tab })} onClose={() => openSide(undefined)}>
      <Suspense fallback={<progress className="t-loading" aria-label={kit.loading} />}>
        <Panel key={side.column} />
      </Suspense>
    </SideBar>
  );
}
