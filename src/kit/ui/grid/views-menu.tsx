import { IconBookmark, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { paramsOf, viewOf, withView } from "../../grid/view.ts";
import { Button } from "../button.tsx";
import { Confirm } from "../confirm.tsx";
import { FailureAlert } from "../notice.tsx";
import { words as kit } from "../texts.ts";
import { useGrid } from "./context.ts";
import { PanelButton } from "./panel-button.tsx";
import { SaveView } from "./save-view.tsx";
import { type SavedView, useSavedViews } from "./saved-views.ts";
import { words } from "./side-texts.ts";
import { ViewsList } from "./views-list.tsx";

type Asked = { view: SavedView; act: "overwrite" | "delete"; shared?: boolean };

/** Views kept under a name: one's own and those that others share. */
export function ViewsMenu() {
  const { name, columns, view } = useGrid();
  const { search } = useLocation();
  const saved = useSavedViews(name);
  const query = paramsOf(view, columns).toString();
  const addressOf = (query: string) =>
    `?${withView(new URLSearchParams(search), viewOf(new URLSearchParams(query), columns), columns)}`;
  const [asked, ask] = useState<Asked>();
  const views = saved.views ?? [];
  const mine = views.filter((view) => view.mine);
  const others = views.filter((view) => !view.mine);

  function save(name: string, shared: boolean) {
    const same = mine.find((view) => view.name.toLocaleLowerCase("hr") === name.toLocaleLowerCase("hr"));
    if (same) ask({ view: same, act: "overwrite", shared });
    else saved.save({ name, query, shared });
  }

  function goOn({ view, act, shared = false }: Asked) {
    ask(undefined);
    if (act === "delete") saved.remove(view);
    else saved.save({ name: view.name, query, shared });
  }

  return (
    <>
      <PanelButton
        role="dialog"
        label={words.views.menu}
        icon={<IconBookmark aria-hidden size="1.125em" />}
        onOpen={saved.load}
      >
        {(close) => {
          const list = { query, addressOf, onApply: close, onCopy: saved.copy };
          if (!saved.views) {
            if (saved.error === undefined) return <progress className="t-loading" aria-label={kit.loading} />;
            return (
              <>
                <FailureAlert error={saved.error} />
                <Button variant="light" onClick={saved.load}>
                  {words.views.again}
                </Button>
              </>
            );
          }
          return (
            <>
              <ViewsList title={words.views.mine} none={words.views.none} views={mine} {...list}>
                {(view) => (
                  <button
                    type="button"
                    className="t-icon-button"
                    aria-label={words.views.remove(view.name)}
                    onClick={() => ask({ view, act: "delete" })}
                  >
                    <IconTrash aria-hidden size="1.125em" />
                  </button>
                )}
              </ViewsList>
              {others.length > 0 && <ViewsList title={words.views.others} views={others} {...list} />}
              <SaveView key={saved.told} onSave={save} />
            </>
          );
        }}
      </PanelButton>
      <output className="t-grid-told">{saved.told}</output>
      {saved.views && saved.error !== undefined && <FailureAlert error={saved.error} />}
      {asked && (
        <Confirm
          {...words.views.asked[asked.act](asked.view.name)}
          tone={asked.act === "delete" ? "danger" : "primary"}
          onConfirm={() => goOn(asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
