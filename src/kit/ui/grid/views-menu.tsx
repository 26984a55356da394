import { IconBookmark, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { parseView, viewParams, withViewParams } from "../../grid/view.ts";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm.tsx";
import { ErrorAlert } from "../notice.tsx";
import { kitTextsHr as kit } from "../texts.ts";
import { useGrid } from "./context.ts";
import { PopoverButton } from "./panel-button.tsx";
import { SaveViewForm } from "./save-view.tsx";
import { type SavedView, useSavedViews } from "./saved-views.ts";
import { gridToolTexts } from "./side-texts.ts";
import { ViewsList } from "./views-list.tsx";

type PendingAction = { view: SavedView; act: "overwrite" | "delete"; shared?: boolean };

/** Views kept under a name: one's own and those that others share. */
export function ViewsMenu() {
  const { name, columns, view } = useGrid();
  const { search } = useLocation();
  const saved = useSavedViews(name);
  const query = viewParams(view, columns).toString();
  const addressOf = (query: string) =>
    `?${withViewParams(new URLSearchParams(search), parseView(new URLSearchParams(query), columns), columns)}`;
  const [asked, ask] = useState<PendingAction>();
  const views = saved.views ?? [];
  const mine = views.filter((view) => view.mine);
  const others = views.filter((view) => !view.mine);

  function save(name: string, shared: boolean) {
    const same = mine.find((view) => view.name.toLocaleLowerCase("hr") === name.toLocaleLowerCase("hr"));
    if (same) ask({ view: same, act: "overwrite", shared });
    else saved.save({ name, query, shared });
  }

  function goOn({ view, act, shared = false }: PendingAction) {
    ask(undefined);
    if (act === "delete") saved.remove(view);
    else saved.save({ name: view.name, query, shared });
  }

  return (
    <>
      <PopoverButton
        role="dialog"
        label={gridToolTexts.views.menu}
        icon={<IconBookmark aria-hidden size="1.125em" />}
        onOpen={saved.load}
      >
        {(close) => {
          const list = { query, addressOf, onApply: close, onCopy: saved.copy };
          if (!saved.views) {
            if (saved.error === undefined) return <progress className="t-loading" aria-label={kit.loading} />;
            return (
              <>
                <ErrorAlert error={saved.error} />
                <Button variant="light" onClick={saved.load}>
                  {gridToolTexts.views.again}
                </Button>
              </>
            );
          }
          return (
            <>
              <ViewsList title={gridToolTexts.views.mine} none={gridToolTexts.views.none} views={mine} {...list}>
                {(view) => (
                  <button
                    type="button"
                    className="t-icon-button"
                    aria-label={gridToolTexts.views.remove(view.name)}
                    onClick={() => ask({ view, act: "delete" })}
                  >
                    <IconTrash aria-hidden size="1.125em" />
                  </button>
                )}
              </ViewsList>
              {others.length > 0 && <ViewsList title={gridToolTexts.views.others} views={others} {...list} />}
              <SaveViewForm key={saved.told} onSave={save} />
            </>
          );
        }}
      </PopoverButton>
      <output className="t-grid-told">{saved.told}</output>
      {saved.views && saved.error !== undefined && <ErrorAlert error={saved.error} />}
      {asked && (
        <ConfirmDialog
          {...gridToolTexts.views.asked[asked.act](asked.view.name)}
          tone={asked.act === "delete" ? "danger" : "primary"}
          onConfirm={() => goOn(asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
