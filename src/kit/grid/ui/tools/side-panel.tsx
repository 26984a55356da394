import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useId, useRef } from "react";
import { lazyPart } from "#kit/ui/page.tsx";
import { texts as kitTexts } from "#kit/ui/texts.ts";
import { type SideTab, sideTabs, useGrid } from "../grid-context.ts";
import { texts } from "../texts.ts";

type SideBarProps = {
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The side panel with two tabs, columns and filters; on phones it covers the grid (spec §2). */
export function SideBar({ tab, onTab, onClose, children }: SideBarProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    // On a narrow screen the sheet is modal; beside the grid it is not.
    if (window.matchMedia("(width < 48rem)").matches) element?.showModal();
    else element?.show();
    return () => element?.close();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className="t-grid-side-panel"
      aria-label={texts.hr.side.label}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className="t-grid-side-header">
        <div role="tablist" aria-label={texts.hr.side.label} className="t-grid-tabs">
          {sideTabs.map((name) => (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              role="tab"
              aria-selected={name === tab}
              aria-controls={`${id}-panel`}
              tabIndex={name === tab ? 0 : -1}
              onClick={() => onTab(name)}
              onKeyDown={(event) => {
                const other = nextTab(event.key, name);
                if (!other) return;
                event.preventDefault();
                onTab(other);
                document.getElementById(`${id}-${other}`)?.focus();
              }}
            >
              {texts.hr.side[name]}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="t-icon-button"
          aria-label={kitTexts.hr.close}
          onClick={() => dialog.current?.close()}
        >
          <IconX aria-hidden size="1.25em" />
        </button>
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${tab}`}
        className="t-grid-side-body"
      >
        {children}
      </div>
    </dialog>
  );
}

/** The tab that a key moves to, by the ARIA pattern. */
function nextTab(key: string, from: SideTab): SideTab | undefined {
  if (key === "Home") return sideTabs[0];
  if (key === "End") return sideTabs.at(-1);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step === undefined
    ? undefined
    : sideTabs.at((sideTabs.indexOf(from) + step) % sideTabs.length);
}

const sidePanels = {
  columns: lazyPart(() => import("./column-panel.tsx")),
  filters: lazyPart(() => import("./filter-panel.tsx")),
};

/** The side panel while it is open. */
export function SidePanel() {
  const { side, openSide } = useGrid();
  if (!side) return null;
  const Panel = sidePanels[side.tab];
  return (
    <SideBar tab={side.tab} onTab={(tab) => openSide({ tab })} onClose={() => openSide(undefined)}>
      <Suspense fallback={<progress className="t-loading" aria-label={kitTexts.hr.loading} />}>
        <Panel key={side.column} />
      </Suspense>
    </SideBar>
  );
}
